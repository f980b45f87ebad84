import { type CompactOptions, compactRows, type HashedModel, type HashedRow } from './model.js';
import { hashedTable, lookUp, occupy, slotOf } from './table.js';

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
  /**
   * Entries of one feature are chained, since few classes ever meet a feature. An entry is three numbers side by side:
   * its weight, the sum of its changes, and a link, 256 times the number of the next entry plus the class. Entry 0 is
   * the end of every chain.
   */
  let entries = new Float64Array(3 * 1024);
  let used = 1;
  let now = 0;
  let heads = new Uint32Array(128);

  const entryFor = (hash: number, klass: number): number => {
    const slot = slotOf(table.slots, table.shift, hash);
    const known = table.slots[slot] !== 0;
    const head = known ? table.slots[slot + 1]! : 0;
    for (let entry = head; entry !== 0; ) {
      const link = entries[3 * entry + 2]!;
      if (link % 256 === klass) return entry;
      entry = Math.floor(link / 256);
    }
    if (3 * used === entries.length) {
      const wider = new Float64Array(entries.length * 2);
      wider.set(entries);
      entries = wider;
    }
    const entry = used++;
    entries[3 * entry + 2] = head * 256 + klass;
    if (known) table.slots[slot + 1] = entry;
    else occupy(table, slot, hash, entry);
    return entry;
  };

  return {
    classes,
    add: (features, count, scores) => {
      if (count > heads.length) heads = new Uint32Array(count);
      const known = lookUp(table, features, count, heads);
      for (let i = 0; i < known; i++) {
        let entry = heads[i]!;
        while (entry !== 0) {
          const link = entries[3 * entry + 2]!;
          const next = Math.floor(link / 256);
          scores[link - 256 * next]! += entries[3 * entry]!;
          entry = next;
        }
      }
    },
    change: (features, count, klass, by) => {
      for (let i = 0; i < count; i++) {
        const entry = entryFor(features[i]!, klass);
        entries[3 * entry]! += by;
        entries[3 * entry + 1]! += by * now;
      }
    },
    step: () => {
      now++;
    },
    model: (options) => {
      const rows: HashedRow[] = [];
      for (let slot = 0; slot < table.slots.length; slot += 2) {
        const hash = table.slots[slot]!;
        if (hash === 0) continue;
        const which: number[] = [];
        const weights: number[] = [];
        for (let entry = table.slots[slot + 1]!; entry !== 0; ) {
          const link = entries[3 * entry + 2]!;
          which.push(link % 256);
          weights.push(entries[3 * entry]! - entries[3 * entry + 1]! / Math.max(1, now));
          entry = Math.floor(link / 256);
        }
        rows.push({ hash, classes: which, weights });
      }
      return compactRows(rows, classes, options);
    },
  };
}
