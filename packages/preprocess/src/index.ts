export { abbreviations } from './abbreviations.js';
export { type LemmatizerOptions, lemmatizer } from './lemmatizer.js';
export {
  type LearnExceptionsOptions,
  type LemmaExceptions,
  learnExceptions,
} from './lemmatizer-exceptions.js';
export {
  decodeParser,
  encodeParser,
  type ParserModel,
  type ParserOptions,
  parser,
} from './parser/parser.js';
export { type TrainBeamParserOptions, trainBeamParser } from './parser/train-beam-parser.js';
export { trainParser } from './parser/train-parser.js';
export type { TrainingProgress, TrainParserOptions } from './parser/training-data.js';
export { type SentenceSplitterOptions, sentenceSplitter } from './sentence-splitter.js';
export {
  type Stop,
  type StopRule,
  stopRules,
  type Turn,
  type TurnRule,
  turnRules,
} from './sentence-splitter-rules.js';
export { decodeTagger, encodeTagger, type TaggerModel, tagger } from './tagger/tagger.js';
export { type TrainingPart, type TrainTaggerOptions, trainTagger } from './tagger/train-tagger.js';
export { type TokenizerOptions, tokenizer } from './tokenizer.js';
export { type TokenRule, tokenPatterns, tokenRules } from './tokenizer-rules.js';
