import type { TweetProperties } from '../features/properties.js';
import { labelCount } from '../labels/bilou.js';

export interface Vote {
  readonly label: number;
  /** The share of the label in the summed similarities of the neighbours. */
  readonly confidence: number;
  /** How many neighbours voted. */
  readonly voters: number;
}

/** What was stored of a tweet. */
export type Stored = readonly unknown[];

/** The KNN classifier of words (`liu2011`, Algorithms 2 and 3). Tweets are added and forgotten one by one. */
export interface Neighbours {
  /** How many words are stored. */
  readonly size: number;
  /** Stores the words of a tweet with their labels; gives what `forget` takes. */
  add(tweet: TweetProperties, labels: ArrayLike<number>): Stored;
  forget(stored: Stored): void;
  /** The label of word `i` by its neighbours; undefined where there are none. */
  vote(tweet: TweetProperties, i: number): Vote | undefined;
}

/** Algorithm 3: the label whose neighbours are the most similar in sum, and its share; sums are by label. */
export function voteOf(sums: Float64Array, voters: number): Vote | undefined {
  let all = 0;
  let label = 0;
  for (let y = 0; y < labelCount; y++) {
    all += sums[y]!;
    if (sums[y]! > sums[label]!) label = y;
  }
  return all === 0 ? undefined : { label, confidence: sums[label]! / all, voters };
}
