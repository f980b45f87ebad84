import type { TweetProperties } from '../features/properties.js';
import { labelCount } from '../labels/bilou.js';
import { type Neighbours, voteOf } from './vote.js';
import { hasWindow, largestBag, type WindowKind, windowOf } from './window.js';

/** Of each word the newest so many are remembered: a frequent word has seen it all long before. */
const newest = 50;

/** The first of the bins of `capitalsOf` in word classes: words that are hardly ever names, and most of all words. */
const hardlyEverCapital = 1;

interface Occurrence {
  readonly word: number;
  readonly bag: Int32Array;
  readonly label: number;
}

/** Neighbours are other occurrences of the same word. Words that hardly ever have a capital have none. */
export function sameWordNeighbours(k: number, kind: WindowKind): Neighbours {
  const occurrences = new Map<number, Occurrence[]>();
  const bag = new Int32Array(largestBag);
  const sums = new Float64Array(labelCount);
  const similarities = new Float64Array(k + 1);
  const voters = new Uint8Array(k + 1);
  let size = 0;
  const counts = (tweet: TweetProperties, i: number): boolean =>
    tweet.columns.usualCapitals[i] !== hardlyEverCapital && hasWindow(tweet, i);
  return {
    get size() {
      return size;
    },
    add: (tweet, labels) => {
      const stored: Occurrence[] = [];
      for (let i = 0; i < tweet.length; i++) {
        if (!counts(tweet, i)) continue;
        const word = tweet.words[i]!;
        const length = windowOf(tweet, i, bag, kind);
        const made = { word, bag: bag.slice(0, length), label: labels[i]! };
        const list = occurrences.get(word);
        if (list === undefined) occurrences.set(word, [made]);
        else list.push(made);
        if ((list?.length ?? 0) > newest) {
          list!.shift();
          size--;
        }
        size++;
        stored.push(made);
      }
      return stored;
    },
    forget: (stored) => {
      for (const occurrence of stored as readonly Occurrence[]) {
        const list = occurrences.get(occurrence.word);
        const at = list?.indexOf(occurrence) ?? -1;
        if (at < 0) continue;
        list!.splice(at, 1);
        size--;
        if (list!.length === 0) occurrences.delete(occurrence.word);
      }
    },
    vote: (tweet, i) => {
      if (!counts(tweet, i)) return undefined;
      const list = occurrences.get(tweet.words[i]!);
      if (list === undefined) return undefined;
      const length = windowOf(tweet, i, bag, kind);
      // The k best in order, by insertion; of equally similar ones the older stays before the newer.
      let found = 0;
      for (const { bag: other, label } of list) {
        const similarity = cosine(bag, length, other);
        if (found === k && similarity <= similarities[k - 1]!) continue;
        let at = found;
        for (; at > 0 && similarities[at - 1]! < similarity; at--) {
          similarities[at] = similarities[at - 1]!;
          voters[at] = voters[at - 1]!;
        }
        similarities[at] = similarity;
        voters[at] = label;
        if (found < k) found++;
      }
      sums.fill(0);
      for (let n = 0; n < found; n++) sums[voters[n]!]! += similarities[n]!;
      return voteOf(sums, found);
    },
  };
}

/** Of two bags, each a set. */
function cosine(a: Int32Array, length: number, b: Int32Array): number {
  let shared = 0;
  for (let i = 0; i < b.length; i++) {
    for (let j = 0; j < length; j++) {
      if (a[j] === b[i]) {
        shared++;
        break;
      }
    }
  }
  return shared / Math.sqrt(length * b.length);
}
