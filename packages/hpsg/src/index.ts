export { type AtomRule, atomRules, pieceKinds } from './tokens/atom-rules.js';
export type { TokenizedSentence } from './tokens/find-atoms.js';
export { grammarForm, type Neighbours } from './tokens/grammar-form.js';
export { type GrammarLatticeOptions, grammarLattice } from './tokens/grammar-lattice.js';
export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
export { compileMultiwords, type Multiwords } from './tokens/multiwords.js';
export { tokensAreLeaves } from './tokens/tokens-are-leaves.js';
