import type { Stored } from '../knn/vote.js';
import type { LabelledTweet } from '../model/tweet-model.js';

/** What the learner keeps of a tweet: its labels, and what the neighbours stored of it. */
export interface Member extends LabelledTweet {
  readonly stored: Stored;
}

/** Tweets that stay, and a ring of those that come and go, oldest first. */
export interface TrainingSet {
  readonly size: number;
  /** Adds a tweet that never leaves. */
  keep(tweet: Member): void;
  /** The tweet that had to leave, where the set was full. */
  add(tweet: Member): Member | undefined;
  tweets(): Member[];
  /** How many of them stay: they come first. */
  kept(): number;
}

export function trainingSet(capacity: number): TrainingSet {
  const kept: Member[] = [];
  const ring: Member[] = [];
  let oldest = 0;
  return {
    get size() {
      return kept.length + ring.length;
    },
    keep: (tweet) => {
      kept.push(tweet);
    },
    add: (tweet) => {
      if (kept.length >= capacity) return tweet;
      if (kept.length + ring.length < capacity) {
        ring.push(tweet);
        return undefined;
      }
      const leaving = ring[oldest];
      ring[oldest] = tweet;
      oldest = (oldest + 1) % ring.length;
      return leaving;
    },
    tweets: () => [...kept, ...ring.slice(oldest), ...ring.slice(0, oldest)],
    kept: () => kept.length,
  };
}
