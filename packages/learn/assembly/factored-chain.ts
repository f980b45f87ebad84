// Expected counts of a chain from factors of labels: as `addExpected`, where all values of attributes are 1.

import { addMarginals, factoredRowsAt, factorItems, scoreItems } from './factored-rows';
import { exponential, logOfMantissa, scale, sumOf, timesInPlace, toFactors } from './factors';
import { addOuter, multiply } from './products';

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
  const expTransitions = p.expTransitions;
  const expTransposed = p.expTransposed;
  memory.fill(gradient, 0, pairSums + (p.padded as usize) * rowBytes - gradient);
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const tableBytes = (length as usize) * rowBytes;
    const forward = scratch;
    const inner = forward + tableBytes;
    const marginals = inner + tableBytes;
    const backward = marginals + tableBytes;
    const inverses = backward + rowBytes;

    let logPartition: f64 = ((length - 1) as f64) * largestTransition;
    if (p.byScores) {
      scoreItems(plan, first, length, inner);
      for (let row = inner; row < marginals; row += rowBytes) {
        logPartition += toFactors(row, labels, rowBytes);
      }
    } else {
      factorItems(plan, first, length, inner);
    }
    let mantissa: f64 = 1;
    let exponent: i64 = 0;
    for (let t = 0; t < length; t++) {
      const here = (t as usize) * rowBytes;
      let sum: f64;
      if (t === 0) {
        memory.copy(forward, inner, rowBytes);
        sum = sumOf(forward, rowBytes);
      } else {
        multiply(forward + here - rowBytes, expTransitions, labels, rowBytes, forward + here);
        sum = timesInPlace(forward + here, inner + here, rowBytes);
      }
      // NaN, what is about to overflow or to vanish: the caller falls back to log space.
      if (!(sum > 1e-280 && sum < 1e280)) return NaN;
      // The product of all sums, its exponent kept apart: one logarithm for the sequence.
      mantissa *= sum;
      const bits = reinterpret<i64>(mantissa);
      exponent += (bits >> 52) - 1023;
      mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
      const inverse = 1 / sum;
      scale(forward + here, inverse, rowBytes);
      store<f64>(inverses + ((t as usize) << 3), inverse);
    }
    total += logPartition + (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);

    const lastRow = tableBytes - rowBytes;
    for (let y: usize = 0; y < rowBytes; y += 16) {
      v128.store(backward + y, v128.load(p.ones + y));
    }
    for (let here = lastRow, t = length - 1; t > 0; t--, here -= rowBytes) {
      meet(
        forward + here,
        backward,
        inner + here,
        load<f64>(inverses + ((t as usize) << 3)),
        marginals + here,
        rowBytes,
      );
      multiply(inner + here, expTransposed, labels, rowBytes, backward);
    }
    meet(forward, backward, inner, load<f64>(inverses), marginals, rowBytes);
    // A backward number overflowed on the way.
    if (!(abs(sumOf(marginals, rowBytes) - 1) < 1e-6)) return NaN;
    addMarginals(plan, first, length, marginals, gradient, rowGradient);
    if (length > 1) addOuter(forward, inner + rowBytes, length - 1, rowBytes, pairSums);
  }
  return total;
}

/** Where the way forward and the way back meet at an item: its marginals, and its factors as the way back takes them on. */
function meet(
  forward: usize,
  backward: usize,
  inner: usize,
  inverse: f64,
  marginals: usize,
  rowBytes: usize,
): void {
  const inverses = f64x2.splat(inverse);
  for (let y: usize = 0; y < rowBytes; y += 16) {
    const b = v128.load(backward + y);
    v128.store(marginals + y, f64x2.mul(v128.load(forward + y), b));
    v128.store(inner + y, f64x2.mul(v128.load(inner + y), f64x2.mul(b, inverses)));
  }
}
