export { encodeAffixalCues } from './hedgerow/affixal-cues/affixal-model.js';
export {
  type CuedWords,
  type TrainAffixalCuesOptions,
  trainAffixalCues,
} from './hedgerow/affixal-cues/train-affixal-cues.js';
export { encodeChainCues } from './hedgerow/chain-cues/chain-cue-model.js';
export {
  type TrainChainCuesOptions,
  trainChainCues,
} from './hedgerow/chain-cues/train-chain-cues.js';
export { encodePerceptron } from './ji2010/perceptron-model.js';
export { type Speaking, type SpeakingOptions, speakingWords } from './ji2010/train-analysis.js';
export { trainPerceptronCertainty } from './ji2010/train-certainty.js';
export { trainPerceptronCues } from './ji2010/train-cues.js';
export type { PerceptronTrainingOptions } from './ji2010/train-perceptron.js';
export {
  type PairTally,
  pairFeatureSets,
  type ScopedSentence,
  type TrainPairsOptions,
  tallyPairs,
  trainPerceptronScopes,
} from './ji2010/train-scopes.js';
export { encodeScopeModel } from './scope-labels/model-file.js';
export {
  type LabelledScopes,
  type TrainScopesOptions,
  trainScopes,
} from './scope-labels/train-scopes.js';
export { encodeMarkov } from './zhang2010/markov-model.js';
export { templatePool } from './zhang2010/template-pool.js';
export { type TrainMarkovCuesOptions, trainMarkovCues } from './zhang2010/train-cues.js';
export type { MarkovTrainingOptions } from './zhang2010/train-markov.js';
export { type TrainMarkovScopesOptions, trainMarkovScopes } from './zhang2010/train-scopes.js';
export {
  type DealOptions,
  dealSentences,
  type SelectionSentences,
  type SelectionTask,
  type TemplateScorerOptions,
  templateScorer,
} from './zhang2010/train-selection.js';
