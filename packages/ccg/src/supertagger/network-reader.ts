import { type SequenceNetwork, sequenceScorer } from '@hedgerow/learn/sequence-network';
import { type CategoryDictionary, categoriesOf } from './category-dictionary.js';
import { networkItems } from './network-items.js';

/** The categories that a word can have, by their numbers, and the logarithms of their probabilities. */
export interface CategoryScores {
  readonly categories: Uint16Array;
  readonly scores: Float64Array;
  /** The highest score. */
  readonly highest: number;
}

/** What a network says of the words of a sentence, each among those that the dictionary allows. */
export function networkReader({
  dictionary,
  network,
}: {
  readonly dictionary: CategoryDictionary;
  readonly network: SequenceNetwork;
}): (words: readonly string[], tags: readonly string[]) => CategoryScores[] {
  const scorer = sequenceScorer(network);
  return (words, tags) => {
    scorer.read(networkItems(words, tags));
    return words.map((word, i) => {
      const categories = categoriesOf(dictionary, word, tags[i]!);
      const scores = new Float64Array(categories.length);
      if (scores.length === 1) return { categories, scores, highest: 0 };
      let highest = Number.NEGATIVE_INFINITY;
      for (let c = 0; c < scores.length; c++) {
        scores[c] = scorer.score(i, categories[c]!);
        highest = Math.max(highest, scores[c]!);
      }
      let total = 0;
      for (let c = 0; c < scores.length; c++) total += Math.exp(scores[c]! - highest);
      const logTotal = highest + Math.log(total);
      for (let c = 0; c < scores.length; c++) scores[c]! -= logTotal;
      return { categories, scores, highest: highest - logTotal };
    });
  };
}
