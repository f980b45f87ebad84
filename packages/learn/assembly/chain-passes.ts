// The way forward and the way back over one sequence, with probabilities scaled to sum to 1 at each item (Rabiner 1989).

import { logOfMantissa, scale, sumOf, timesInPlace } from './factors';
import { addOuter, multiply } from './products';

/**
 * Turns the factors of a sequence's items into the marginals of their labels, and adds what pairs of labels are expected, less
 * their own factors, to the sums. `scratch` has three tables of a row for each item and a row more: the second has the factors,
 * the third gets the marginals. Returns log of the sum over labellings, NaN where a number went out of range.
 */
export function passSequence(
  length: i32,
  labels: i32,
  rowBytes: usize,
  expTransitions: usize,
  expTransposed: usize,
  scratch: usize,
  pairSums: usize,
): f64 {
  const tableBytes = (length as usize) * rowBytes;
  const forward = scratch;
  const inner = forward + tableBytes;
  const marginals = inner + tableBytes;
  const backward = marginals + tableBytes;
  let mantissa: f64 = 1;
  let exponent: i64 = 0;
  for (let here: usize = 0; here < tableBytes; here += rowBytes) {
    let sum: f64;
    if (here === 0) {
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
    scale(inner + here, inverse, rowBytes);
  }
  for (let y: usize = 0; y < rowBytes; y += 8) {
    store<f64>(backward + y, y < (labels as usize) << 3 ? 1 : 0);
  }
  let here = tableBytes - rowBytes;
  for (; here > 0; here -= rowBytes) {
    meet(forward + here, backward, inner + here, marginals + here, rowBytes);
    multiply(inner + here, expTransposed, labels, rowBytes, backward);
  }
  meet(forward, backward, inner, marginals, rowBytes);
  // A backward number overflowed on the way.
  if (!(abs(sumOf(marginals, rowBytes) - 1) < 1e-6)) return NaN;
  if (length > 1) addOuter(forward, inner + rowBytes, length - 1, rowBytes, pairSums);
  return (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);
}

/** Where both ways meet at an item: its marginals, and its factors as the way back takes them on. */
function meet(
  forward: usize,
  backward: usize,
  inner: usize,
  marginals: usize,
  rowBytes: usize,
): void {
  for (let y: usize = 0; y < rowBytes; y += 16) {
    const b = v128.load(backward + y);
    v128.store(marginals + y, f64x2.mul(v128.load(forward + y), b));
    v128.store(inner + y, f64x2.mul(v128.load(inner + y), b));
  }
}
