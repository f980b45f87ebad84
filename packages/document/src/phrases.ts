export {
  adjectival,
  adjectiveTags,
  adverbialFunctions,
  adverbTags,
  clausal,
  closeBrackets,
  finiteTags,
  nominal,
  nounTags,
  openBrackets,
  prepositional,
  punctuation,
  separators,
  verbTags,
} from './phrases/categories.js';
export { findConjuncts, isCoordinator } from './phrases/coordination.js';
export { findHead, findHeadAmong, isMark } from './phrases/find-head.js';
export { flatPhraseRules, reshapeFlatPhrases } from './phrases/flat-phrases.js';
export { type HeadRule, type HeadStep, headRules } from './phrases/head-rules.js';
export {
  isLeaf,
  isUnder,
  moveTo,
  overtChildren,
  type Phrase,
  phrasesOf,
  toPhrase,
  traceOf,
  wrap,
} from './phrases/phrase.js';
