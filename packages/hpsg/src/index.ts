export { type AtomRule, atomRules, pieceKinds } from './tokens/atom-rules.js';
export type { TokenizedSentence } from './tokens/find-atoms.js';
export { grammarForm, type Neighbours } from './tokens/grammar-form.js';
export { type GrammarLatticeOptions, grammarLattice } from './tokens/grammar-lattice.js';
export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
export type { TreebankGrammar } from './treebank-grammar/treebank-grammar.js';
export {
  type ParserWord,
  type TreebankParse,
  type TreebankParser,
  type TreebankParserOptions,
  treebankParser,
} from './treebank-grammar/treebank-parser.js';
