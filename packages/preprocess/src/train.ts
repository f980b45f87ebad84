export { encodeDeepFeatures } from './deep-features/deep-feature-finder.js';
export {
  type TrainDeepFeaturesOptions,
  trainDeepFeatures,
} from './deep-features/train-deep-features.js';
export { type LearnExceptionsOptions, learnExceptions } from './lemmatizer/learn-exceptions.js';
export { encodeLemmas } from './lemmatizer/lemma-file.js';
export { encodeParser } from './parser/parser.js';
export { type TrainBeamParserOptions, trainBeamParser } from './parser/train-beam-parser.js';
export { trainParser } from './parser/train-parser.js';
export type { TrainingProgress, TrainParserOptions, TreebankPart } from './parser/training-data.js';
export { encodeTagger } from './tagger/tagger.js';
export type { TrainNetworkOptions } from './tagger/train-network.js';
export {
  type TaggerProgress,
  type TrainTaggerOptions,
  trainTagger,
} from './tagger/train-tagger.js';
export type { TrainingPart } from './tagger/training-data.js';
