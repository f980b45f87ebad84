export {
  type CrossValidateCuesOptions,
  type CrossValidatedCues,
  crossValidateCues,
} from './cross-validate.js';
export { type CueDetectorOptions, cueDetector } from './detector.js';
export {
  type CueExplanation,
  type ExplainOptions,
  explainCues,
  type WordExplanation,
} from './explain.js';
export { type ColumnName, type CueSentence, columns } from './features/columns.js';
export { hedgeWords } from './features/hedge-words.js';
export { type NgramOptions, ngrams } from './features/templates.js';
export { type GoldLabels, type GoldSentence, labelTokens } from './gold.js';
export {
  type CueGrid,
  type CueGridPoint,
  type SearchCuesOptions,
  searchCueFeatures,
  velldal2012Grid,
} from './grid-search.js';
export { type CueMethod, type CueModel, cueMethods } from './model.js';
export { decodeCueModel, encodeCueModel } from './model-file.js';
export type { CuePattern, CueTrigger } from './patterns/pattern.js';
export {
  type CuePreset,
  hedgerowNegation,
  hedgerowSpeculation,
  type PresetMember,
  velldal2012Negation,
  velldal2012Speculation,
} from './presets.js';
export {
  type GoldDocument,
  type TrainCuesOptions,
  type TrainedCues,
  type TrainingReport,
  trainCues,
} from './train.js';
