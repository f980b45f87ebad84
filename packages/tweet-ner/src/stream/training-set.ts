import type { LabelledTweet } from '../model/tweet-model.js';

/** What the learner keeps of a tweet: its labels, and what the neighbours stored of it. */
export interface Member extends LabelledTweet {
  readonly stored: readonly number[];
}

/** A ring of tweets, oldest first. */
export interface TrainingSet {
  readonly size: number;
  /** The tweet that had to leave, where the set was full. */
  add(tweet: Member): Member | undefined;
  tweets(): Member[];
}

export function trainingSet(capacity: number): TrainingSet {
  const ring: Member[] = [];
  let oldest = 0;
  return {
    get size() {
      return ring.length;
    },
    add: (tweet) => {
      if (ring.length < capacity) {
        ring.push(tweet);
        return undefined;
      }
      const leaving = ring[oldest];
      ring[oldest] = tweet;
      oldest = (oldest + 1) % capacity;
      return leaving;
    },
    tweets: () => [...ring.slice(oldest), ...ring.slice(0, oldest)],
  };
}
