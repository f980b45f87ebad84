import { type SequenceNetwork, sequenceScorer } from '@hedgerow/learn/sequence-network';
import { type CategoryDictionary, categoriesOf } from './category-dictionary.js';
import { networkItems } from './network-items.js';
import { type CategoryChance, type Supertagger, withinBeta } from './supertagger.js';

export interface NetworkSupertaggerModel {
  readonly categories: readonly string[];
  readonly dictionary: CategoryDictionary;
  readonly network: SequenceNetwork;
}

/** A network over the whole sentence, which chooses among the categories that the dictionary allows, each word for itself. */
export function networkSupertagger({
  categories,
  dictionary,
  network,
}: NetworkSupertaggerModel): Supertagger {
  const scorer = sequenceScorer(network);
  const choices: Supertagger['choices'] = (words, tags, beta) => {
    scorer.read(networkItems(words, tags));
    return words.map((word, i) => {
      const candidates = categoriesOf(dictionary, word, tags[i]!);
      const scores = Array.from(candidates, (label) =>
        candidates.length === 1 ? 0 : scorer.score(i, label),
      );
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const total = powers.reduce((sum, power) => sum + power, 0);
      const chances = powers.map(
        (power, c): CategoryChance => ({
          category: categories[candidates[c]!]!,
          probability: power / total,
        }),
      );
      return withinBeta(chances, beta);
    });
  };
  return {
    tag: (words, tags) => choices(words, tags, 1).map(([best]) => best!.category),
    choices,
  };
}
