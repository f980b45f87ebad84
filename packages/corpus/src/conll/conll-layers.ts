import type { Span } from '@hedgerow/document';

/** A dependency of the enhanced graph: on a token (-1 is the root), or on the `empty`-th empty node after that token. */
export interface EnhancedArc {
  readonly head: number;
  readonly empty?: number;
  readonly label: string;
}

/** A word as it is written that stands for several tokens: *don't* for *do* and *n't*. `first` and `last` are token indices. */
export interface Multiword extends Span {
  readonly form: string;
  readonly first: number;
  readonly last: number;
  readonly features?: string;
  readonly misc?: string;
}

/** A node of the enhanced graph that is not in the text: the `index`-th after token `after`, which is -1 before the first. */
export interface EmptyNode {
  readonly after: number;
  readonly index: number;
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly tag: string;
  readonly features: string;
  readonly enhanced: readonly EnhancedArc[];
  readonly misc: string;
}

/** A column that no other layer holds, by its place from 0; `values[i]` belongs to `tokens[i]`. */
export interface Column {
  readonly at: number;
  readonly values: readonly string[];
}

/** A predicate (PropBank, NomBank) with its sense, `sell.01`, and the tokens that bear roles to it. */
export interface Predicate {
  readonly token: number;
  readonly sense: string;
  readonly arguments: readonly { readonly token: number; readonly role: string }[];
}

/** The columns of CoNLL-2008 that speak of words before hyphens and slashes split them, a value for each token. */
export interface Unsplit {
  readonly forms: readonly string[];
  readonly lemmas: readonly string[];
  readonly goldTags: readonly string[];
  readonly tags: readonly string[];
}

declare module '@hedgerow/document' {
  interface Layers {
    /** Comment lines, without the `# ` they start with; whole, where they start otherwise. */
    comments: readonly string[];
    /** Morphology as its column writes it, `Number=Sing|Person=3`; `_` where a token has none. */
    features: readonly string[];
    /** The last column of CoNLL-U as it is written, `SpaceAfter=No|Gloss=x`; `_` where a token has none. */
    misc: readonly string[];
    /** The arcs of the enhanced graph that end at each token. */
    enhanced: readonly (readonly EnhancedArc[])[];
    multiwords: readonly Multiword[];
    emptyNodes: readonly EmptyNode[];
    /** Coarse part of speech of CoNLL-X, where it is neither universal nor the same as `tags`. */
    coarseTags: readonly string[];
    columns: readonly Column[];
    predicates: readonly Predicate[];
    unsplit: Unsplit;
  }
}
