export type { TrainCrfOptions } from './crf/train-crf.js';
export type { NeighbourOptions } from './knn/neighbours.js';
export { encodeTweetModel } from './model/file.js';
export { type SupposeOptions, supposeNames } from './model/suppose-names.js';
export { labelledTweets, trainTweetModel } from './model/train-tweet-model.js';
export { type LabelledTweet, type TweetReader, tweetReader } from './model/tweet-model.js';
export type { LearnerOptions } from './stream/options.js';
export { decodeLearner, encodeLearner } from './stream/state-file.js';
export type { Trainer, TrainingJob } from './stream/trainer.js';
export {
  type LearnerSnapshot,
  type StreamLabelling,
  type TweetLearner,
  tweetLearner,
} from './stream/tweet-learner.js';
export { type ClassifyVectorsOptions, classifyVectors } from './word-classes/classify-vectors.js';
export {
  type LearnWordClassesOptions,
  learnWordClasses,
} from './word-classes/learn-word-classes.js';
