export {
  type CrossValidateCuesOptions,
  type CrossValidatedCues,
  crossValidateCues,
} from './cross-validate.js';
export { cueDetector } from './detector.js';
export { type CueMethod, type CueModel, cueMethods } from './model.js';
export { decodeCueModel, encodeCueModel } from './model-file.js';
export type { CuePattern } from './patterns/pattern.js';
export {
  type CuePreset,
  hedgerowNegation,
  hedgerowSpeculation,
  type PresetMember,
  velldal2012Negation,
  velldal2012Speculation,
} from './presets.js';
export {
  type TrainCuesOptions,
  type TrainedCues,
  type TrainingReport,
  trainCues,
} from './train.js';
