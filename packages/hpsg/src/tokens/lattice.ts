import type { Span } from '@hedgerow/document';

/** A word as the grammar has it: over atoms `from .. to` of its lattice, and a span of the text. */
export interface GrammarWord extends Span {
  readonly from: number;
  readonly to: number;
  /** The form as the grammar writes it: lower case, typographic quotes, one space inside multiword entries. */
  readonly form: string;
  /** The Penn Treebank tag of the token that it is in, or of the last of several. */
  readonly tag: string;
}

/**
 * The words that a sentence can have for the grammar. Atoms are its smallest words, in the order of the text; `joined`
 * are the entries of several atoms that the lexicon knows (*such as*, *out of*), which the parser can take instead.
 */
export interface GrammarLattice {
  readonly atoms: readonly GrammarWord[];
  readonly joined: readonly GrammarWord[];
}
