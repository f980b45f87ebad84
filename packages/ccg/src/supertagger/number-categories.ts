import { InputError } from '@hedgerow/document';
import type { CategorisedSentence } from './category-dictionary.js';

/** A sentence whose words have tags and categories. */
export interface SupertaggedSentence {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** How many copies of it there are; default 1. */
  readonly weight?: number;
}

/**
 * The categories that are seen at least so often, in the order of the alphabet behind those that are known
 * already, and the sentences that have no others, with the numbers of their categories.
 */
export function numberCategories(
  sentences: readonly SupertaggedSentence[],
  least: number,
  known: readonly string[] = [],
): { categories: string[]; numbered: CategorisedSentence[] } {
  const seen = new Map<string, number>();
  for (const { categories, weight = 1 } of sentences) {
    for (const category of categories) seen.set(category, (seen.get(category) ?? 0) + weight);
  }
  const old = new Set(known);
  const added = [...seen.keys()].filter((one) => seen.get(one)! >= least && !old.has(one)).sort();
  const categories = [...known, ...added];
  const numbers = new Map(categories.map((category, number) => [category, number] as const));
  const numbered = sentences
    .filter((sentence) => sentence.categories.every((category) => numbers.has(category)))
    .map((sentence) => ({
      ...sentence,
      categories: sentence.categories.map((category) => numbers.get(category)!),
    }));
  if (numbered.length === 0) {
    throw new InputError(
      'NO_DATA',
      `there is no sentence whose categories are all seen ${least} times`,
      { hint: 'give more sentences, or a smaller number for least' },
    );
  }
  return { categories, numbered };
}
