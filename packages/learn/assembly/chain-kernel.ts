// The inner loops of chain models in AssemblyScript: `node assembly/build.mjs` compiles this to src/wasm/chain-kernel.ts.
//
// Labels are padded to a multiple of 4. Tables have one row of `padded` doubles for each item or label; the padding of
// `expTransitions` and `expTransposed` is exactly zero, so that no padded label ever gets any weight.

import { logOfMantissa, product, scale, sumOf, timesInPlace, toFactors } from './factors';
import { addOuter, multiply } from './products';

export { addFactored, exponentials, sumShards } from './factored-chain';

import { addItem, Rows, scoreItem } from './rows';

/** Where everything lies; JavaScript fills it in the same order (src/wasm/chain-memory.ts). */
class Plan extends Rows {
  /** Scores of pairs, row by row of the label before. */
  transitions: usize;
  expTransitions: usize;
  expTransposed: usize;
}

/** log of the sum over labellings of e^score for the sequences, and the expected counts added to the gradients. */
export function addExpected(
  plan: usize,
  sequenceStart: usize,
  firstSequence: i32,
  endSequence: i32,
  largestTransition: f64,
  scratch: usize,
  sparseGradient: usize,
  denseGradient: usize,
  pairSums: usize,
): f64 {
  const p = changetype<Plan>(plan);
  const labels = p.labels;
  const rowBytes: usize = (p.padded as usize) << 3;
  const expTransitions = p.expTransitions;
  const expTransposed = p.expTransposed;
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const tableBytes = (length as usize) * rowBytes;
    const forward = scratch;
    const inner = scratch + tableBytes;
    const backward = inner + tableBytes;
    const marginal = backward + rowBytes;

    let logPartition: f64 = ((length - 1) as f64) * largestTransition;
    let mantissa: f64 = 1;
    let exponent: i64 = 0;
    for (let t = 0; t < length; t++) {
      const here = (t as usize) * rowBytes;
      scoreItem(plan, first + t, inner + here);
      logPartition += toFactors(inner + here, labels, rowBytes);
      let sum: f64;
      if (t === 0) {
        memory.copy(forward, inner, rowBytes);
        sum = sumOf(forward, rowBytes);
      } else {
        multiply(forward + here - rowBytes, expTransitions, labels, rowBytes, forward + here);
        sum = timesInPlace(forward + here, inner + here, rowBytes);
      }
      // The product of all sums, its exponent kept apart: one logarithm for the sequence.
      mantissa *= sum;
      const bits = reinterpret<i64>(mantissa);
      exponent += (bits >> 52) - 1023;
      mantissa = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
      // NaN, infinity, zero and what is about to vanish: the caller falls back to log space.
      if (!(sum > 1e-280 && sum < Infinity)) return NaN;
      const inverse = 1 / sum;
      scale(forward + here, inverse, rowBytes);
      scale(inner + here, inverse, rowBytes);
    }
    total += logPartition + (exponent as f64) * Math.LN2 + logOfMantissa(mantissa);

    for (let y: usize = 0; y < rowBytes; y += 8) {
      store<f64>(backward + y, y < (labels as usize) << 3 ? 1 : 0);
    }
    for (let t = length - 1; t >= 0; t--) {
      const here = (t as usize) * rowBytes;
      product(forward + here, backward, marginal, rowBytes);
      addItem(plan, first + t, marginal, sparseGradient, denseGradient, rowBytes);
      if (t > 0) {
        timesInPlace(inner + here, backward, rowBytes);
        multiply(inner + here, expTransposed, labels, rowBytes, backward);
      } else if (!(abs(sumOf(marginal, rowBytes) - 1) < 1e-6)) {
        // A backward number overflowed on the way.
        return NaN;
      }
    }
    if (length > 1) addOuter(forward, inner + rowBytes, length - 1, rowBytes, pairSums);
  }
  return total;
}

/** The labels of highest score, as i32 each; returns the score. */
export function decode(plan: usize, first: i32, length: i32, scratch: usize, decoded: usize): f64 {
  const p = changetype<Plan>(plan);
  const labels = p.labels;
  const transitions = p.transitions;
  const rowBytes: usize = (p.padded as usize) << 3;
  const labelBytes: usize = (labels as usize) << 3;
  const states = scratch + (length as usize) * rowBytes;
  scoreItem(plan, first, scratch);
  for (let t = 1; t < length; t++) {
    const here = scratch + (t as usize) * rowBytes;
    scoreItem(plan, first + t, states);
    maximise(here - rowBytes, transitions, labels, rowBytes, states, here);
  }
  // No pointers were kept: the label before is found again, for the labels on the way only.
  let at = scratch + ((length - 1) as usize) * rowBytes;
  let label: usize = 0;
  let best = load<f64>(at);
  for (let y: usize = 8; y < labelBytes; y += 8) {
    const score = load<f64>(at + y);
    if (score > best) {
      best = score;
      label = y;
    }
  }
  const score = best;
  store<i32>(decoded + (((length - 1) as usize) << 2), (label >> 3) as i32);
  for (let t = length - 2; t >= 0; t--) {
    at -= rowBytes;
    let column = transitions + label;
    label = 0;
    best = load<f64>(at) + load<f64>(column);
    for (let x: usize = 8; x < labelBytes; x += 8) {
      column += rowBytes;
      const candidate = load<f64>(at + x) + load<f64>(column);
      if (candidate > best) {
        best = candidate;
        label = x;
      }
    }
    store<i32>(decoded + ((t as usize) << 2), (label >> 3) as i32);
  }
  return score;
}

/** result[y] = states[y] + max over x of before[x] + transitions[x][y] */
function maximise(
  before: usize,
  transitions: usize,
  labels: i32,
  rowBytes: usize,
  states: usize,
  result: usize,
): void {
  const end = before + ((labels as usize) << 3);
  let at: usize = 0;
  for (; at + 64 <= rowBytes; at += 64) {
    let m0 = f64x2.splat(-Infinity);
    let m1 = m0;
    let m2 = m0;
    let m3 = m0;
    let line = transitions + at;
    for (let x = before; x < end; x += 8) {
      const score = v128.load64_splat(x);
      m0 = f64x2.pmax(m0, f64x2.add(score, v128.load(line)));
      m1 = f64x2.pmax(m1, f64x2.add(score, v128.load(line, 16)));
      m2 = f64x2.pmax(m2, f64x2.add(score, v128.load(line, 32)));
      m3 = f64x2.pmax(m3, f64x2.add(score, v128.load(line, 48)));
      line += rowBytes;
    }
    v128.store(result + at, f64x2.add(m0, v128.load(states + at)));
    v128.store(result + at, f64x2.add(m1, v128.load(states + at, 16)), 16);
    v128.store(result + at, f64x2.add(m2, v128.load(states + at, 32)), 32);
    v128.store(result + at, f64x2.add(m3, v128.load(states + at, 48)), 48);
  }
  if (at < rowBytes) {
    let m0 = f64x2.splat(-Infinity);
    let m1 = m0;
    let line = transitions + at;
    for (let x = before; x < end; x += 8) {
      const score = v128.load64_splat(x);
      m0 = f64x2.pmax(m0, f64x2.add(score, v128.load(line)));
      m1 = f64x2.pmax(m1, f64x2.add(score, v128.load(line, 16)));
      line += rowBytes;
    }
    v128.store(result + at, f64x2.add(m0, v128.load(states + at)));
    v128.store(result + at, f64x2.add(m1, v128.load(states + at, 16)), 16);
  }
}
