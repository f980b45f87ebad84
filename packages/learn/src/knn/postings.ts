/** The vectors that have one column: their slots, ascending, and their values in it where any is not 1. */
export interface Postings {
  slots: Int32Array;
  values: Float64Array | undefined;
  length: number;
}

export function emptyPostings(): Postings {
  return { slots: new Int32Array(4), values: undefined, length: 0 };
}

export function insertPosting(list: Postings, slot: number, value: number): void {
  const { length } = list;
  if (length === list.slots.length) {
    const slots = new Int32Array(length * 2);
    slots.set(list.slots);
    list.slots = slots;
    if (list.values !== undefined) {
      const values = new Float64Array(length * 2);
      values.set(list.values);
      list.values = values;
    }
  }
  if (value !== 1 && list.values === undefined) {
    list.values = new Float64Array(list.slots.length).fill(1, 0, length);
  }
  const at = findPosting(list, slot);
  list.slots.copyWithin(at + 1, at, length);
  list.slots[at] = slot;
  if (list.values !== undefined) {
    list.values.copyWithin(at + 1, at, length);
    list.values[at] = value;
  }
  list.length = length + 1;
}

export function removePosting(list: Postings, slot: number): void {
  const at = findPosting(list, slot);
  list.slots.copyWithin(at, at + 1, list.length);
  list.values?.copyWithin(at, at + 1, list.length);
  list.length--;
}

/** Where the slot is, or belongs. */
function findPosting({ slots, length }: Postings, slot: number): number {
  // Most vectors come after all that are there.
  if (length === 0 || slots[length - 1]! < slot) return length;
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slots[middle]! < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
