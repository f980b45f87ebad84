export type { Labelling, TweetCrf } from './crf/decoder.js';
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
export { entitiesOf, labels, labelTokens, type NameType, nameTypes } from './labels/bilou.js';
export {
  anyTypes,
  mapEntities,
  mapTypes,
  type TypeMapName,
  type TypeRow,
  typeMaps,
} from './labels/type-maps.js';
export {
  decodeTweetModel,
  decodeTweetTables,
  type TweetTables,
  tweetModelOf,
  withPrefixes,
} from './model/file.js';
export {
  nameFinder,
  noResources,
  resourcesOf,
  type TweetModel,
  type TweetResources,
  tweetLabeller,
} from './model/tweet-model.js';
export { learnerDefaults } from './stream/options.js';
export { type TokenKind, type TokenRule, tokenRules } from './tokens/rules.js';
export {
  type TweetTokenizerOptions,
  tokenFinder,
  tweetSplitter,
  tweetTokenizer,
} from './tokens/tokenizer.js';
export { noWordClasses, type WordClasses } from './word-classes/word-classes.js';
export {
  type NormaliserOptions,
  normaliser,
  type SlangRow,
  slangTable,
} from './words/normalise.js';
export { stopWords } from './words/stop-words.js';
