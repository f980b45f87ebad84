export type { GrammarLattice, GrammarWord } from './tokens/lattice.js';
