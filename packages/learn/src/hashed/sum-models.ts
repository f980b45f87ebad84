import { classList } from './class-list.js';
import { type CompactOptions, compactRows, type HashedModel } from './model.js';

export interface SumOptions extends CompactOptions {
  /** How much each model counts. Default: 1 each. */
  readonly weights?: readonly number[];
}

/**
 * One model whose scores are the sums of those of several, or weighted sums: perceptrons that saw the data in other orders,
 * voting; a pool of models, where the weights are shares.
 */
export function sumModels(
  models: readonly HashedModel[],
  { weights: shares = models.map(() => 1), ...options }: SumOptions = {},
): HashedModel {
  if (shares.length !== models.length || !shares.every(Number.isFinite)) {
    throw new RangeError(
      `weights are a finite number for each of ${models.length} models, found ${shares.join(', ') || 'none'}`,
    );
  }
  const classes = Math.max(...models.map((model) => model.classes));
  const hashes = union(models.map((model) => model.hashes));
  const most = models.reduce((sum, { entryClass }) => sum + entryClass.length, 0);
  const rowStart = new Uint32Array(hashes.length + 1);
  const entryClass = classList(classes, most);
  const weights = new Float64Array(most);
  const next = new Uint32Array(models.length);
  const sums = new Float64Array(classes);
  /** Which row was the last to have a class: the sums of others are of rows before. */
  const lastRow = new Int32Array(classes).fill(-1);
  let total = 0;
  hashes.forEach((hash, row) => {
    const from = total;
    models.forEach((model, m) => {
      const at = next[m]!;
      if (model.hashes[at] !== hash) return;
      next[m] = at + 1;
      for (let entry = model.rowStart[at]!; entry < model.rowStart[at + 1]!; entry++) {
        const klass = model.entryClass[entry]!;
        if (lastRow[klass] !== row) {
          lastRow[klass] = row;
          sums[klass] = 0;
          entryClass[total++] = klass;
        }
        sums[klass]! += model.entryWeight[entry]! * model.scale * shares[m]!;
      }
    });
    let kept = from;
    for (let entry = from; entry < total; entry++) {
      const klass = entryClass[entry]!;
      if (sums[klass] === 0) continue;
      entryClass[kept] = klass;
      weights[kept++] = sums[klass]!;
    }
    total = kept;
    rowStart[row + 1] = total;
  });
  const found = {
    hashes,
    rowStart,
    entryClass: entryClass.subarray(0, total),
    weights: weights.subarray(0, total),
  };
  return compactRows(found, classes, options);
}

/** What is in any of some ascending lists, ascending. */
function union(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let size = 0;
  for (const list of lists) {
    all.set(list, size);
    size += list.length;
  }
  return all.sort().filter((hash, i) => i === 0 || hash !== all[i - 1]);
}
