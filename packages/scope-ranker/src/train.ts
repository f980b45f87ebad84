export {
  type AlignedScope,
  alignScopes,
  type ScopedSentence,
} from './constituents/align-scopes.js';
export {
  type CrossValidateConstituentsOptions,
  crossValidateConstituents,
  type DealtSentence,
} from './constituents/cross-validate.js';
export { encodeConstituentModel } from './constituents/model-file.js';
export {
  type ConstituentReport,
  type TrainConstituentsOptions,
  type TrainedConstituents,
  trainConstituents,
} from './constituents/train-constituents.js';
