export { type AffixRow, affixRows } from './affixes/affix-table.js';
export { type AffixalCuesOptions, affixalCues } from './affixes/affixal-cues.js';
export { type AffixalModel, decodeAffixalCues } from './affixes/affixal-model.js';
export { type MultiwordRow, multiwordRows } from './affixes/multiword-table.js';
export type { ExplainingOptions } from './explaining.js';
export { pairPatterns, sentencePatterns, wordPatterns } from './ji2010/patterns.js';
export { perceptronCertainty } from './ji2010/perceptron-certainty.js';
export { cueWordScorer, perceptronCues } from './ji2010/perceptron-cues.js';
export {
  decodePerceptron,
  type PerceptronModel,
  type PerceptronTask,
  perceptronTasks,
} from './ji2010/perceptron-model.js';
export { type PerceptronScopesOptions, perceptronScopes } from './ji2010/perceptron-scopes.js';
export { type Convention, conventions } from './li2018/conventions.js';
export { decodeScopeModel } from './li2018/model-file.js';
export {
  type ScopeLearner,
  type ScopePreset,
  type ScopePresetName,
  type SpanTemplate,
  scopePresets,
} from './li2018/presets.js';
export {
  type ScopeLabellerOptions,
  type ScopeMaker,
  scopeLabeller,
} from './li2018/scope-labeller.js';
export type { ScopeModel } from './li2018/scope-model.js';
export { elementColumns, elementsIn } from './zhang2010/elements.js';
export { markovCues } from './zhang2010/markov-cues.js';
export {
  decodeMarkov,
  type MarkovModel,
  type MarkovTask,
  markovLabels,
} from './zhang2010/markov-model.js';
export { type MarkovScopesOptions, markovScopes } from './zhang2010/markov-scopes.js';
export {
  hedgerowTemplates,
  type TemplateTask,
  zhang2010Tables,
  zhang2010Templates,
} from './zhang2010/template-sets.js';
