import { type ClassList, classList, mostClasses } from './class-list.js';
import { type CompactOptions, compactRows, type HashedModel } from './model.js';
import { hashedTable, lookUp, occupy, slotOf } from './table.js';

/**
 * Averaged perceptron (Collins 2002) over hashed features, its average kept lazily: beside each weight stands the sum of
 * its changes, each times the step it was made at. For decoders that make their features as they go.
 */
export interface HashedPerceptron {
  readonly classes: number;
  /** Adds to `scores[at ..]` the present weights of `features[0 .. count)`. Default 0. */
  add(features: Uint32Array, count: number, scores: Int32Array, at?: number): void;
  add(features: Uint32Array, count: number, scores: Float64Array, at?: number): void;
  /** Changes the weight of each of `features[0 .. count)` for one class. */
  change(features: Uint32Array, count: number, klass: number, by: number): void;
  /** A decision was made and learned from: the average is over the weights after each. */
  step(): void;
  /** The averaged weights. Training can go on after it. */
  model(options?: CompactOptions): HashedModel;
}

export function hashedPerceptron(classes: number): HashedPerceptron {
  if (!Number.isInteger(classes) || classes < 1 || classes > mostClasses) {
    throw new RangeError(`classes must be from 1 to ${mostClasses}, found ${classes}`);
  }
  const table = hashedTable();
  /**
   * The table leads to a row: where its entries start, how many there are, and how many there is room for. Entries of a
   * row lie side by side; a row that is full moves to a place twice as large, and leaves the old one empty.
   */
  let rows = new Int32Array(3 * 1024);
  let rowCount = 0;
  let entryClass = classList(classes, 4096);
  let weights = new Float64Array(4096);
  let changes = new Float64Array(4096);
  let used = 0;
  let now = 0;
  let found = new Uint32Array(128);

  const makeRoom = (size: number): number => {
    const start = used;
    used += size;
    if (used > weights.length) {
      const length = Math.max(used, 2 * weights.length);
      entryClass = widen(entryClass, classList(classes, length));
      weights = widen(weights, new Float64Array(length));
      changes = widen(changes, new Float64Array(length));
    }
    return start;
  };
  const rowOf = (hash: number): number => {
    const slot = slotOf(table.slots, table.shift, hash);
    if (table.slots[slot] !== 0) return table.slots[slot + 1]!;
    if (3 * (rowCount + 1) > rows.length) rows = widen(rows, new Int32Array(2 * rows.length));
    const row = rowCount++;
    rows[3 * row] = makeRoom(smallestRow);
    rows[3 * row + 2] = smallestRow;
    occupy(table, slot, hash, row);
    return row;
  };
  const entryFor = (row: number, klass: number): number => {
    const start = rows[3 * row]!;
    const count = rows[3 * row + 1]!;
    for (let entry = start; entry < start + count; entry++) {
      if (entryClass[entry] === klass) return entry;
    }
    let place = start;
    if (count === rows[3 * row + 2]) {
      place = makeRoom(2 * count);
      entryClass.copyWithin(place, start, start + count);
      weights.copyWithin(place, start, start + count);
      changes.copyWithin(place, start, start + count);
      rows[3 * row] = place;
      rows[3 * row + 2] = 2 * count;
    }
    rows[3 * row + 1] = count + 1;
    entryClass[place + count] = klass;
    return place + count;
  };

  return {
    classes,
    add: (features: Uint32Array, count: number, scores: Float64Array | Int32Array, at = 0) => {
      if (count > found.length) found = new Uint32Array(count);
      const known = lookUp(table, features, count, found);
      for (let i = 0; i < known; i++) {
        const row = 3 * found[i]!;
        const start = rows[row]!;
        const end = start + rows[row + 1]!;
        for (let entry = start; entry < end; entry++)
          scores[at + entryClass[entry]!]! += weights[entry]!;
      }
    },
    change: (features, count, klass, by) => {
      for (let i = 0; i < count; i++) {
        const entry = entryFor(rowOf(features[i]!), klass);
        weights[entry]! += by;
        changes[entry]! += by * now;
      }
    },
    step: () => {
      now++;
    },
    model: (options) => {
      const hashes = table.slots.filter((hash, i) => i % 2 === 0 && hash !== 0).sort();
      const rowStart = new Uint32Array(hashes.length + 1);
      const classesOf = classList(classes, used);
      const averaged = new Float64Array(used);
      let total = 0;
      hashes.forEach((hash, i) => {
        const row = 3 * table.slots[slotOf(table.slots, table.shift, hash) + 1]!;
        const start = rows[row]!;
        const end = start + rows[row + 1]!;
        for (let entry = start; entry < end; entry++) {
          classesOf[total] = entryClass[entry]!;
          averaged[total++] = weights[entry]! - changes[entry]! / Math.max(1, now);
        }
        rowStart[i + 1] = total;
      });
      const found = { hashes, rowStart, entryClass: classesOf, weights: averaged };
      return compactRows(found, classes, options);
    },
  };
}

/** Most features meet the right class and one wrong one. */
const smallestRow = 2;

function widen<T extends Int32Array | ClassList | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
