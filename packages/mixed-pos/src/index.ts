export { decodeLexicon, type Lexicon, withIndex } from './features/lexicon.js';
export { type LabelSet, labelNames, labelSet, mayFollow, positions } from './labels.js';
export {
  type EnglishModel,
  type MixedTagger,
  type MixedTaggerOptions,
  mixedTagger,
} from './mixed-tagger.js';
export {
  decodeMixed,
  type MixedDecoder,
  type MixedModel,
  type MixedSettings,
  withLaidOut,
} from './model.js';
export { cutUnits, type Units } from './units/cut-units.js';
export { type UnitKind, type UnitRule, unitKinds, unitRules } from './units/unit-kinds.js';
