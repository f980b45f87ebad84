import type { HashedModel } from '@hedgerow/learn/hashed';
import { hashedScorer } from '@hedgerow/learn/hashed';
import type { TweetFeatures } from '../features/extract.js';
import { allowedPairs, canBegin, canEnd, labelCount, outside } from '../labels/bilou.js';

/** The weights of a linear-chain CRF over hashed features: of features with labels, and of pairs of labels. */
export interface TweetCrf {
  readonly states: HashedModel;
  /** At `before * labelCount + label`. */
  readonly transitions: Float64Array;
  /** What is taken from the score of every token that is outside: more names are found, and more wrong ones. Default 0. */
  readonly boldness?: number;
}

export interface Labelling {
  readonly labels: Uint8Array;
  /** The probability of just these labels under the model, and what is known of them. */
  readonly confidence: number;
}

/** Finds the best labels of a tweet. `known[i]` is the label of a token where it was observed, -1 where it was not. */
export type CrfDecoder = (
  features: TweetFeatures,
  length: number,
  known?: ArrayLike<number>,
) => Labelling;

const L = labelCount;
const never = Number.NEGATIVE_INFINITY;

/** Viterbi and the forward sum at once, with labels that cannot follow each other left out. */
export function crfDecoder({ states, transitions, boldness = 0 }: TweetCrf): CrfDecoder {
  const scorer = hashedScorer(states);
  const { scale } = states;
  const withheld = Math.round(boldness / scale);
  // Only pairs that can be, grouped by the second label: for each its first labels and their weights.
  const starts: number[] = [0];
  const befores: number[] = [];
  const weights: number[] = [];
  for (let y = 0; y < L; y++) {
    for (let x = 0; x < L; x++) {
      if (allowedPairs[x * L + y] === 0) continue;
      befores.push(x);
      weights.push(transitions[x * L + y]!);
    }
    starts.push(befores.length);
  }
  const start = Int32Array.from(starts);
  const before = Int32Array.from(befores);
  const weight = Float64Array.from(weights);
  const factor = weight.map(Math.exp);
  const sums = new Int32Array(L);
  let row = new Uint32Array(1024);
  let best = new Float64Array(64 * L);
  let back = new Uint8Array(64 * L);
  let alpha = new Float64Array(64 * L);

  return ({ hashes, start: rows }, length, known) => {
    if (length === 0) return { labels: new Uint8Array(0), confidence: 1 };
    if (length * L > best.length) {
      best = new Float64Array(length * L * 2);
      back = new Uint8Array(length * L * 2);
      alpha = new Float64Array(length * L * 2);
    }
    let logScale = 0;
    for (let t = 0; t < length; t++) {
      const count = rows[t + 1]! - rows[t]!;
      if (count > row.length) row = new Uint32Array(count * 2);
      row.set(hashes.subarray(rows[t]!, rows[t + 1]!));
      sums.fill(0);
      scorer.add(row, count, sums);
      sums[outside]! -= withheld;
      let peak = never;
      for (let y = 0; y < L; y++) peak = Math.max(peak, sums[y]!);
      let total = 0;
      const observed = known === undefined ? -1 : known[t]!;
      for (let y = 0; y < L; y++) {
        const at = t * L + y;
        if (
          (observed >= 0 && observed !== y) ||
          (t === 0 && !canBegin(y)) ||
          (t === length - 1 && !canEnd(y))
        ) {
          best[at] = never;
          alpha[at] = 0;
          continue;
        }
        const state = sums[y]! * scale;
        const lifted = Math.exp((sums[y]! - peak) * scale);
        if (t === 0) {
          best[at] = state;
          alpha[at] = lifted;
          total += lifted;
          continue;
        }
        let top = never;
        let from = 0;
        let sum = 0;
        for (let k = start[y]!; k < start[y + 1]!; k++) {
          const x = (t - 1) * L + before[k]!;
          const score = best[x]! + weight[k]!;
          if (score > top) {
            top = score;
            from = before[k]!;
          }
          sum += alpha[x]! * factor[k]!;
        }
        best[at] = top + state;
        back[at] = from;
        alpha[at] = sum * lifted;
        total += alpha[at]!;
      }
      // What was observed cannot be: no labelling has any probability.
      if (total === 0) return { labels: new Uint8Array(length), confidence: 0 };
      logScale += Math.log(total) + peak * scale;
      for (let y = 0; y < L; y++) alpha[t * L + y]! /= total;
    }
    let label = 0;
    const last = (length - 1) * L;
    for (let y = 1; y < L; y++) if (best[last + y]! > best[last + label]!) label = y;
    const score = best[last + label]!;
    const found = new Uint8Array(length);
    for (let t = length - 1; t >= 0; t--) {
      found[t] = label;
      label = back[t * L + label]!;
    }
    return { labels: found, confidence: Math.exp(score - logScale) };
  };
}
