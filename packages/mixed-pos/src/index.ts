export {
  decodeLexicon,
  encodeLexicon,
  type Lexicon,
  type LexiconWord,
  makeLexicon,
} from './features/lexicon.js';
export {
  englishStatic,
  type MixedTemplate,
  moreDynamic,
  moreStatic,
  paperDynamic,
  paperStatic,
  styleTemplates,
} from './features/template-tables.js';
export { type LabelSet, labelNames, labelSet, mayFollow, positions } from './labels.js';
export { type MixedTagger, type MixedTaggerOptions, mixedTagger } from './mixed-tagger.js';
export {
  decodeMixed,
  encodeMixed,
  type MixedDecoder,
  type MixedModel,
  type MixedSettings,
  mixedPresets,
  shrinkMixed,
} from './model.js';
export {
  type MixedProgress,
  type MixedTrainingOptions,
  trainMixed,
} from './train/train.js';
export type { TaggedDocument } from './train/training-data.js';
export { cutUnits, type Units } from './units/cut-units.js';
export { type UnitKind, type UnitRule, unitKinds, unitRules } from './units/unit-kinds.js';
