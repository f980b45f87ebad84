/**
 * Where rows are, found by their hashes: open addressing with linear probing, filled in the order of the hashes, so that
 * it is written from end to end and a search ends as soon as it is past its place (Amble & Knuth 1974). A slot is a key
 * and a place side by side, so that one look into memory finds both.
 */
export interface RowSlots {
  /** The key is the hash's negative: 0 marks an empty slot, and is below all keys. The last is empty. */
  readonly slots: Uint32Array;
  /** 32 less the binary logarithm of the number of slots that hashes lead to. */
  readonly shift: number;
}

/** For so many rows: a power of two, at most four in five taken. */
export function rowSlots(rows: number): RowSlots {
  const bits = Math.max(4, Math.ceil(Math.log2(rows * 1.25)));
  return { slots: new Uint32Array(2 * (2 ** bits + spare)), shift: 32 - bits };
}

/** Slots behind those that hashes lead to: what is pushed on goes there. */
const spare = 64;

/** The same with more room behind, where hashes are so near each other that there is not enough. */
export function withRoom(slots: Uint32Array): Uint32Array {
  const longer = new Uint32Array(2 * slots.length);
  longer.set(slots);
  return longer;
}

/** A hash's negative, in 32 bits with a sign: larger hashes have smaller keys. Hash 0 stands in as 1, as in all tables. */
export function keyOf(hash: number): number {
  return hash === 0 ? -1 : -hash | 0;
}

/** Where the key and the place of a hash are in `slots`, or -1. */
export function findRow(slots: Uint32Array, shift: number, hash: number): number {
  const key = keyOf(hash) >>> 0;
  // Hashes are well mixed, so their first bits will do.
  let slot = (hash >>> shift) << 1;
  while (slots[slot]! > key) slot += 2;
  return slots[slot] === key ? slot : -1;
}
