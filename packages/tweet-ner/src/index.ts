export type { Labelling, TweetCrf } from './crf/decoder.js';
export type { TrainCrfOptions } from './crf/train-crf.js';
export { type Property, properties } from './features/properties.js';
export {
  type FeatureSet,
  type FeatureTemplate,
  featureSets,
  featureTemplates,
} from './features/templates.js';
export { dictionaryLabeller } from './gazetteers/dictionary.js';
export {
  compileGazetteers,
  type GazetteerLists,
  type GazetteerNodes,
  type Gazetteers,
} from './gazetteers/gazetteers.js';
export { type ListRow, listTypes } from './gazetteers/list-types.js';
export type { NeighbourOptions } from './knn/neighbours.js';
export { entitiesOf, labels, labelTokens, type NameType, nameTypes } from './labels/bilou.js';
export {
  anyTypes,
  mapEntities,
  mapTypes,
  type TypeMapName,
  type TypeRow,
  typeMaps,
} from './labels/type-maps.js';
export { decodeTweetModel, encodeTweetModel } from './model/file.js';
export {
  type LabelledTweet,
  labelledTweets,
  nameFinder,
  noResources,
  resourcesOf,
  type TweetModel,
  type TweetReader,
  type TweetResources,
  trainTweetModel,
  tweetLabeller,
} from './model/tweet-model.js';
export { type LearnerOptions, learnerDefaults } from './stream/options.js';
export { decodeLearner, encodeLearner } from './stream/state-file.js';
export type { Trainer, TrainingJob } from './stream/trainer.js';
export {
  type LearnerSnapshot,
  type StreamLabelling,
  type TweetLearner,
  tweetLearner,
} from './stream/tweet-learner.js';
export { type TokenKind, type TokenRule, tokenRules } from './tokens/rules.js';
export {
  type TweetTokenizerOptions,
  tokenFinder,
  tweetSplitter,
  tweetTokenizer,
} from './tokens/tokenizer.js';
export { type ClassifyVectorsOptions, classifyVectors } from './word-classes/classify-vectors.js';
export {
  type LearnWordClassesOptions,
  learnWordClasses,
} from './word-classes/learn-word-classes.js';
export { noWordClasses, type WordClasses } from './word-classes/word-classes.js';
export {
  type NormaliserOptions,
  normaliser,
  type SlangRow,
  slangTable,
} from './words/normalise.js';
export { stopWords } from './words/stop-words.js';
