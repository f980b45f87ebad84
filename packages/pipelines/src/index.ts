export type { Analysis } from './analysis.js';
export { type AnnotatingOptions, annotating } from './annotating.js';
export { forget, keeping, parsedLayers } from './layers-at-hand.js';
export { longestSentence } from './longest-sentence.js';
export { type ModelFiles, sharing } from './model-files.js';
export {
  type ParsingOptions,
  parsing,
  parsingStages,
  type TaggingOptions,
  wordStages,
} from './parsing.js';
