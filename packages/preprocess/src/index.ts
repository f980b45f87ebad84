export { abbreviations } from './abbreviations.js';
export { type LemmatizerOptions, lemmatizer } from './lemmatizer.js';
export {
  type LearnExceptionsOptions,
  type LemmaExceptions,
  learnExceptions,
} from './lemmatizer-exceptions.js';
export { type SentenceSplitterOptions, sentenceSplitter } from './sentence-splitter.js';
export { type Stop, type StopRule, stopRules } from './sentence-splitter-rules.js';
export { type TokenizerOptions, tokenizer } from './tokenizer.js';
export { type TokenRule, tokenPatterns, tokenRules } from './tokenizer-rules.js';
