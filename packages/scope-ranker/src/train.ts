export {
  type CrossValidateConstituentsOptions,
  crossValidateConstituents,
  type DealtSentence,
} from './constituents/cross-validate.js';
export { encodeConstituentModel } from './constituents/model-file.js';
export {
  type ConstituentReport,
  type ScopedSentence,
  type TrainConstituentsOptions,
  type TrainedConstituents,
  trainConstituents,
} from './constituents/train-constituents.js';
