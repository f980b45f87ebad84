import { logSumExp } from '../log-sum-exp.js';
import type { ChainMarginals } from './marginals.js';
import type { ChainScores } from './scores.js';

/**
 * Forward-backward in log space (Rabiner 1989): slow, and right for any scores.
 * It is what tests compare the scaled version to, and what stands in where that one underflows.
 */
export function logForwardBackward(scores: ChainScores): ChainMarginals {
  const { length, labelCount, states, transitions, stride } = scores;
  const L = labelCount;
  const forward = new Float64Array(length * L);
  const backward = new Float64Array(length * L);
  const terms = new Float64Array(L);
  forward.set(states.subarray(0, L));
  for (let t = 1; t < length; t++) {
    for (let y = 0; y < L; y++) {
      for (let x = 0; x < L; x++) {
        terms[x] = forward[(t - 1) * L + x]! + transitions[t * stride + x * L + y]!;
      }
      forward[t * L + y] = logSumExp(terms) + states[t * L + y]!;
    }
  }
  for (let t = length - 2; t >= 0; t--) {
    for (let x = 0; x < L; x++) {
      for (let y = 0; y < L; y++) {
        const next = (t + 1) * L + y;
        terms[y] = transitions[(t + 1) * stride + x * L + y]! + states[next]! + backward[next]!;
      }
      backward[t * L + x] = logSumExp(terms);
    }
  }
  const logPartition = logSumExp(forward, (length - 1) * L, length * L);
  return {
    logPartition,
    items: forward.map((f, k) => Math.exp(f + backward[k]! - logPartition)),
    pairsAt: (t, into) => {
      for (let x = 0; x < L; x++) {
        for (let y = 0; y < L; y++) {
          const score =
            forward[(t - 1) * L + x]! +
            transitions[t * stride + x * L + y]! +
            states[t * L + y]! +
            backward[t * L + y]!;
          into[x * L + y] = Math.exp(score - logPartition);
        }
      }
    },
  };
}
