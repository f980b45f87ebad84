export {
  type ChainBuilder,
  type ChainBuilderOptions,
  type ChainData,
  type ChainInput,
  type ChainSequence,
  chainBuilder,
  type ItemAttributes,
} from './chain/data.js';
export type { ChainFeatureOptions, ChainFeatures } from './chain/features.js';
export type { ChainConstraint, ChainScores } from './chain/scores.js';
export type { ChainPath } from './chain/viterbi.js';
export { type CrfFileOptions, decodeCrf, encodeCrf, type NamedCrf } from './crf/file.js';
export { type CrfFit, type CrfOptions, fitCrf } from './crf/fit.js';
export { type CrfLabeller, crfLabeller } from './crf/labeller.js';
export { type CrfModel, pruneCrf } from './crf/model.js';
export { type CrfTagger, crfTagger, type TaggerOptions } from './crf/tagger.js';
export type {
  MinimiseOptions,
  MinimiseProgress,
  MinimiseResult,
  MinimiseState,
  MinimiseStatus,
} from './lbfgs/run.js';
