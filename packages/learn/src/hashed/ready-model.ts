import { mostClasses } from './class-list.js';
import type { HashedModel, ReadyModel } from './model.js';
import { hashedTable, hashFilter, slotOf } from './table.js';

/** A model of something by features, ready to be looked up. */
export type Ready<Model extends { readonly weights: HashedModel }> = Omit<Model, 'weights'> & {
  readonly weights: ReadyModel;
};

export function ready<Model extends { readonly weights: HashedModel }>(model: Model): Ready<Model> {
  return { ...model, weights: readyModel(model.weights) };
}

/** For several that look up the same, with all that the model can be asked besides. */
export function withReady<Model extends HashedModel>(model: Model): Model {
  return { ...model, ready: readyModel(model) };
}

/** Marks where a row is as that of one written out; the rest is how many bytes it is from the first. */
export const denseFlag = 0x80000000;
export const classMask = mostClasses - 1;
export const lastFlag = mostClasses;

/** Columns of rows written out come in eights. */
export function denseWidth(classes: number): number {
  return Math.ceil(classes / 8) * 8;
}

/** Rows of more entries than one class in ten are written out, where there are enough classes for that to matter. */
function longestSparse(classes: number): number {
  return classes >= 16 ? Math.floor(classes / 10) : classes;
}

/** One pass over rows in the order of their hashes, with no jumping about in memory: what starts has this to wait for. */
export function readyModel({
  classes,
  scale,
  hashes,
  rowStart,
  entryClass,
  entryWeight,
}: HashedModel): ReadyModel {
  const width = denseWidth(classes);
  const longest = longestSparse(classes);
  let denseCount = 0;
  let sparseEntries = 0;
  for (let row = 0; row < hashes.length; row++) {
    const count = rowStart[row + 1]! - rowStart[row]!;
    if (count > longest) denseCount++;
    else sparseEntries += count;
  }
  const dense = new Int16Array(denseCount * width);
  const entries = new Int32Array(sparseEntries);
  const table = hashedTable(hashes.length);
  const { slots, shift } = table;
  let behind = 0;
  let denseAt = 0;
  let entriesAt = 0;
  for (let row = 0; row < hashes.length; row++) {
    const hash = hashes[row]!;
    const first = rowStart[row]!;
    const end = rowStart[row + 1]!;
    // Ascending hashes fill the table from end to end: all slots behind those taken are empty.
    let slot = Math.max(behind, (hash >>> shift) << 1);
    if (slot >= slots.length) slot = slotOf(slots, shift, hash);
    else behind = slot + 2;
    slots[slot] = hash === 0 ? 1 : hash;
    if (end - first > longest) {
      slots[slot + 1] = denseFlag | (2 * denseAt);
      for (let at = first; at < end; at++) dense[denseAt + entryClass[at]!] = entryWeight[at]!;
      denseAt += width;
      continue;
    }
    slots[slot + 1] = entriesAt;
    for (let at = first; at < end; at++) {
      entries[entriesAt++] = (entryWeight[at]! << 16) | entryClass[at]!;
    }
    entries[entriesAt - 1]! |= lastFlag;
  }
  return {
    classes,
    scale,
    entries,
    dense,
    ...table,
    size: hashes.length,
    filter: hashFilter(hashes),
  };
}
