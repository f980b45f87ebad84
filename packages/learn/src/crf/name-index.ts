import type { Alphabet } from '../alphabet.js';

/**
 * Finds names by two hashes of 32 bits, without a look at the letters: one cache line for each name, where an alphabet
 * needs two. No two names of the alphabet share both hashes; that a name from elsewhere shares them with one of
 * 300,000 happens once in 10^13 lookups.
 */
export interface NameIndex {
  /** The number given to the name, -1 where there is none. */
  find(name: string): number;
}

/** Of those names for which `numberOf` is not -1. Null where two names have the same hashes. */
export function nameIndex(names: Alphabet, numberOf: (id: number) => number): NameIndex | null {
  let size = 1024;
  while (size < names.size * 2) size *= 2;
  const mask = size - 1;
  // Four numbers a slot: both hashes, the number, and whether the slot is taken.
  const slots = new Int32Array(size * 4);
  let first = 0;
  let second = 0;
  const hash = (name: string): void => {
    let a = 0x811c9dc5 | 0;
    let b = 0x9747b28c | 0;
    const { length } = name;
    for (let i = 0; i < length; i++) {
      const unit = name.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b + unit, 0x5bd1e995);
    }
    first = a ^ (a >>> 15);
    second = b ^ (b >>> 13);
  };
  for (let id = 0; id < names.size; id++) {
    const number = numberOf(id);
    if (number === -1) continue;
    hash(names.nameOf(id));
    let at = (first & mask) * 4;
    while (slots[at + 3] !== 0) {
      if (slots[at] === first && slots[at + 1] === second) return null;
      at = (at + 4) & (size * 4 - 1);
    }
    slots[at] = first;
    slots[at + 1] = second;
    slots[at + 2] = number;
    slots[at + 3] = 1;
  }
  const end = size * 4 - 1;
  return {
    find: (name) => {
      hash(name);
      const a = first;
      const b = second;
      for (let at = (a & mask) * 4; slots[at + 3] !== 0; at = (at + 4) & end) {
        if (slots[at] === a && slots[at + 1] === b) return slots[at + 2]!;
      }
      return -1;
    },
  };
}
