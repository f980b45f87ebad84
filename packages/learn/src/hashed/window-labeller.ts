import { pageBytes, windowInstance } from '../wasm/window-memory.js';
import type { HashedModel, ReadyModel } from './model.js';
import { readyModel } from './ready-model.js';
import { fitsBytes, packModel } from './window-rows.js';

/**
 * What a feature is made of: a column of an item of the window, 0 to 4 from left to right, or the label so many items
 * back, as its number and 2.
 */
export type WindowPart =
  | { readonly item: number; readonly column: number }
  | { readonly back: 1 | 2 };

/** A feature: its parts joined from the left, and these to the number. */
export interface WindowTemplate {
  readonly number: number;
  /** One to three. */
  readonly parts: readonly WindowPart[];
}

/** Templates of features by what they look at. */
export interface WindowTemplates {
  /** How many columns an item has. */
  readonly columns: number;
  /** Whatever in the window and the labels before: few of these features come again. */
  readonly joint: readonly WindowTemplate[];
  /** The item in the middle and the labels before: their sums are kept. */
  readonly here: readonly WindowTemplate[];
  /** The next item and the label before: their sums are kept. */
  readonly next: readonly WindowTemplate[];
}

/**
 * Chooses labels of items of a sequence by a linear model, from left to right, in compiled loops: by the features that an
 * item has by itself at each place of a window of five, which are added up once, and by templates over the window and the
 * two labels before. Items are taken in, and then told by numbers.
 */
export interface WindowLabeller {
  /** Takes in an item: its columns, and its features in the middle, on its left and right, and farther left and right. */
  take(columns: readonly number[], features: readonly Uint32Array[]): number;
  /** Gives up all items: their numbers mean nothing any more. */
  clear(): void;
  /** The label with the highest score, of equal ones the first; -1 is the label before the first item. */
  label(
    left2: number,
    left: number,
    item: number,
    right: number,
    right2: number,
    label1: number,
    label2: number,
  ): number;
  /** Writes the scores of all labels, as `label` found them last. */
  scores(to: Int32Array): void;
}

/** How many items a window has, and how many features an item can have at one place of it. */
const places = 5;
const mostAtPlace = 40;

/** How many sums are kept of each kind, as a power of two. */
const keptBits = 15;
/** How many items there is more room for, each time it is full. */
const itemsMore = 256;
const templateWords = 5;

/**
 * Undefined where the loops cannot do it: with weights of more than 8 bits, as models have that were not rounded to be
 * stored, with too many labels or templates, or where there is no WebAssembly with SIMD.
 */
export function windowLabeller(
  weights: HashedModel | ReadyModel,
  templates: WindowTemplates,
): WindowLabeller | undefined {
  const model = 'slots' in weights ? weights : (weights.ready ?? readyModel(weights));
  const { joint, here, next } = templates;
  const most = places * mostAtPlace + joint.length + here.length + next.length;
  if (!fitsBytes(model, most)) return undefined;
  try {
    return compiledLabeller(model, templates);
  } catch {
    return undefined;
  }
}

function compiledLabeller(model: ReadyModel, templates: WindowTemplates): WindowLabeller {
  const { classes, shift, filter } = model;
  const columns = Math.ceil(classes / 16) * 16;
  const rowBytes = 2 * columns;
  const { joint, here, next } = templates;
  const all = [...joint, ...here, ...next];
  const { slots, dense, entries } = packModel(model, columns);
  const kept = 2 << keptBits;

  const room = rooms();
  const itemsAt = room(4 * (places + 1));
  const labelsAt = room(8);
  const featuresAt = room(4 * Math.max(mostAtPlace, joint.length + 1));
  const listAt = room(4 * joint.length);
  const sumsAt = room(rowBytes);
  const blankAt = room(rowBytes);
  const templatesAt = room(4 * templateWords * all.length);
  const filterAt = room(filter.bits.byteLength);
  const denseAt = room(dense.byteLength);
  const entriesAt = room(entries.byteLength);
  const slotsAt = room(slots.byteLength);
  const keysAt = room(8 * kept);
  const keptAt = room(rowBytes * kept);
  const rowsAt = aligned(4 * templates.columns);
  const itemBytes = rowsAt + places * rowBytes;
  const firstItem = room(0);
  const { kernel, memory } = windowInstance(firstItem + itemsMore * itemBytes);

  new Uint32Array(memory.buffer, filterAt).set(filter.bits);
  new Int8Array(memory.buffer, denseAt).set(dense);
  new Uint16Array(memory.buffer, entriesAt).set(entries);
  new Uint32Array(memory.buffer, slotsAt).set(slots);
  // What is behind the labels never wins.
  new Int16Array(memory.buffer, blankAt, columns).fill(-0x8000, classes);
  new Uint32Array(memory.buffer, itemsAt)[places] = labelsAt;
  new Uint32Array(memory.buffer, templatesAt).set(all.flatMap(encodeTemplate));
  kernel.useModel(slotsAt, shift, filterAt, filter.shift, denseAt, entriesAt);
  kernel.useTemplates(templatesAt, joint.length, here.length, next.length);
  kernel.useRoom(
    rowBytes,
    rowsAt,
    itemsAt,
    labelsAt,
    featuresAt,
    listAt,
    sumsAt,
    blankAt,
    keysAt,
    keptAt,
    32 - keptBits,
  );

  /** Where the next item goes. */
  let free = firstItem;
  return {
    take: (values, features) => {
      if (free + itemBytes > memory.buffer.byteLength) {
        memory.grow(Math.ceil((itemsMore * itemBytes) / pageBytes));
      }
      const item = free;
      free += itemBytes;
      new Uint32Array(memory.buffer, item, templates.columns).set(values);
      const list = new Uint32Array(memory.buffer, featuresAt, mostAtPlace);
      features.forEach((own, place) => {
        list.set(own);
        kernel.sumFeatures(featuresAt, own.length, item + rowsAt + place * rowBytes);
      });
      return item;
    },
    clear: () => {
      free = firstItem;
      new Uint32Array(memory.buffer, keysAt, 2 * kept).fill(0);
    },
    label: kernel.score,
    scores: (to) => to.set(new Int16Array(memory.buffer, sumsAt, classes)),
  };
}

const aligned = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** Gives out addresses, one behind the other. */
function rooms(): (bytes: number) => number {
  let end = 16;
  return (bytes) => {
    const at = end;
    end = aligned(at + bytes);
    return at;
  };
}

function encodeTemplate({ number, parts }: WindowTemplate): number[] {
  const codes = [0, 1, 2].map((i) => (i < parts.length ? encodePart(parts[i]!) : 0));
  return [number, parts.length, ...codes];
}

/** Labels before stand as an item behind those of the window. */
function encodePart(part: WindowPart): number {
  const [item, column] = 'back' in part ? [places, part.back - 1] : [part.item, part.column];
  return ((4 * item) << 16) | (4 * column);
}
