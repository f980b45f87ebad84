import { defineLayer, type Layer, type Span } from '@hedgerow/document';
import {
  list,
  named,
  object,
  perToken,
  refined,
  spanned,
  text,
  tokenIndex,
  wholeNumber,
} from '@hedgerow/document/shapes';

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

const perTokenTexts = (description: string) =>
  perToken(text(), `${description} One for each token.`);

const enhancedArcs = named(
  'enhancedArcs',
  list(
    object(
      'A dependency on a token, or on an empty node after it.',
      {
        head: tokenIndex('Index of the token, -1 for the root.', { root: true }),
        label: text('Such as nsubj or conj:and.'),
      },
      { empty: wholeNumber('Which of the empty nodes after that token, where it is one.') },
    ),
    'Dependencies of the enhanced graph that end at one node.',
  ),
);

const multiword = named(
  'multiword',
  refined(
    spanned(
      'A word that is written as one and stands for several tokens.',
      {
        form: text('As it is written.'),
        first: tokenIndex('Index of its first token.'),
        last: tokenIndex('Index of its last token.'),
      },
      { features: text('Its morphology.'), misc: text('Its last column.') },
    ),
    (value) => {
      const { first, last } = value as Multiword;
      return first > last
        ? { at: '', message: `its first token, ${first}, is after ${last}` }
        : undefined;
    },
  ),
);

const emptyNode = named(
  'emptyNode',
  object('A node of the enhanced graph that is not in the text.', {
    after: tokenIndex('Index of the token it follows, -1 before the first.', { root: true }),
    index: wholeNumber('Which of those after that token, from 1.'),
    form: text(),
    lemma: text(),
    upos: text(),
    tag: text(),
    features: text(),
    enhanced: enhancedArcs,
    misc: text(),
  }),
);

const column = named(
  'column',
  object('A column of a file that no other layer holds.', {
    at: wholeNumber('Its place, from 0.'),
    values: perTokenTexts('Its values.'),
  }),
);

const predicate = named(
  'predicate',
  object('A predicate with its sense and arguments.', {
    token: tokenIndex('Index of its token.'),
    sense: text('Such as sell.01.'),
    arguments: list(
      object('A token with its role.', { token: tokenIndex(), role: text('Such as A1.') }),
    ),
  }),
);

const unsplit = named(
  'unsplit',
  object('The columns of CoNLL-2008 that speak of words before hyphens and slashes split them.', {
    forms: perTokenTexts('Forms.'),
    lemmas: perTokenTexts('Lemmas.'),
    goldTags: perTokenTexts('Tags by hand.'),
    tags: perTokenTexts('Tags by a tagger.'),
  }),
);

/** The layers that the CoNLL formats bring. */
export const conllLayers: readonly Layer[] = [
  defineLayer({
    name: 'comments',
    standsOn: [],
    shape: list(text(), 'Comment lines, without the `# ` they start with.'),
  }),
  defineLayer({
    name: 'features',
    standsOn: ['tokens'],
    shape: perTokenTexts(
      'Morphology as its column writes it, Number=Sing|Person=3; _ where there is none.',
    ),
  }),
  defineLayer({
    name: 'misc',
    standsOn: ['tokens'],
    shape: perTokenTexts('The last column of CoNLL-U as it is written; _ where there is none.'),
  }),
  defineLayer({
    name: 'coarseTags',
    standsOn: ['tokens'],
    shape: perTokenTexts(
      'Coarse parts of speech of CoNLL-X, where they are neither universal nor the same as `tags`.',
    ),
  }),
  defineLayer({
    name: 'enhanced',
    standsOn: ['tokens'],
    shape: perToken(
      enhancedArcs,
      'The arcs of the enhanced dependency graph that end at each token. One list for each token.',
    ),
  }),
  defineLayer({
    name: 'multiwords',
    standsOn: ['tokens'],
    shape: list(
      multiword,
      "Words as they are written that stand for several tokens: don't for do and n't.",
    ),
  }),
  defineLayer({
    name: 'emptyNodes',
    standsOn: ['tokens'],
    shape: list(emptyNode, 'Nodes of the enhanced graph that are not in the text.'),
  }),
  defineLayer({
    name: 'columns',
    standsOn: ['tokens'],
    shape: list(column, 'Columns that no other layer holds.'),
  }),
  defineLayer({
    name: 'predicates',
    standsOn: ['tokens'],
    shape: list(
      predicate,
      'Predicates (PropBank, NomBank) and the tokens that bear roles to them.',
    ),
  }),
  defineLayer({ name: 'unsplit', standsOn: ['tokens'], shape: unsplit }),
];
