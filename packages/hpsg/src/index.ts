export { derivationGuide } from './dependencies/derivation-guide.js';
export { type LexicalFeature, lexicalFeatures } from './dependencies/lexical-features.js';
export { type DerivationParserOptions, derivationParser } from './derivation-parser.js';
export { headTableOf } from './grammar/head-table.js';
export type { HeadTable } from './grammar/read-grammar.js';
export type { HpsgModel, ReadyParts, WeightFile } from './hpsg-model.js';
export { decodeHpsgModel } from './model-file.js';
export { withReadyParts } from './ready-parts.js';
export { type AtomRule, atomRules, pieceKinds } from './tokens/atom-rules.js';
export type { TokenizedSentence } from './tokens/find-atoms.js';
export { grammarForm, type Neighbours } from './tokens/grammar-form.js';
export { type GrammarLatticeOptions, grammarLattice } from './tokens/grammar-lattice.js';
export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
export { compileMultiwords, type Multiwords } from './tokens/multiwords.js';
export { surfaceTokens } from './tokens/surface-tokens.js';
export { tokensAreLeaves } from './tokens/tokens-are-leaves.js';
export type { TreebankGrammar } from './treebank-grammar/treebank-grammar.js';
export {
  type ParserWord,
  type TreebankParse,
  type TreebankParser,
  type TreebankParserOptions,
  treebankParser,
} from './treebank-grammar/treebank-parser.js';
