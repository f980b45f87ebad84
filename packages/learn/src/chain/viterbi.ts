import { InputError } from '../errors.js';
import type { ChainScores } from './scores.js';

export interface ChainPath {
  readonly labels: Int32Array;
  readonly score: number;
}

/** The labelling of the highest score (Viterbi 1967). Among equals the lower label, from the last item backwards. */
export function decodeChain(scores: ChainScores): ChainPath {
  const { length, labelCount: L } = scores;
  const { best, from } = viterbiTables(scores);
  const labels = new Int32Array(length);
  let label = 0;
  for (let y = 1; y < L; y++) {
    if (best[(length - 1) * L + y]! > best[(length - 1) * L + label]!) label = y;
  }
  const score = best[(length - 1) * L + label]!;
  requirePath(score);
  for (let t = length - 1; t >= 0; t--) {
    labels[t] = label;
    label = from[t * L + label]!;
  }
  return { labels, score };
}

/** `best[t * L + y]` is the score of the best labelling up to item `t` that ends in `y`, `from` the label before in it. */
export function viterbiTables(scores: ChainScores) {
  const { length, labelCount: L, states, transitions, stride } = scores;
  const best = new Float64Array(length * L);
  const from = new Uint16Array(length * L);
  best.set(states.subarray(0, L));
  for (let t = 1; t < length; t++) {
    const before = (t - 1) * L;
    const here = t * L;
    const base = t * stride;
    best.fill(Number.NEGATIVE_INFINITY, here, here + L);
    for (let x = 0; x < L; x++) {
      const score = best[before + x]!;
      const row = base + x * L;
      for (let y = 0; y < L; y++) {
        const candidate = score + transitions[row + y]!;
        if (candidate > best[here + y]!) {
          best[here + y] = candidate;
          from[here + y] = x;
        }
      }
    }
    for (let y = here; y < here + L; y++) best[y]! += states[y]!;
  }
  return { best, from };
}

export function requirePath(score: number): void {
  if (Number.isNaN(score) || score === Number.NEGATIVE_INFINITY) {
    throw new InputError(
      'CONSTRAINT',
      Number.isNaN(score)
        ? 'the scores are not numbers'
        : 'no labelling is possible under the constraint',
    );
  }
}
