export { type CandidateRule, candidateRules } from './deep-features/candidates.js';
export {
  type DeepFeatureModel,
  decodeDeepFeatures,
  deepFeatureFinder,
} from './deep-features/deep-feature-finder.js';
export { decodeLemmas } from './lemmatizer/lemma-file.js';
export {
  type LemmaExceptions,
  type LemmatizerOptions,
  lemmatizer,
} from './lemmatizer/lemmatizer.js';
export { guideFrom } from './parser/guide.js';
export {
  decodeParser,
  type ParserModel,
  type ParserOptions,
  parser,
  type RatedTree,
  rivalParser,
  stackedParser,
} from './parser/parser.js';
export { abbreviations } from './sentence-splitter/abbreviations.js';
export {
  type Stop,
  type StopRule,
  stopRules,
  type Turn,
  type TurnRule,
  turnRules,
} from './sentence-splitter/rules.js';
export {
  type SentenceSplitterOptions,
  sentenceSplitter,
} from './sentence-splitter/sentence-splitter.js';
export {
  type Disagreement,
  nominalPrecedence,
  type PrecedenceRule,
  precedenceRules,
} from './tagger/precedence-rules.js';
export {
  decodeTagger,
  type TaggerModel,
  type TaggerOptions,
  tagger,
} from './tagger/tagger.js';
export type { FeatureRows, TaggerNetwork } from './tagger/tagger-network.js';
export { type TaggerPairOptions, taggerPair } from './tagger/tagger-pair.js';
export type { WordClasses } from './tagger/word-classes.js';
export { type TokenRule, tokenPatterns, tokenRules } from './tokenizer/rules.js';
export { type TokenizerOptions, tokenizer } from './tokenizer/tokenizer.js';
