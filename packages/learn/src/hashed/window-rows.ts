import type { ReadyModel } from './model.js';
import { classMask, denseFlag, denseWidth, lastFlag } from './ready-model.js';

/** Classes that 7 bits can tell. */
const mostClasses = 128;

/** Whether weights have 8 bits and classes 7, and sums of so many of them 16. */
export function fitsBytes({ classes, entries, dense }: ReadyModel, most: number): boolean {
  if (classes > mostClasses) return false;
  let largest = 0;
  for (let i = 0; i < entries.length; i++) largest = Math.max(largest, Math.abs(entries[i]! >> 16));
  for (let i = 0; i < dense.length; i++) largest = Math.max(largest, Math.abs(dense[i]!));
  return largest <= 0x7f && largest * most < 0x8000;
}

/** The rows of a model as the loops look them up. */
export interface PackedModel {
  /** As in a model, but rows that are written out are told by how many bytes they are from the first. */
  readonly slots: Uint32Array;
  readonly dense: Int8Array;
  /** Seven bits of class, one that tells whether it is the last of its row, eight of weight. */
  readonly entries: Uint16Array;
}

/** With `columns` in each row that is written out. */
export function packModel(model: ReadyModel, columns: number): PackedModel {
  const { classes, entries } = model;
  const width = denseWidth(classes);
  const slots = model.slots.slice();
  for (let place = 1; place < slots.length; place += 2) {
    const where = slots[place]! | 0;
    if (where < 0) slots[place] = denseFlag | (((where & ~denseFlag) / (2 * width)) * columns);
  }
  const rows = model.dense.length / width;
  const dense = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    dense.set(model.dense.subarray(row * width, row * width + classes), row * columns);
  }
  const packed = new Uint16Array(entries.length);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    const last = (entry & lastFlag) === 0 ? 0 : 0x100;
    packed[i] = ((entry & classMask) << 9) | last | ((entry >> 16) & 0xff);
  }
  return { slots, dense, entries: packed };
}
