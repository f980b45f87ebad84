// Expected counts of a chain from factors of labels: as `addExpected`, where all values of attributes are 1.

import { passSequence } from './chain-passes';
import { addMarginals, factoredRowsAt, factorItems, scoreItems } from './factored-rows';
import { exponential, toFactors } from './factors';

/** e^weight in place of so many weights, an even number of them between -700 and 700. */
export function exponentials(weights: usize, count: i32): void {
  const end = weights + ((count as usize) << 3);
  for (; weights < end; weights += 16) v128.store(weights, exponential(v128.load(weights)));
}

/** Adds the gradients of the other shards, each so many bytes after the one before, to those of the first, in their order. */
export function sumShards(gradient: usize, count: i32, apart: usize, shards: i32): void {
  const end = gradient + ((count as usize) << 3);
  for (; gradient < end; gradient += 16) {
    let sum = v128.load(gradient);
    let next = gradient;
    for (let shard = 1; shard < shards; shard++) {
      next += apart;
      sum = f64x2.add(sum, v128.load(next));
    }
    v128.store(gradient, sum);
  }
}

/** log of the sum over labellings of e^score for the sequences, and the expected counts as gradients, which lie one after the other. */
export function addFactored(
  plan: usize,
  sequenceStart: usize,
  firstSequence: i32,
  endSequence: i32,
  largestTransition: f64,
  scratch: usize,
  gradient: usize,
  rowGradient: usize,
  pairSums: usize,
): f64 {
  const p = factoredRowsAt(plan);
  const labels = p.labels;
  const rowBytes: usize = (p.padded as usize) << 3;
  memory.fill(gradient, 0, pairSums + (p.padded as usize) * rowBytes - gradient);
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const inner = scratch + (length as usize) * rowBytes;
    const marginals = inner + (length as usize) * rowBytes;
    total += ((length - 1) as f64) * largestTransition;
    if (p.byScores) {
      scoreItems(plan, first, length, inner);
      for (let row = inner; row < marginals; row += rowBytes) {
        total += toFactors(row, labels, rowBytes);
      }
    } else {
      factorItems(plan, first, length, inner);
    }
    total += passSequence(
      length,
      labels,
      rowBytes,
      p.expTransitions,
      p.expTransposed,
      scratch,
      pairSums,
    );
    if (!(total > -Infinity)) return NaN;
    addMarginals(plan, first, length, marginals, gradient, rowGradient);
  }
  return total;
}
