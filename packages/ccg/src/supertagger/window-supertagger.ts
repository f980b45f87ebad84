import {
  type SecondOrderModel,
  type SecondOrderSequence,
  secondOrderDecoder,
} from '@hedgerow/learn/second-order';
import { type CategoryDictionary, categoriesOf } from './category-dictionary.js';
import { type CategoryChance, type Supertagger, withinBeta } from './supertagger.js';
import { windowAttributes } from './window-attributes.js';

/** What the supertagger of Clark & Curran (2007) has learned. */
export interface WindowSupertaggerModel {
  readonly categories: readonly string[];
  readonly attributes: ReadonlyMap<string, number>;
  readonly dictionary: CategoryDictionary;
  readonly chain: SecondOrderModel;
}

/**
 * Maximum entropy over words and tags in a window of five and the two categories before, among the
 * categories that the dictionary allows; Viterbi for one category a word, forward-backward for several.
 */
export function windowSupertagger(
  model: WindowSupertaggerModel,
  {
    beam = 100,
  }: {
    /** How many pairs of categories are kept at each word. */
    readonly beam?: number;
  } = {},
): Supertagger {
  const { categories } = model;
  const decoder = secondOrderDecoder(model.chain, { beam });
  return {
    tag: (words, tags) =>
      Array.from(decoder.label(readWindow(model, words, tags)), (label) => categories[label]!),
    choices: (words, tags, beta) => {
      const sequence = readWindow(model, words, tags);
      const marginals = decoder.marginals(sequence);
      return words.map((_, i) => {
        const from = sequence.candidateStart[i]!;
        const to = sequence.candidateStart[i + 1]!;
        const chances: CategoryChance[] = [];
        for (let k = from; k < to; k++) {
          const category = categories[sequence.candidates[k]!]!;
          chances.push({ category, probability: marginals[k]! });
        }
        return withinBeta(chances, beta);
      });
    },
  };
}

/** A sentence as the chain sees it: attributes that were never seen are left out. */
export function readWindow(
  { attributes, dictionary }: Pick<WindowSupertaggerModel, 'attributes' | 'dictionary'>,
  words: readonly string[],
  tags: readonly string[],
): SecondOrderSequence {
  const found: number[] = [];
  const attributeStart = [0];
  const candidates: number[] = [];
  const candidateStart = [0];
  words.forEach((word, i) => {
    for (const attribute of windowAttributes(words, tags, i)) {
      const id = attributes.get(attribute);
      if (id !== undefined) found.push(id);
    }
    attributeStart.push(found.length);
    candidates.push(...categoriesOf(dictionary, word, tags[i]!));
    candidateStart.push(candidates.length);
  });
  return { attributes: found, attributeStart, candidates, candidateStart };
}
