import { join } from '../feature-hash.js';
import type { WordValues } from './word-facts.js';

/** How many features `contextFeatures` writes. */
export function contextSize(tables: number, conventions: number): number {
  return firstOfTables + 7 * tables + (conventions > 1 ? 2 : 0);
}

/** Templates of joined features; each table of word classes takes the next ten numbers after `classNumbers`. */
export const firstNumber = 64;
export const classNumbers = 100;

/** How many features stand before those of the tables. */
const firstOfTables = 17;

/**
 * The features that are not of one word alone, written to `features`: words joined with their neighbours, and the two
 * tags before, alone and with words. Tags are class numbers; -1 stands before the sentence. What looks at the same things
 * is written by one function, each feature to the place that it has among all.
 */
export function contextFeatures(
  left2: WordValues,
  left: WordValues,
  word: WordValues,
  right: WordValues,
  right2: WordValues,
  tag1: number,
  tag2: number,
  features: Uint32Array,
): void {
  neighbourFeatures(left2, left, word, right, right2, tag1, tag2, features);
  tagFeatures(word, tag1, tag2, features);
  nextFeatures(right, tag1, features);
}

/** Those of several words; few of them come again. */
export function neighbourFeatures(
  left2: WordValues,
  left: WordValues,
  word: WordValues,
  right: WordValues,
  right2: WordValues,
  tag1: number,
  tag2: number,
  features: Uint32Array,
): void {
  features[0] = join(firstNumber, join(left.folded, word.folded));
  features[1] = join(firstNumber + 1, join(word.folded, right.folded));
  features[2] = join(firstNumber + 2, join(left.folded, right.folded));
  features[3] = join(firstNumber + 3, join(left2.folded, left.folded));
  features[4] = join(firstNumber + 4, join(right.folded, right2.folded));
  features[5] = join(firstNumber + 5, join(word.suffix3, right.suffix3));
  features[6] = join(firstNumber + 6, join(word.shape, left.shape));
  features[7] = join(firstNumber + 7, join(word.shape, right.shape));
  features[12] = join(firstNumber + 12, join(join(tag1 + 2, tag2 + 2), left.folded));
  for (let table = 0; table < word.classes.length; table++) {
    const base = classNumbers + 10 * table;
    const at = firstOfTables + 7 * table;
    const own = word.classes[table]!;
    const next = right.classes[table]!;
    features[at + 1] = join(base + 1, join(own, next));
    features[at + 2] = join(base + 2, join(join(tag1 + 2, own), next));
    features[at + 3] = join(base + 3, join(left.classes[table]!, own));
    features[at + 4] = join(base + 4, join(next, right2.classes[table]!));
  }
  const at = firstOfTables + 7 * word.classes.length;
  if (at < features.length) {
    features[at] = join(firstNumber + 17, join(word.inConventions, right.suffix3));
  }
}

/** Those of the two tags before, alone and with the word. */
export function tagFeatures(
  word: WordValues,
  tag1: number,
  tag2: number,
  features: Uint32Array,
): void {
  const tags = join(tag1 + 2, tag2 + 2);
  features[8] = join(firstNumber + 8, tag1 + 2);
  features[9] = join(firstNumber + 9, tags);
  features[10] = join(firstNumber + 10, join(tag1 + 2, word.folded));
  features[13] = join(firstNumber + 13, join(tag1 + 2, word.suffix3));
  features[15] = join(firstNumber + 15, join(tag1 + 2, word.shape));
  features[16] = join(firstNumber + 16, join(tags, word.suffix3));
  for (let table = 0; table < word.classes.length; table++) {
    const own = word.classes[table]!;
    const at = firstOfTables + 7 * table;
    features[at] = join(classNumbers + 10 * table, join(tag1 + 2, own));
    features[at + 6] = join(classNumbers + 10 * table + 6, join(tags, own));
  }
  const at = firstOfTables + 7 * word.classes.length + 1;
  if (at < features.length)
    features[at] = join(firstNumber + 18, join(word.inConventions, tag1 + 2));
}

/** Those of the tag before with the next word. */
export function nextFeatures(right: WordValues, tag1: number, features: Uint32Array): void {
  features[11] = join(firstNumber + 11, join(tag1 + 2, right.folded));
  features[14] = join(firstNumber + 14, join(tag1 + 2, right.suffix3));
  for (let table = 0; table < right.classes.length; table++) {
    features[firstOfTables + 7 * table + 5] = join(
      classNumbers + 10 * table + 5,
      join(tag1 + 2, right.classes[table]!),
    );
  }
}

/** Where each of these functions writes, in order. */
export interface FeaturePlaces {
  readonly neighbours: readonly number[];
  readonly tags: readonly number[];
  readonly next: readonly number[];
}

export function featurePlaces(tables: number, conventions: number): FeaturePlaces {
  const ofTables = (...places: readonly number[]) =>
    Array.from({ length: tables }, (_, table) =>
      places.map((place) => firstOfTables + 7 * table + place),
    ).flat();
  const behind = firstOfTables + 7 * tables;
  const ofConventions = (place: number) => (conventions > 1 ? [behind + place] : []);
  return {
    neighbours: [0, 1, 2, 3, 4, 5, 6, 7, 12, ...ofTables(1, 2, 3, 4), ...ofConventions(0)],
    tags: [8, 9, 10, 13, 15, 16, ...ofTables(0, 6), ...ofConventions(1)],
    next: [11, 14, ...ofTables(5)],
  };
}
