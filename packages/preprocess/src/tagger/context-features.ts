import { join } from '../feature-hash.js';
import type { WordFacts } from './word-facts.js';

/** How many features `contextFeatures` writes. */
export function contextSize(tables: number, conventions: number): number {
  return 17 + 7 * tables + (conventions > 1 ? 2 : 0);
}

/** Templates of joined features; each table of word classes takes the next ten numbers after `classes`. */
const first = 64;
const classes = 100;

/**
 * The features that are not of one word alone, written to `features`: words joined with their neighbours, and the two
 * tags before, alone and with words. Tags are class numbers; -1 stands before the sentence.
 */
export function contextFeatures(
  left2: WordFacts,
  left: WordFacts,
  word: WordFacts,
  right: WordFacts,
  right2: WordFacts,
  tag1: number,
  tag2: number,
  features: Uint32Array,
): void {
  const tags = join(tag1 + 2, tag2 + 2);
  features[0] = join(first, join(left.folded, word.folded));
  features[1] = join(first + 1, join(word.folded, right.folded));
  features[2] = join(first + 2, join(left.folded, right.folded));
  features[3] = join(first + 3, join(left2.folded, left.folded));
  features[4] = join(first + 4, join(right.folded, right2.folded));
  features[5] = join(first + 5, join(word.suffix3, right.suffix3));
  features[6] = join(first + 6, join(word.shape, left.shape));
  features[7] = join(first + 7, join(word.shape, right.shape));
  features[8] = join(first + 8, tag1 + 2);
  features[9] = join(first + 9, tags);
  features[10] = join(first + 10, join(tag1 + 2, word.folded));
  features[11] = join(first + 11, join(tag1 + 2, right.folded));
  features[12] = join(first + 12, join(tags, left.folded));
  features[13] = join(first + 13, join(tag1 + 2, word.suffix3));
  features[14] = join(first + 14, join(tag1 + 2, right.suffix3));
  features[15] = join(first + 15, join(tag1 + 2, word.shape));
  features[16] = join(first + 16, join(tags, word.suffix3));
  let at = 17;
  for (let table = 0; table < word.classes.length; table++) {
    const base = classes + 10 * table;
    const own = word.classes[table]!;
    const next = right.classes[table]!;
    const owns = join(tag1 + 2, own);
    features[at++] = join(base, owns);
    features[at++] = join(base + 1, join(own, next));
    features[at++] = join(base + 2, join(owns, next));
    features[at++] = join(base + 3, join(left.classes[table]!, own));
    features[at++] = join(base + 4, join(next, right2.classes[table]!));
    features[at++] = join(base + 5, join(tag1 + 2, next));
    features[at++] = join(base + 6, join(tags, own));
  }
  if (at === features.length) return;
  features[at++] = join(first + 17, join(word.inConventions, right.suffix3));
  features[at++] = join(first + 18, join(word.inConventions, tag1 + 2));
}
