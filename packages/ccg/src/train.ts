export { headWords } from './parser/head-words.js';
export { encodeCcgModel } from './parser/model-file.js';
export {
  type CcgSentence,
  type CcgTrainingOptions,
  trainCcg,
  trainDerivations,
} from './parser/train-ccg.js';
export { encodeNetworkSupertagger } from './supertagger/model-file.js';
export type { SupertaggedSentence } from './supertagger/number-categories.js';
export {
  type NetworkSupertaggerOptions,
  trainNetworkSupertagger,
} from './supertagger/train-network-supertagger.js';
export {
  trainWindowSupertagger,
  type WindowSupertaggerOptions,
} from './supertagger/train-window-supertagger.js';
