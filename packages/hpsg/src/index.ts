export { type AtomRule, atomRules, pieceKinds } from './tokens/atom-rules.js';
export { grammarForm } from './tokens/grammar-form.js';
export {
  type GrammarLatticeOptions,
  grammarLattice,
  type TokenizedSentence,
} from './tokens/grammar-lattice.js';
export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
export { compileMultiwords, type Multiwords } from './tokens/multiwords.js';
