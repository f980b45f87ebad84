import { type CompactOptions, compactRows, type HashedModel, type HashedRow } from './model.js';
import { hashedTable, occupy, slotOf } from './table.js';

/**
 * Averaged perceptron (Collins 2002) over hashed features, its average kept lazily: beside each weight stands the sum of
 * its changes, each times the step it was made at. For decoders that make their features as they go.
 */
export interface HashedPerceptron {
  readonly classes: number;
  /** Adds to `scores` the present weights of `features[0 .. count)`. */
  add(features: Uint32Array, count: number, scores: Float64Array): void;
  /** Changes the weight of each of `features[0 .. count)` for one class. */
  change(features: Uint32Array, count: number, klass: number, by: number): void;
  /** A decision was made and learned from: the average is over the weights after each. */
  step(): void;
  /** The averaged weights. Training can go on after it. */
  model(options?: CompactOptions): HashedModel;
}

export function hashedPerceptron(classes: number): HashedPerceptron {
  if (!Number.isInteger(classes) || classes < 1 || classes > 255) {
    throw new RangeError(`classes must be from 1 to 255, found ${classes}`);
  }
  const table = hashedTable();
  /** Entries of one feature are chained: few classes ever meet a feature. */
  let next = new Int32Array(1024);
  let entryClass = new Uint8Array(1024);
  let weight = new Float64Array(1024);
  let changes = new Float64Array(1024);
  let used = 0;
  let now = 0;

  const entryFor = (hash: number, klass: number): number => {
    const slot = slotOf(table.keys, table.shift, hash);
    const known = table.keys[slot] !== 0;
    const head = known ? table.values[slot]! : -1;
    for (let entry = head; entry >= 0; entry = next[entry]!) {
      if (entryClass[entry] === klass) return entry;
    }
    if (used === next.length) grow();
    const entry = used++;
    next[entry] = head;
    entryClass[entry] = klass;
    if (known) table.values[slot] = entry;
    else occupy(table, slot, hash, entry);
    return entry;
  };
  const grow = () => {
    next = widen(next, new Int32Array(used * 2));
    entryClass = widen(entryClass, new Uint8Array(used * 2));
    weight = widen(weight, new Float64Array(used * 2));
    changes = widen(changes, new Float64Array(used * 2));
  };

  return {
    classes,
    add: (features, count, scores) => {
      const { keys, values, shift } = table;
      for (let i = 0; i < count; i++) {
        const slot = slotOf(keys, shift, features[i]!);
        if (keys[slot] === 0) continue;
        for (let entry = values[slot]!; entry >= 0; entry = next[entry]!) {
          scores[entryClass[entry]!]! += weight[entry]!;
        }
      }
    },
    change: (features, count, klass, by) => {
      for (let i = 0; i < count; i++) {
        const entry = entryFor(features[i]!, klass);
        weight[entry]! += by;
        changes[entry]! += by * now;
      }
    },
    step: () => {
      now++;
    },
    model: (options) => {
      const rows: HashedRow[] = [];
      table.keys.forEach((hash, slot) => {
        if (hash === 0) return;
        const which: number[] = [];
        const weights: number[] = [];
        for (let entry = table.values[slot]!; entry >= 0; entry = next[entry]!) {
          which.push(entryClass[entry]!);
          weights.push(weight[entry]! - changes[entry]! / Math.max(1, now));
        }
        rows.push({ hash, classes: which, weights });
      });
      return compactRows(rows, classes, options);
    },
  };
}

function widen<T extends Int32Array | Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
