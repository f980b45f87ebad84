import { join } from '../feature-hash.js';
import { outside, type WordFacts } from './word-facts.js';

/** How many features `contextFeatures` writes. */
export const contextSize = 19;

const first = 64;

/**
 * The features of a word's surroundings, written to `features` from `at` on: words and endings up to two places away,
 * and the two tags before, alone and with words. Tags are class numbers; -1 stands before the sentence.
 */
export function contextFeatures(
  words: readonly WordFacts[],
  i: number,
  tag1: number,
  tag2: number,
  features: Uint32Array,
  at: number,
): void {
  const word = words[i]!;
  const left = words[i - 1] ?? outside;
  const right = words[i + 1] ?? outside;
  const left2 = words[i - 2] ?? outside;
  const right2 = words[i + 2] ?? outside;
  const tags = join(tag1 + 2, tag2 + 2);
  features[at] = join(first, left.folded);
  features[at + 1] = join(first + 1, right.folded);
  features[at + 2] = join(first + 2, left2.folded);
  features[at + 3] = join(first + 3, right2.folded);
  features[at + 4] = join(first + 4, join(left.folded, word.folded));
  features[at + 5] = join(first + 5, join(word.folded, right.folded));
  features[at + 6] = join(first + 6, join(left.folded, right.folded));
  features[at + 7] = join(first + 7, join(left2.folded, left.folded));
  features[at + 8] = join(first + 8, join(right.folded, right2.folded));
  features[at + 9] = join(first + 9, left.suffix3);
  features[at + 10] = join(first + 10, right.suffix3);
  features[at + 11] = join(first + 11, join(word.suffix3, right.suffix3));
  features[at + 12] = join(first + 12, right.shape);
  features[at + 13] = join(first + 13, tag1 + 2);
  features[at + 14] = join(first + 14, tags);
  features[at + 15] = join(first + 15, join(tag1 + 2, word.folded));
  features[at + 16] = join(first + 16, join(tag1 + 2, right.folded));
  features[at + 17] = join(first + 17, join(tags, left.folded));
  features[at + 18] = join(first + 18, join(tag1 + 2, word.suffix3));
}
