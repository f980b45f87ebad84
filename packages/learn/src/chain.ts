export {
  type ChainBuilder,
  type ChainBuilderOptions,
  type ChainData,
  type ChainInput,
  type ChainSequence,
  chainBuilder,
  checkChainData,
  checkChainInput,
  type ItemAttributes,
} from './chain/data.js';
export {
  type ChainFeatureOptions,
  type ChainFeatures,
  collectChainFeatures,
  countObserved,
} from './chain/features.js';
export { chainMarginals } from './chain/forward-backward.js';
export type { ChainMarginals } from './chain/marginals.js';
export { nBestChains } from './chain/n-best.js';
export {
  type ChainConstraint,
  type ChainScores,
  constrainChain,
  pathScore,
  scoreChain,
} from './chain/scores.js';
export { type ChainPath, decodeChain } from './chain/viterbi.js';
