import { endAscending, readAscending, startAscending } from './ascending.js';
import { mostClasses } from './class-list.js';
import { addHash, type HashFilter, hashFilter } from './hash-filter.js';
import type { HashedModel, ReadyModel } from './model.js';
import { lengthsOf, misfit, type PackedRows } from './packed-rows.js';
import { keyOf, rowSlots, withRoom } from './row-slots.js';

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

/** How many rows are laid out at a time. */
const blockLength = 1024;

/** A model being made ready, and how far it is: rows that are not there yet have no places. */
interface Layout extends Pick<PackedRows, 'classes' | 'lengths' | 'entryClass'> {
  /** Of one type in all models: what lays out rows is then compiled once. */
  readonly entryWeight: Int16Array;
  readonly longest: number;
  readonly width: number;
  readonly entries: Int32Array;
  readonly dense: Int16Array;
  readonly filter: HashFilter;
  readonly shift: number;
  slots: Uint32Array;
  /** The first slot that is behind all others. */
  free: number;
  row: number;
  entry: number;
  entriesAt: number;
  denseAt: number;
}

/** One pass over rows in the order of their hashes, with no jumping about in memory: what starts has this to wait for. */
export function readyModel(model: HashedModel | PackedRows): ReadyModel {
  const { classes, scale } = model;
  const lengths = 'lengths' in model ? model.lengths : lengthsOf(model);
  const layout = emptyLayout(model, lengths);
  // As with signs, so that all are whole numbers of 32 bits to V8.
  const block = new Int32Array(Math.min(lengths.length, blockLength));
  const place = startAscending();
  // Some rows a call: a short function that is called often is compiled sooner than a long loop.
  while (layout.row < lengths.length) {
    const from = layout.row;
    const count = Math.min(blockLength, lengths.length - from);
    if ('lengths' in model) readAscending(model.hashes, place, block, count);
    else block.set(model.hashes.subarray(from, from + count));
    layOut(layout, block, count);
  }
  if ('lengths' in model) endAscending(model.hashes, place);
  const { entries, dense, slots, shift, filter } = layout;
  return { classes, scale, entries, dense, slots, shift, filter };
}

function emptyLayout(
  { classes, entryClass, entryWeight }: HashedModel | PackedRows,
  lengths: PackedRows['lengths'],
): Layout {
  const longest = longestSparse(classes);
  const { total, long, inLong } = countEntries(lengths, longest);
  if (total !== entryClass.length || total !== entryWeight.length) throw misfit(total);
  const width = denseWidth(classes);
  return {
    classes,
    lengths,
    entryClass,
    entryWeight: entryWeight instanceof Int16Array ? entryWeight : new Int16Array(entryWeight),
    longest,
    width,
    entries: new Int32Array(total - inLong),
    dense: new Int16Array(long * width),
    filter: hashFilter(lengths.length),
    ...rowSlots(lengths.length),
    free: 0,
    row: 0,
    entry: 0,
    entriesAt: 0,
    denseAt: 0,
  };
}

/** How many entries all rows have, how many rows are longer than `longest`, and how many entries those have. */
function countEntries(lengths: PackedRows['lengths'], longest: number) {
  let total = 0;
  let long = 0;
  let inLong = 0;
  for (let row = 0; row < lengths.length; row++) {
    const length = lengths[row]!;
    total += length;
    if (length <= longest) continue;
    long++;
    inLong += length;
  }
  return { total, long, inLong };
}

/** The next rows, of these hashes. */
function layOut(layout: Layout, hashes: Int32Array, count: number): void {
  const { classes, lengths, entryClass, entryWeight, longest, width } = layout;
  const { entries, dense, filter, shift } = layout;
  let { slots, free, row, entry, entriesAt, denseAt } = layout;
  for (let i = 0; i < count; i++) {
    const length = lengths[row++]!;
    if (length === 0) continue;
    const hash = hashes[i]!;
    const slot = Math.max((hash >>> shift) << 1, free);
    free = slot + 2;
    if (free === slots.length) slots = withRoom(slots);
    slots[slot] = keyOf(hash);
    addHash(filter, hash);
    const isDense = length > longest;
    slots[slot + 1] = isDense ? denseFlag | (2 * denseAt) : entriesAt;
    for (const end = entry + length; entry < end; entry++) {
      const klass = entryClass[entry]!;
      if (klass >= classes) throw misfit(entryClass.length);
      if (isDense) dense[denseAt + klass] = entryWeight[entry]!;
      else entries[entriesAt++] = (entryWeight[entry]! << 16) | klass;
    }
    if (isDense) denseAt += width;
    else entries[entriesAt - 1]! |= lastFlag;
  }
  Object.assign(layout, { slots, free, row, entry, entriesAt, denseAt });
}
