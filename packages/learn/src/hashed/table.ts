/**
 * A table from 32-bit hashes to whole numbers: open addressing with linear probing, a power of two of slots, at most
 * half of them taken. A slot is a hash and its number side by side, so that one look into memory finds both. Hash 0
 * marks an empty slot and stands in for itself as 1.
 */
export interface HashedTable {
  slots: Uint32Array;
  /** 32 less the binary logarithm of the number of slots. */
  shift: number;
  size: number;
}

export function hashedTable(expected = 1024): HashedTable {
  const bits = Math.max(4, Math.ceil(Math.log2(Math.max(1, expected) * 2)));
  return { slots: new Uint32Array(2 ** (bits + 1)), shift: 32 - bits, size: 0 };
}

/** Looks for the hashes of `features[0 .. count)`, writes the numbers of those that are there to `found`, and tells how many. */
export function lookUp(
  { slots, shift }: HashedTable,
  features: Uint32Array,
  count: number,
  found: Uint32Array,
): number {
  let known = 0;
  for (let i = 0; i < count; i++) {
    const slot = slotOf(slots, shift, features[i]!);
    if (slots[slot] !== 0) found[known++] = slots[slot + 1]!;
  }
  return known;
}

/** Where a hash is in `slots`, or where it would go: there is a 0 then. */
export function slotOf(slots: Uint32Array, shift: number, hash: number): number {
  const key = hash === 0 ? 1 : hash;
  const mask = slots.length - 1;
  // Hashes are well mixed, so their first bits will do; and ascending ones fill the table from end to end.
  let slot = (key >>> shift) << 1;
  for (let found = slots[slot]!; found !== key && found !== 0; found = slots[slot]!) {
    slot = (slot + 2) & mask;
  }
  return slot;
}

/** Puts a hash into the empty slot that `slotOf` found for it. */
export function occupy(table: HashedTable, slot: number, hash: number, value: number): void {
  table.slots[slot] = hash === 0 ? 1 : hash;
  table.slots[slot + 1] = value;
  if (++table.size * 4 > table.slots.length) grow(table);
}

function grow(table: HashedTable): void {
  const { slots } = table;
  table.slots = new Uint32Array(slots.length * 2);
  table.shift--;
  for (let i = 0; i < slots.length; i += 2) {
    const key = slots[i]!;
    if (key === 0) continue;
    const slot = slotOf(table.slots, table.shift, key);
    table.slots[slot] = key;
    table.slots[slot + 1] = slots[i + 1]!;
  }
}
