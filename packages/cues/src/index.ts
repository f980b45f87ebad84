export { type CueDetectorOptions, cueDetector } from './detector.js';
export {
  type CueExplanation,
  type ExplainOptions,
  explainCues,
  type WordExplanation,
} from './explain.js';
export { type ColumnName, type CueSentence, columns } from './features/columns.js';
export { hedgeWords } from './features/hedge-words.js';
export { type CueMethod, type CueModel, cueMethods } from './model.js';
export { decodeCueModel } from './model-file.js';
export { type ClinicalPattern, clinicalPatterns } from './patterns/clinical.js';
export type { CuePattern, CueTrigger } from './patterns/pattern.js';
