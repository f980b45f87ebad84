export type { ExplainingOptions } from './explaining.js';
export { type AffixRow, affixRows } from './hedgerow/affixal-cues/affix-table.js';
export { type AffixalCuesOptions, affixalCues } from './hedgerow/affixal-cues/affixal-cues.js';
export { type AffixalModel, decodeAffixalCues } from './hedgerow/affixal-cues/affixal-model.js';
export { type MultiwordRow, multiwordRows } from './hedgerow/affixal-cues/multiword-table.js';
export {
  type ChainCueModel,
  chainCueLabels,
  decodeChainCues,
} from './hedgerow/chain-cues/chain-cue-model.js';
export { chainCues } from './hedgerow/chain-cues/chain-cues.js';
export { hedgerowTemplates } from './hedgerow/templates.js';
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
export { type Convention, conventions } from './scope-labels/conventions.js';
export { decodeScopeModel } from './scope-labels/model-file.js';
export { type ScopePresetName, scopePresets } from './scope-labels/presets.js';
export {
  type ScopeLabellerOptions,
  type ScopeMaker,
  scopeLabeller,
} from './scope-labels/scope-labeller.js';
export type { ScopeModel } from './scope-labels/scope-model.js';
export { type ScopeProbabilities, scopeProbabilities } from './scope-labels/scope-probabilities.js';
export type { ScopeLearner, ScopePreset, SpanTemplate } from './scope-preset.js';
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
  type TemplateTask,
  zhang2010Tables,
  zhang2010Templates,
} from './zhang2010/template-sets.js';
