export { type NgramOptions, ngrams } from './features/templates.js';
export { encodeCueModel } from './model-file.js';
export { type ReadPatternsOptions, readCuePatterns } from './patterns/read-patterns.js';
export {
  type CrossValidateCuesOptions,
  type CrossValidatedCues,
  crossValidateCues,
  type TestedFold,
} from './train/cross-validate.js';
export { type GoldLabels, type GoldSentence, labelTokens } from './train/gold.js';
export {
  type CueGrid,
  type CueGridPoint,
  type SearchCuesOptions,
  searchCueFeatures,
  velldal2012Grid,
} from './train/grid-search.js';
export {
  type CuePreset,
  committeeSpeculation,
  hedgerowNegation,
  hedgerowSpeculation,
  type PresetMember,
  velldal2012Negation,
  velldal2012Speculation,
} from './train/presets.js';
export {
  type GoldDocument,
  type TrainCuesOptions,
  type TrainedCues,
  type TrainingReport,
  trainCues,
} from './train/train-cues.js';
