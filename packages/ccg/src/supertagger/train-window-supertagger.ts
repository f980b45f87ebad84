import { fitSecondOrder, type LabelledSecondOrder } from '@hedgerow/learn/second-order';
import { collectDictionary } from './category-dictionary.js';
import { numberCategories, type SupertaggedSentence } from './number-categories.js';
import { windowAttributes } from './window-attributes.js';
import { readWindow, type WindowSupertaggerModel } from './window-supertagger.js';

export interface WindowSupertaggerOptions {
  /** How often a category must be seen to be learned: sentences with others are left out. Default 10. */
  readonly least?: number;
  /** How often a word must be seen to have only its own categories. Default 20. */
  readonly often?: number;
  /** Default 100. */
  readonly maxIterations?: number;
  /** The reciprocal of the variance of the Gaussian prior. Default 0.1. */
  readonly l2?: number;
  readonly onProgress?: (progress: {
    readonly iteration: number;
    readonly objective: number;
  }) => void;
}

/** Learns by generalised iterative scaling, each category given the right two before it. */
export function trainWindowSupertagger(
  sentences: readonly SupertaggedSentence[],
  { least = 10, often = 20, ...options }: WindowSupertaggerOptions = {},
): WindowSupertaggerModel {
  const { categories, numbered } = numberCategories(sentences, least);
  // Copies of a sentence say no more of what a word cannot be than one does.
  const once = numbered.map((sentence) => ({ ...sentence, weight: 1 }));
  const dictionary = collectDictionary(once, { often });
  const attributes = new Map<string, number>();
  for (const { words, tags } of numbered) {
    for (let i = 0; i < words.length; i++) {
      for (const attribute of windowAttributes(words, tags, i)) {
        if (!attributes.has(attribute)) attributes.set(attribute, attributes.size);
      }
    }
  }
  const sequences = numbered.map(
    ({ words, tags, categories: labels, weight = 1 }): LabelledSecondOrder => ({
      ...readWindow({ attributes, dictionary }, words, tags),
      labels,
      weight,
    }),
  );
  const chain = fitSecondOrder(sequences, {
    ...options,
    labelCount: categories.length,
    attributeCount: attributes.size,
  });
  return { categories, attributes, dictionary, chain };
}
