import {
  fitsBytes,
  packDense,
  packEntries,
  pageBytes,
  placesInBytes,
  windowInstance,
} from '../wasm/window-memory.js';
import type { HashedModel, ReadyModel } from './model.js';
import { readyModel } from './ready-model.js';

/** Something to join: a column of an item of the window (0 to 4, left to right), or a label before (1 or 2 back). */
export type WindowPart = { readonly item: number; readonly column: number } | { readonly back: 1 | 2 };

/** A feature: the joined parts, from the left, joined to the number. */
export interface WindowTemplate {
  readonly number: number;
  readonly parts: readonly WindowPart[];
}

export interface WindowTemplates {
  /** How many columns an item has. */
  readonly columns: number;
  /** Of several items, or of items and labels. */
  readonly joint: readonly WindowTemplate[];
  /** Of the item in the middle and both labels before; their sums are kept. */
  readonly here: readonly WindowTemplate[];
  /** Of the next item and the label before; their sums are kept. */
  readonly next: readonly WindowTemplate[];
}

/**
 * Scores of the labels of an item by those before and by a window of five, two on each side. Items are taken in once and
 * then told by number.
 */
export interface WindowLabeller {
  /** Of the window looked at last; numbers behind those of the classes count for nothing. */
  readonly sums: Int16Array;
  /** Takes in an item: its columns, and its features by the place where it stands: 0, -1, +1, -2, +2. */
  take(columns: ArrayLike<number>, features: readonly Uint32Array[]): number;
  /** Gives up all items. */
  clear(): void;
  /** The best label, of equal ones the first. -1 is that of an item before the first. */
  score(
    left2: number,
    left: number,
    item: number,
    right: number,
    right2: number,
    label1: number,
    label2: number,
  ): number;
}

const places = 5;
const mostFeatures = 250;
const keptBits = 15;

/** Undefined where it cannot be: with weights of more than 8 bits, or where there is no WebAssembly. */
export function windowLabeller(
  weights: HashedModel | ReadyModel,
  templates: WindowTemplates,
): WindowLabeller | undefined {
  const model = 'slots' in weights ? weights : (weights.ready ?? readyModel(weights));
  if (!fitsBytes(model)) return undefined;
  try {
    return compiledLabeller(model, templates);
  } catch {
    return undefined;
  }
}

function compiledLabeller(model: ReadyModel, templates: WindowTemplates): WindowLabeller {
  const columns = Math.ceil(model.classes / 16) * 16;
  const rowBytes = 2 * columns;
  const { joint, here, next } = templates;
  const all = [...joint, ...here, ...next];
  const slots = placesInBytes(model, columns);
  const dense = packDense(model, columns);
  const entries = packEntries(model.entries);
  const kept = 2 << keptBits;

  let end = 16;
  const room = (bytes: number) => {
    const at = end;
    end = Math.ceil((at + bytes) / 16) * 16;
    return at;
  };
  const itemsAt = room(4 * (places + 1));
  const labelsAt = room(8);
  const foundAt = room(4 * mostFeatures);
  const listAt = room(4 * mostFeatures);
  const sumsAt = room(rowBytes);
  const blankAt = room(rowBytes);
  const templatesAt = room(20 * all.length);
  const filterAt = room(model.filter.bits.byteLength);
  const denseAt = room(dense.byteLength);
  const entriesAt = room(entries.byteLength);
  const slotsAt = room(slots.byteLength);
  const keysAt = room(8 * kept);
  const keptAt = room(rowBytes * kept);
  const firstItem = end;
  const rowsAt = Math.ceil((4 * templates.columns) / 16) * 16;
  const itemBytes = rowsAt + places * rowBytes;

  const { kernel, memory } = windowInstance(end + 64 * itemBytes);
  let { buffer } = memory;
  new Uint32Array(buffer, filterAt).set(model.filter.bits);
  new Int8Array(buffer, denseAt).set(dense);
  new Uint16Array(buffer, entriesAt).set(entries);
  new Uint32Array(buffer, slotsAt).set(slots);
  new Int16Array(buffer, blankAt, columns).fill(-0x8000, model.classes);
  new Uint32Array(buffer, itemsAt)[places] = labelsAt;
  const encoded = new Uint32Array(buffer, templatesAt);
  all.forEach(({ number, parts }, i) => {
    encoded.set([number, parts.length, ...parts.map(partCode)], 5 * i);
  });
  kernel.useModel(slotsAt, model.shift, filterAt, model.filter.shift, denseAt, entriesAt);
  kernel.useTemplates(templatesAt, joint.length, here.length, next.length);
  kernel.useRoom(
    rowBytes,
    rowsAt,
    itemsAt,
    labelsAt,
    foundAt,
    listAt,
    sumsAt,
    blankAt,
    keysAt,
    keptAt,
    32 - keptBits,
  );

  let sums = new Int16Array(buffer, sumsAt, columns);
  let next_ = firstItem;
  return {
    get sums() {
      return sums;
    },
    take: (values, features) => {
      const item = next_;
      next_ += itemBytes;
      if (next_ > buffer.byteLength) {
        memory.grow(Math.ceil((256 * itemBytes) / pageBytes));
        buffer = memory.buffer;
        sums = new Int16Array(buffer, sumsAt, columns);
      }
      const words = new Uint32Array(buffer, item, templates.columns);
      for (let i = 0; i < templates.columns; i++) words[i] = values[i]!;
      const list = new Uint32Array(buffer, foundAt, mostFeatures);
      features.forEach((own, place) => {
        list.set(own);
        kernel.sumFeatures(foundAt, own.length, item + rowsAt + place * rowBytes);
      });
      return item;
    },
    clear: () => {
      next_ = firstItem;
      new Uint32Array(buffer, keysAt, 2 * kept).fill(0);
    },
    score: kernel.score,
  };
}

function partCode(part: WindowPart): number {
  return 'back' in part
    ? ((4 * places) << 16) | (4 * (part.back - 1))
    : ((4 * part.item) << 16) | (4 * part.column);
}
