export {
  type AceOptions,
  type AceParser,
  type AceWarning,
  aceParser,
} from './ace/parser.js';
