import { type ClassList, classList } from './class-list.js';
import type { HashFilter } from './hash-filter.js';
import type { RowSlots } from './row-slots.js';

/**
 * A linear model whose features are known by their 32-bit hashes alone: no strings to store or to look up. Two features
 * share a hash once in 2^32 / (number of features) times, which costs nothing that can be measured. Weights are whole
 * numbers, in units of `scale`.
 */
export interface HashedModel {
  readonly classes: number;
  readonly scale: number;
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** `rowStart[i]` to `rowStart[i + 1]` are the entries of `hashes[i]`. */
  readonly rowStart: Uint32Array;
  readonly entryClass: ClassList;
  readonly entryWeight: Int16Array;
  /** The same as it is looked up, where that was made beforehand: `withReady`. */
  readonly ready?: ReadyModel;
}

/**
 * A model as it is looked up: plain data, made once, that several scorers, be they in several threads, can have in common.
 * What is looked up together lies together, since looking up is waiting for memory: a slot is a hash and where its row
 * is. Features that are frequent have weights for many classes, so that few rows make up most of the work: these are
 * written out, a number for each class, and added up many at a time. Of the others, an entry holds class and weight and
 * tells whether it is the row's last.
 */
export interface ReadyModel extends Pick<HashedModel, 'classes' | 'scale'>, RowSlots {
  readonly entries: Int32Array;
  /** Rows written out, `denseWidth(classes)` numbers each. */
  readonly dense: Int16Array;
  readonly filter: HashFilter;
}

/** Adds up the weights of features, in units of the model's scale. */
export interface HashedScorer {
  readonly classes: number;
  /** Adds to `scores[at .. at + classes)` the weights of `features[0 .. count)`. Default 0. */
  add(features: Uint32Array, count: number, scores: Int32Array, at?: number): void;
}

/** A feature and its weights; a list of them comes in any order. */
export interface HashedRow {
  readonly hash: number;
  readonly classes: readonly number[];
  readonly weights: readonly number[];
}

/** Features and their weights, in order of their hashes, laid out as in a model but not yet rounded. Classes in a row come in any order. */
export interface HashedRows extends Pick<HashedModel, 'hashes' | 'rowStart' | 'entryClass'> {
  readonly weights: Float64Array;
}

export interface CompactOptions {
  /** Weights below this share of the largest are left out. Default 0. */
  readonly pruneBelow?: number;
  /** How many weights are kept at most, the largest of them. Default: all. */
  readonly mostEntries?: number;
  /** 8 or 16: how finely weights are told apart. Default 16. */
  readonly bits?: 8 | 16;
}

/** Makes a model: weights rounded to whole numbers, what is then zero or pruned left out. */
export function compactRows(
  rows: readonly HashedRow[] | HashedRows,
  classes: number,
  { pruneBelow = 0, mostEntries = Number.POSITIVE_INFINITY, bits = 16 }: CompactOptions = {},
): HashedModel {
  const { hashes, rowStart, entryClass, weights } = 'hashes' in rows ? rows : layOut(rows, classes);
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest === 0 ? 1 : largest / (2 ** (bits - 1) - 1);
  const least = Math.max(pruneBelow * largest, scale / 2, floorOf(weights, mostEntries));

  const starts = new Uint32Array(hashes.length + 1);
  const keptHashes = new Uint32Array(hashes.length);
  const keptClass = classList(classes, weights.length);
  const keptWeight = new Int16Array(weights.length);
  let keptRows = 0;
  let total = 0;
  for (let row = 0; row < hashes.length; row++) {
    const from = total;
    // Nearly all rows are short, and those are sorted as they grow.
    const isLong = rowStart[row + 1]! - rowStart[row]! > 64;
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
      if (Math.abs(weights[entry]!) < least) continue;
      const klass = entryClass[entry]!;
      let at = total++;
      for (; !isLong && at > from && keptClass[at - 1]! > klass; at--) {
        keptClass[at] = keptClass[at - 1]!;
        keptWeight[at] = keptWeight[at - 1]!;
      }
      keptClass[at] = klass;
      keptWeight[at] = Math.round(weights[entry]! / scale);
    }
    if (total === from) continue;
    if (isLong) sortRow(keptClass, keptWeight, from, total);
    keptHashes[keptRows++] = hashes[row]!;
    starts[keptRows] = total;
  }
  return {
    classes,
    scale,
    hashes: keptHashes.slice(0, keptRows),
    rowStart: starts.slice(0, keptRows + 1),
    entryClass: keptClass.slice(0, total),
    entryWeight: keptWeight.slice(0, total),
  };
}

/** Puts the entries of a row in the order of their classes; those of one class stay in theirs. */
function sortRow(classes: ClassList, weights: Int16Array, from: number, to: number): void {
  const [oldClasses, oldWeights] = [classes.slice(from, to), weights.slice(from, to)];
  const order = Array.from(oldClasses.keys()).sort((a, b) => oldClasses[a]! - oldClasses[b]!);
  order.forEach((old, i) => {
    classes[from + i] = oldClasses[old]!;
    weights[from + i] = oldWeights[old]!;
  });
}

/** What a weight must reach to be one of the largest; those that are just as large as the last of them are out. */
function floorOf(weights: Float64Array, most: number): number {
  if (weights.length <= most) return 0;
  const sizes = weights.map(Math.abs).sort();
  const first = sizes[weights.length - most - 1]!;
  return sizes.find((size) => size > first) ?? Number.POSITIVE_INFINITY;
}

/** A model rounded or pruned further. */
export function compactModel(model: HashedModel, options: CompactOptions): HashedModel {
  const weights = Float64Array.from(model.entryWeight, (weight) => weight * model.scale);
  return compactRows({ ...model, weights }, model.classes, options);
}

function layOut(rows: readonly HashedRow[], classes: number): HashedRows {
  const sorted = [...rows].sort((a, b) => a.hash - b.hash);
  const rowStart = new Uint32Array(sorted.length + 1);
  sorted.forEach((row, i) => {
    rowStart[i + 1] = rowStart[i]! + row.classes.length;
  });
  const entryClass = classList(classes, rowStart[sorted.length]!);
  entryClass.set(sorted.flatMap((row) => row.classes));
  return {
    hashes: Uint32Array.from(sorted, ({ hash }) => hash),
    rowStart,
    entryClass,
    weights: Float64Array.from(sorted.flatMap(({ weights }) => weights)),
  };
}
