import { denseRows, mostListed } from '../wasm/dense-rows.js';
import { mayHave } from './hash-filter.js';
import type { HashedModel, HashedScorer, ReadyModel } from './model.js';
import { classMask, denseFlag, denseWidth, lastFlag, readyModel } from './ready-model.js';
import { findRow } from './row-slots.js';

/**
 * Adds up weights, and keeps sums that are asked for again and again: each is known by two numbers that say what its
 * features are made of, and is then one look into memory instead of one for each feature. They are kept in a table of a
 * fixed size, where a newer sum takes the place of an older one.
 */
export interface RememberingScorer {
  readonly classes: number;
  /** What was added since `begin`, complete after `finish`; numbers behind those of the classes count for nothing. */
  readonly sums: Int32Array;
  begin(): void;
  /** Adds the sum that two numbers stand for, the first of them not 0; false where it is not known: `remember` is next. */
  recall(one: number, two: number): boolean;
  /** Adds the weights of `features[0 .. count)`, and keeps their sum for the numbers of the last `recall`. */
  remember(features: Uint32Array, count: number): void;
  /** Adds the weights of `features[0 .. count)`. */
  add(features: Uint32Array, count: number): void;
  finish(): void;
}

/** Keeps 2 ** `bits` sums. */
export function rememberingScorer(
  model: HashedModel | ReadyModel,
  { bits }: { readonly bits: number },
): RememberingScorer {
  const { classes, entries, dense, slots, shift, filter } =
    'slots' in model ? model : (model.ready ?? readyModel(model));
  const width = denseWidth(classes);
  const kept = bits < 0 ? 0 : 1 << bits;
  const { values, list, sums, add } = denseRows(dense.length / width + kept, width);
  values.set(dense);
  const starts = new Int32Array(mostListed);
  /** For each sum that is kept the numbers that it is known by. */
  const keys = new Int32Array(2 * kept);
  const outer = new Int32Array(width);
  let asked = 0;
  let listed = 0;

  const flush = () => {
    if (listed > 0) add(listed);
    listed = 0;
  };
  const look = (features: Uint32Array, from: number, to: number): void => {
    let known = 0;
    for (let i = from; i < to; i++) {
      const hash = features[i]!;
      if (!mayHave(filter, hash)) continue;
      const slot = findRow(slots, shift, hash);
      if (slot < 0) continue;
      const where = slots[slot + 1]! | 0;
      if (where < 0) list[listed++] = where & ~denseFlag;
      else starts[known++] = where;
    }
    for (let i = 0; i < known; i++) {
      let at = starts[i]!;
      let entry: number;
      do {
        entry = entries[at++]!;
        sums[entry & classMask]! += entry >> 16;
      } while ((entry & lastFlag) === 0);
    }
  };
  const addAll = (features: Uint32Array, count: number): void => {
    for (let from = 0; from < count; ) {
      if (listed === mostListed) flush();
      const to = Math.min(count, from + mostListed - listed);
      look(features, from, to);
      from = to;
    }
  };
  /** Whether a row of 16 bits can hold the sums; if so they are in it. */
  const keep = (row: number): boolean => {
    for (let c = 0; c < width; c++) {
      const sum = sums[c]!;
      if (sum !== (sum << 16) >> 16) return false;
      values[row + c] = sum;
    }
    return true;
  };

  return {
    classes,
    sums,
    begin: () => {
      listed = 0;
      sums.fill(0);
    },
    recall: (one, two) => {
      const slot = Math.imul(one ^ Math.imul(two, 0x85ebca6b), 0x9e3779b1) >>> (32 - bits);
      asked = slot;
      if (keys[2 * slot] === one && keys[2 * slot + 1] === two) {
        if (listed === mostListed) flush();
        list[listed++] = 2 * (dense.length + slot * width);
        return true;
      }
      keys[2 * slot] = one;
      keys[2 * slot + 1] = two;
      return false;
    },
    remember: (features, count) => {
      // What is listed may be the row that is about to be written.
      flush();
      outer.set(sums);
      sums.fill(0);
      addAll(features, count);
      flush();
      if (!keep(dense.length + asked * width)) keys[2 * asked] = 0;
      for (let c = 0; c < width; c++) sums[c]! += outer[c]!;
    },
    add: addAll,
    finish: flush,
  };
}

export function hashedScorer(model: HashedModel | ReadyModel): HashedScorer {
  const { classes, sums, begin, add, finish } = rememberingScorer(model, { bits: -1 });
  return {
    classes,
    add: (features, count, scores, place = 0) => {
      begin();
      add(features, count);
      finish();
      for (let c = 0; c < classes; c++) scores[place + c]! += sums[c]!;
    },
  };
}
