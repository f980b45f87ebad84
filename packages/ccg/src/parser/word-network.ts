import { type SequenceNetwork, sequenceScorer } from '@hedgerow/learn/sequence-network';
import { type CategoryDictionary, categoriesOf } from '../supertagger/category-dictionary.js';
import { networkItems } from '../supertagger/network-items.js';
import { headChoices, headClasses } from './head-labels.js';

/** The categories that a word can have, by their numbers, and the logarithms of their probabilities. */
export interface CategoryScores {
  readonly categories: Uint16Array;
  readonly scores: Float64Array;
  readonly highest: number;
}

/** What a network says of the words of a sentence. */
export interface WordScores {
  readonly categories: readonly CategoryScores[];
  /**
   * By `word * (length + 1) + head`, the logarithm of the probability that the word depends on another, or, with the
   * length for the head, on none.
   */
  readonly heads: Float64Array;
}

export interface WordNetwork {
  readonly dictionary: CategoryDictionary;
  /** Its labels are categories, and behind them those of heads. */
  readonly network: SequenceNetwork;
  readonly categoryCount: number;
}

/** Of heads that no label tells. */
const untold = -12;

/** Reads a sentence; each word chooses among the categories that it was seen with, or that any word with its tag was. */
export type WordReader = (
  words: readonly string[],
  tags: readonly string[],
  among?: 'its own' | 'those of its tag',
) => WordScores;

export function wordReader({ dictionary, network, categoryCount }: WordNetwork): WordReader {
  const scorer = sequenceScorer(network);
  const byTag: CategoryDictionary = { ...dictionary, words: new Map() };
  return (words, tags, among = 'its own') => {
    const allowed = among === 'its own' ? dictionary : byTag;
    scorer.read(networkItems(words, tags));
    const classOf = headClasses(tags);
    const { length } = words;
    const heads = new Float64Array(length * (length + 1)).fill(untold);
    const categories = words.map((word, i) => {
      const told = headChoices(classOf, i);
      const headScores = new Float64Array(told.labels.length);
      for (let c = 0; c < headScores.length; c++) {
        headScores[c] = scorer.score(i, categoryCount + told.labels[c]!);
      }
      normalise(headScores);
      for (let c = 0; c < headScores.length; c++) {
        heads[i * (length + 1) + told.heads[c]!] = Math.max(untold, headScores[c]!);
      }
      const own = categoriesOf(allowed, word, tags[i]!);
      const scores = new Float64Array(own.length);
      if (own.length === 1) return { categories: own, scores, highest: 0 };
      for (let c = 0; c < own.length; c++) scores[c] = scorer.score(i, own[c]!);
      return { categories: own, scores, highest: normalise(scores) };
    });
    return { categories, heads };
  };
}

/** What was said of the words from one place to another, of heads among themselves. */
export function partOfScores(
  { categories, heads }: WordScores,
  from: number,
  to: number,
): WordScores {
  const whole = categories.length + 1;
  const row = to - from + 1;
  const part = new Float64Array((to - from) * row);
  for (let word = from; word < to; word++) {
    part.set(heads.subarray(word * whole + from, word * whole + to), (word - from) * row);
    part[(word - from + 1) * row - 1] = heads[(word + 1) * whole - 1]!;
  }
  return { categories: categories.slice(from, to), heads: part };
}

/** Scores to logarithms of probabilities; returns the highest. */
function normalise(scores: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < scores.length; c++) highest = Math.max(highest, scores[c]!);
  let total = 0;
  for (let c = 0; c < scores.length; c++) total += Math.exp(scores[c]! - highest);
  const logTotal = highest + Math.log(total);
  for (let c = 0; c < scores.length; c++) scores[c]! -= logTotal;
  return highest - logTotal;
}
