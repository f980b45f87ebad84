export { type HeadRule, type HeadStep, headRules } from '@hedgerow/document/phrases';
export { type ConversionOptions, convertTree } from './convert-tree.js';
export { type DeepFeature, deepFeatureRules, findDeepFeatures } from './deep-features.js';
export { isUnanalysed } from './is-unanalysed.js';
export { type Frame, type LabelRule, labelRules } from './label-rules.js';
export { crossingArcs } from './projective.js';
export { treeConverter, treeDependencies } from './tree-converter.js';
