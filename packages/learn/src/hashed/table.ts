/**
 * A table from 32-bit hashes to whole numbers: open addressing with linear probing, a power of two of slots, at most
 * half of them taken. Hash 0 marks an empty slot and stands in for itself as 1.
 */
export interface HashedTable {
  keys: Uint32Array;
  values: Int32Array;
  size: number;
  shift: number;
}

export function hashedTable(expected = 1024): HashedTable {
  const bits = Math.max(4, Math.ceil(Math.log2(expected * 2)));
  return {
    keys: new Uint32Array(2 ** bits),
    values: new Int32Array(2 ** bits),
    size: 0,
    shift: 32 - bits,
  };
}

/** The slot that holds a hash, or the empty one where it would go. */
export function slotOf(keys: Uint32Array, shift: number, hash: number): number {
  const key = hash === 0 ? 1 : hash;
  const mask = keys.length - 1;
  let slot = Math.imul(key, 0x9e3779b1) >>> shift;
  for (let found = keys[slot]!; found !== key && found !== 0; found = keys[slot]!) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

/** Puts a hash into the empty slot that `slotOf` found for it. */
export function occupy(table: HashedTable, slot: number, hash: number, value: number): void {
  table.keys[slot] = hash === 0 ? 1 : hash;
  table.values[slot] = value;
  if (++table.size * 2 > table.keys.length) grow(table);
}

function grow(table: HashedTable): void {
  const { keys, values } = table;
  table.keys = new Uint32Array(keys.length * 2);
  table.values = new Int32Array(keys.length * 2);
  table.shift--;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key === 0) continue;
    const slot = slotOf(table.keys, table.shift, key);
    table.keys[slot] = key;
    table.values[slot] = values[i]!;
  }
}
