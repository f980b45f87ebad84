export { type CompiledTemplates, compileTemplates } from './templates/compile.js';
export {
  type DescribedFeature,
  describeFeatures,
  type TextOfValue,
} from './templates/describe-features.js';
export type { FeatureColumns, ManyValues } from './templates/feature-columns.js';
export { type FeatureExtractor, featureExtractor } from './templates/feature-extractor.js';
export { makeFeatures, mostFeatures } from './templates/make-features.js';
export {
  columnsOf,
  type Look,
  parseTemplate,
  parseTemplates,
  type Sweep,
  type Template,
  type TemplateColumn,
  type TemplateVocabulary,
} from './templates/template.js';
export type { WholeSweeps } from './templates/whole-sweeps.js';
