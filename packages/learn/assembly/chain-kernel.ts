// The inner loops of chain models in AssemblyScript: `node assembly/build.mjs` compiles this to src/wasm/chain-kernel.ts.
//
// Labels are padded to a multiple of 4. Tables have one row of `padded` doubles for each item or label; the padding of
// `expTransitions` and `expTransposed` is exactly zero, so that no padded label ever gets any weight.

import { passSequence } from './chain-passes';
import { toFactors } from './factors';

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
  let total: f64 = 0;
  for (let s = firstSequence; s < endSequence; s++) {
    const first = load<i32>(sequenceStart + ((s as usize) << 2));
    const length = load<i32>(sequenceStart + ((s as usize) << 2), 4) - first;
    const inner = scratch + (length as usize) * rowBytes;
    const marginals = inner + (length as usize) * rowBytes;
    let logPartition: f64 = ((length - 1) as f64) * largestTransition;
    for (let t = 0; t < length; t++) {
      const row = inner + (t as usize) * rowBytes;
      scoreItem(plan, first + t, row);
      logPartition += toFactors(row, labels, rowBytes);
    }
    logPartition += passSequence(
      length,
      labels,
      rowBytes,
      p.expTransitions,
      p.expTransposed,
      scratch,
      pairSums,
    );
    if (!(logPartition > -Infinity)) return NaN;
    total += logPartition;
    for (let t = length - 1; t >= 0; t--) {
      const row = marginals + (t as usize) * rowBytes;
      addItem(plan, first + t, row, sparseGradient, denseGradient, rowBytes);
    }
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
