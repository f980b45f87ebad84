import type { Span } from '@hedgerow/document';

/** A word as the grammar has it: over atoms `from .. to` of its lattice, and a span of the text. */
export interface GrammarWord extends Span {
  readonly from: number;
  /** After its last atom. */
  readonly to: number;
  /** As `grammarForm` writes it. */
  readonly form: string;
  /** The Penn Treebank tag: of an atom, that of the token that it begins in; of several atoms, that of the last. */
  readonly tag: string;
}

/**
 * The words that a sentence can have for the grammar. Atoms are its smallest words, in the order of the text; `joined`
 * are the entries of several atoms that the lexicon knows (*such as*, *out of*), which the parser can take instead.
 */
export interface GrammarLattice {
  readonly atoms: readonly GrammarWord[];
  /** By their first atom, the shorter before the longer. */
  readonly joined: readonly GrammarWord[];
}
