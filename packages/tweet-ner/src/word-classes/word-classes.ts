import { type HashPrefixes, hashFinder, hashOf } from '@hedgerow/learn/hashed';

/** What unlabelled tweets tell of a word: its classes, coarse to fine, and how often it is written with a capital. */
export interface WordClasses {
  /** How many classes at each level. */
  readonly levels: readonly number[];
  readonly size: number;
  /** Where a word is, by the hash of its key; -1 where it is unknown. */
  find(hash: number): number;
  /** 1 to the number of classes of the level. */
  classOf(word: number, level: number): number;
  /** 1 (hardly ever) to 6 (nearly always) for how often the word begins with a capital, 0 where that is not known. */
  capitalsOf(word: number): number;
  toTable(): WordClassTable;
}

/** Words in the order of their hashes: what a file holds. */
export interface WordClassTable {
  readonly levels: readonly number[];
  readonly hashes: Uint32Array;
  /** Of each level, the class of each word, from 1. */
  readonly classes: readonly Uint16Array[];
  readonly capitals: Uint8Array;
  /** What finds hashes, where that was made beforehand. */
  readonly prefixes?: HashPrefixes;
}

export function wordClassesOf(table: WordClassTable): WordClasses {
  const { levels, hashes, classes, capitals, prefixes } = table;
  return {
    levels,
    size: hashes.length,
    find: hashFinder(hashes, prefixes),
    classOf: (word, level) => classes[level]![word]!,
    capitalsOf: (word) => capitals[word]!,
    toTable: () => table,
  };
}

/** For models that do without. */
export const noWordClasses: WordClasses = wordClassesOf({
  levels: [],
  hashes: new Uint32Array(0),
  classes: [],
  capitals: new Uint8Array(0),
});

export function tableOfWords(
  levels: readonly number[],
  words: readonly string[],
  classes: readonly Uint16Array[],
  capitals: Uint8Array,
): WordClassTable {
  const hash = words.map((word) => hashOf(word) >>> 0);
  const order = Array.from(words.keys()).sort((a, b) => hash[a]! - hash[b]!);
  // Two words of one hash, should there be any: the more frequent, which comes first, stays.
  const kept = order.filter((w, k) => k === 0 || hash[order[k - 1]!] !== hash[w]);
  return {
    levels,
    hashes: Uint32Array.from(kept, (w) => hash[w]!),
    classes: classes.map((level) => Uint16Array.from(kept, (w) => level[w]! + 1)),
    capitals: Uint8Array.from(kept, (w) => capitals[w]!),
  };
}
