export { encodeLexicon, type LexiconWord, makeLexicon, senseForm } from './features/lexicon.js';
export {
  englishStatic,
  type MixedTemplate,
  moreDynamic,
  moreStatic,
  paperDynamic,
  paperStatic,
  runTemplates,
  styleTemplates,
} from './features/template-tables.js';
export { encodeMixed, shrinkMixed } from './model.js';
export { mixedPresets } from './train/presets.js';
export {
  type MixedProgress,
  type MixedTrainingOptions,
  trainMixed,
} from './train/train-mixed.js';
export type { TaggedDocument } from './train/training-data.js';
