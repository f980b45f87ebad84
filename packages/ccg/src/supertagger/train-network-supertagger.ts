import {
  fitSequenceNetwork,
  type LabelledSequence,
  type SequenceOptions,
} from '@hedgerow/learn/sequence-network';
import { categoriesOf, collectDictionary } from './category-dictionary.js';
import { networkItems } from './network-items.js';
import type { NetworkSupertaggerModel } from './network-supertagger.js';
import { numberCategories, type SupertaggedSentence } from './number-categories.js';

export interface NetworkSupertaggerOptions extends Omit<SequenceOptions, 'start'> {
  /** How often a category must be seen to be learned: sentences with others are left out. Default 10. */
  readonly least?: number;
  /** How often a word must be seen to have only its own categories. Default 20. */
  readonly often?: number;
  /** The most that the copies of a sentence count in a step. Default 4. */
  readonly heaviest?: number;
  /** Begins with what another has learned. */
  readonly start?: NetworkSupertaggerModel | undefined;
}

export function trainNetworkSupertagger(
  sentences: readonly SupertaggedSentence[],
  { least = 10, often = 20, heaviest = 4, start, ...options }: NetworkSupertaggerOptions = {},
): NetworkSupertaggerModel {
  const { categories, numbered } = numberCategories(sentences, least, start?.categories);
  const dictionary = collectDictionary(numbered, { often });
  const sequences = numbered.map(
    ({ words, tags, categories: labels, weight = 1 }): LabelledSequence => {
      const choices = words.flatMap((word, item) => {
        const candidates = categoriesOf(dictionary, word, tags[item]!);
        const right = candidates.indexOf(labels[item]!);
        return candidates.length < 2 ? [] : [{ item, candidates, right }];
      });
      return { ...networkItems(words, tags), choices, weight: Math.min(weight, heaviest) };
    },
  );
  const network = fitSequenceNetwork(sequences, categories.length, {
    ...start?.network.shape,
    ...options,
    start: start?.network,
  });
  return { categories, dictionary, network };
}
