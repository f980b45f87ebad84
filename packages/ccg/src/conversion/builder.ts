import type { CcgDerivation } from '@hedgerow/document';
import type { Category, CategoryTable } from '../grammar/category.js';

/** What all steps of a conversion share: categories by name, the words, and the nodes of a derivation. */
export interface Builder {
  readonly category: (text: string) => Category;
  readonly over: (result: Category, argument: Category) => Category;
  readonly under: (result: Category, argument: Category) => Category;
  readonly form: (token: number) => string;
  /** The form of a token in small letters. */
  readonly word: (token: number) => string;
  readonly leaf: (category: Category, token: number) => CcgDerivation;
  /** The derivation, changed into the category by a unary rule where it has another. */
  readonly changed: (category: Category, from: CcgDerivation) => CcgDerivation;
  readonly joined: (
    category: Category,
    left: CcgDerivation,
    right: CcgDerivation,
    head: 0 | 1,
  ) => CcgDerivation;
}

export function builder(table: CategoryTable, forms: readonly string[]): Builder {
  const lower = forms.map((form) => form.toLowerCase());
  return {
    category: table.parse,
    over: (result, argument) => table.functor(result, '/', argument),
    under: (result, argument) => table.functor(result, '\\', argument),
    form: (token) => forms[token] ?? '',
    word: (token) => lower[token] ?? '',
    leaf: ({ text }, token) => ({ category: text, token }),
    changed: ({ text }, from) =>
      from.category.replaceAll('[nb]', '') === text
        ? from
        : { category: text, head: 0, children: [from] },
    joined: ({ text }, left, right, head) => ({ category: text, head, children: [left, right] }),
  };
}

/**
 * What a modifier of the category is made of: without the features of `S` and `NP`, since it modifies
 * all of them alike. CCGbank keeps that of adjectives.
 */
export function modifiable(category: Category, builder: Builder): Category {
  return builder.category(category.text.replace(/\[(?!adj\b)[a-z]+\]/g, ''));
}
