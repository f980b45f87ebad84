import { knnIndex } from '@hedgerow/learn/knn';
import type { TweetProperties } from '../features/properties.js';
import { labelCount } from '../labels/bilou.js';
import { hasWindow, largestBag, windowOf } from './window.js';
import { wordNumbers } from './word-numbers.js';

export interface NeighbourOptions {
  /** How many neighbours vote; default 20. */
  readonly k?: number;
  /**
   * Whose neighbours count: those of the same word (default), or `any` that share a word of the window, as in the paper.
   * The first are better witnesses, and found much faster among hundreds of thousands.
   */
  readonly among?: 'same-word' | 'any';
}

export interface Vote {
  readonly label: number;
  /** The share of the label in the summed similarities of the neighbours. */
  readonly confidence: number;
  /** How many neighbours voted. */
  readonly voters: number;
}

/** The KNN classifier of words (`liu2011`, Algorithms 2 and 3). Tweets are added and forgotten one by one. */
export interface Neighbours {
  /** How many words are stored. */
  readonly size: number;
  /** Stores the words of a tweet with their labels; gives what `forget` takes. */
  add(tweet: TweetProperties, labels: ArrayLike<number>): readonly number[];
  forget(stored: readonly number[]): void;
  /** The label of word `i` by its neighbours, but for those that are left out; undefined where there are none. */
  vote(tweet: TweetProperties, i: number, without?: readonly number[]): Vote | undefined;
}

export function neighbours({ k = 20, among = 'same-word' }: NeighbourOptions = {}): Neighbours {
  const index = knnIndex();
  const numbers = wordNumbers();
  const stored = new Map<number, { readonly label: number; readonly columns: Int32Array }>();
  const bag = new Int32Array(largestBag);
  const columns = new Int32Array(largestBag);
  const votes = new Float64Array(labelCount);
  return {
    get size() {
      return stored.size;
    },
    add: (tweet, labels) => {
      const ids: number[] = [];
      for (let i = 0; i < tweet.length; i++) {
        if (!hasWindow(tweet, i)) continue;
        const size = windowOf(tweet, i, bag);
        const held = Int32Array.from(bag.subarray(0, size), (word) => numbers.hold(word));
        const id = index.add(held);
        stored.set(id, { label: labels[i]!, columns: held });
        ids.push(id);
      }
      return ids;
    },
    forget: (ids) => {
      for (const id of ids) {
        index.evict(id);
        for (const column of stored.get(id)!.columns) numbers.release(column);
        stored.delete(id);
      }
    },
    vote: (tweet, i, without = []) => {
      if (!hasWindow(tweet, i)) return undefined;
      const size = windowOf(tweet, i, bag);
      // The first of a bag is the word in the middle.
      const middle = numbers.find(bag[0]!);
      if (among === 'same-word' && middle < 0) return undefined;
      let known = 0;
      for (let b = 0; b < size; b++) {
        const column = numbers.find(bag[b]!);
        if (column >= 0) columns[known++] = column;
      }
      if (known === 0) return undefined;
      const query = columns.subarray(0, known);
      const most = k + without.length;
      const { ids, similarities } =
        among === 'same-word' ? index.queryAmong(middle, query, most) : index.query(query, most);
      votes.fill(0);
      let sum = 0;
      let left = k;
      for (let n = 0; n < ids.length && left > 0; n++) {
        if (without.includes(ids[n]!)) continue;
        votes[stored.get(ids[n]!)!.label]! += similarities[n]!;
        sum += similarities[n]!;
        left--;
      }
      if (sum === 0) return undefined;
      let label = 0;
      for (let y = 1; y < labelCount; y++) if (votes[y]! > votes[label]!) label = y;
      return { label, confidence: votes[label]! / sum, voters: k - left };
    },
  };
}
