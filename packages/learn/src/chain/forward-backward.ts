import { logForwardBackward } from './log-space.js';
import type { ChainMarginals } from './marginals.js';
import type { ChainScores } from './scores.js';
import { requirePath } from './viterbi.js';

/** Marginals of the labels, in scaled space; in log space where the scores are too far apart for that. */
export function chainMarginals(scores: ChainScores): ChainMarginals {
  const beliefs = scaledForwardBackward(scores);
  if (beliefs === null) {
    const exact = logForwardBackward(scores);
    requirePath(exact.logPartition);
    return exact;
  }
  const { forward, backward, logPartition } = beliefs;
  return {
    logPartition,
    items: forward.map((f, k) => f * backward[k]!),
    pairsAt: (t, into) => pairMarginals(beliefs, t, into),
  };
}

/**
 * The tables of the scaled recursion. At each item the forward numbers sum to 1, and so do the products of forward and
 * backward numbers: they are the marginals. A pair's is forward[t-1, x] * transition[x, y] * inner[t, y].
 */
export interface ScaledBeliefs {
  readonly labelCount: number;
  readonly logPartition: number;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  /** Of item `t`: the state's factor times the backward number, divided by the item's scale. */
  readonly inner: Float64Array;
  /** e^(transition score), with the stride of the scores. */
  readonly transitions: Float64Array;
  readonly stride: number;
}

/** Where a recursion writes, at least `length * labelCount` numbers each, and e^score of the pairs: to be used again and again. */
export interface ScaledWorkspace {
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  readonly inner: Float64Array;
  readonly factors: { readonly transitions: Float64Array; readonly largest: number };
}

export function scaledWorkspace(scores: ChainScores): ScaledWorkspace {
  const size = scores.length * scores.labelCount;
  return {
    forward: new Float64Array(size),
    backward: new Float64Array(size),
    inner: new Float64Array(size),
    factors: transitionFactors(scores),
  };
}

/** Forward-backward with the numbers of each item scaled to sum to 1 (Rabiner 1989, section V.A); null where the scores are too far apart for it. */
export function scaledForwardBackward(
  scores: ChainScores,
  workspace = scaledWorkspace(scores),
): ScaledBeliefs | null {
  const { length, labelCount: L, states, stride } = scores;
  const { forward, backward, inner, factors } = workspace;
  const { transitions, largest: largestTransition } = factors;
  let logPartition = (length - 1) * largestTransition;
  for (let t = 0; t < length; t++) {
    const here = t * L;
    let largest = Number.NEGATIVE_INFINITY;
    for (let y = here; y < here + L; y++) if (states[y]! > largest) largest = states[y]!;
    logPartition += largest;
    if (t === 0) forward.fill(1, 0, L);
    else multiplyRow(forward, here - L, transitions, t * stride, forward, here, L);
    let sum = 0;
    for (let y = here; y < here + L; y++) {
      const factor = Math.exp(states[y]! - largest);
      inner[y] = factor;
      sum += forward[y]! *= factor;
    }
    if (!(sum > 1e-280 && sum < Number.POSITIVE_INFINITY)) return null;
    logPartition += Math.log(sum);
    for (let y = here; y < here + L; y++) {
      forward[y]! /= sum;
      inner[y]! /= sum;
    }
  }
  backward.fill(1, (length - 1) * L, length * L);
  for (let t = length - 1; t > 0; t--) {
    const here = t * L;
    for (let y = here; y < here + L; y++) inner[y]! *= backward[y]!;
    for (let x = 0; x < L; x++) {
      const row = t * stride + x * L;
      let sum = 0;
      for (let y = 0; y < L; y++) sum += transitions[row + y]! * inner[here + y]!;
      backward[here - L + x] = sum;
    }
  }
  let mass = 0;
  for (let y = 0; y < L; y++) {
    inner[y]! *= backward[y]!;
    mass += forward[y]! * backward[y]!;
  }
  // Backward numbers that overflow on the way end up here.
  if (!(Math.abs(mass - 1) < 1e-6)) return null;
  return { labelCount: L, logPartition, forward, backward, inner, transitions, stride };
}

/** e^(score - largest) of each pair: relative to the largest, so that none overflows. */
export function transitionFactors({ transitions, stride, length }: ChainScores) {
  const largest = length > 1 ? finiteMax(transitions, stride) : 0;
  const factors = new Float64Array(transitions.length);
  for (let k = stride; k < transitions.length; k++)
    factors[k] = Math.exp(transitions[k]! - largest);
  return { transitions: factors, largest };
}

/** target[at + y] = sum over x of row[from + x] * matrix[base + x * L + y] */
function multiplyRow(
  row: Float64Array,
  from: number,
  matrix: Float64Array,
  base: number,
  target: Float64Array,
  at: number,
  L: number,
): void {
  target.fill(0, at, at + L);
  for (let x = 0; x < L; x++) {
    const factor = row[from + x]!;
    const line = base + x * L;
    for (let y = 0; y < L; y++) target[at + y]! += factor * matrix[line + y]!;
  }
}

function finiteMax(values: Float64Array, from: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let k = from; k < values.length; k++) if (values[k]! > largest) largest = values[k]!;
  return Number.isFinite(largest) ? largest : 0;
}

export function pairMarginals(beliefs: ScaledBeliefs, t: number, into: Float64Array): void {
  const { labelCount: L, forward, inner, transitions, stride } = beliefs;
  for (let x = 0; x < L; x++) {
    const factor = forward[(t - 1) * L + x]!;
    const row = t * stride + x * L;
    for (let y = 0; y < L; y++) {
      into[x * L + y] = factor * transitions[row + y]! * inner[t * L + y]!;
    }
  }
}
