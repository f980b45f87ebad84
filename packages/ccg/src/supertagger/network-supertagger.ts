import type { SequenceNetwork } from '@hedgerow/learn/sequence-network';
import type { CategoryDictionary } from './category-dictionary.js';
import { networkReader } from './network-reader.js';
import { type CategoryChance, type Supertagger, withinBeta } from './supertagger.js';

export interface NetworkSupertaggerModel {
  readonly categories: readonly string[];
  readonly dictionary: CategoryDictionary;
  readonly network: SequenceNetwork;
}

/** A network over the whole sentence, which chooses among the categories that the dictionary allows, each word for itself. */
export function networkSupertagger(model: NetworkSupertaggerModel): Supertagger {
  const read = networkReader(model);
  const choices: Supertagger['choices'] = (words, tags, beta) =>
    read(words, tags).map(({ categories, scores }) =>
      withinBeta(
        Array.from(
          categories,
          (category, c): CategoryChance => ({
            category: model.categories[category]!,
            probability: Math.exp(scores[c]!),
          }),
        ),
        beta,
      ),
    );
  return {
    tag: (words, tags) => choices(words, tags, 1).map(([best]) => best!.category),
    choices,
  };
}
