export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
export type { TreebankGrammar } from './treebank-grammar/treebank-grammar.js';
export {
  type ParserWord,
  type TreebankParse,
  type TreebankParser,
  type TreebankParserOptions,
  treebankParser,
} from './treebank-grammar/treebank-parser.js';
