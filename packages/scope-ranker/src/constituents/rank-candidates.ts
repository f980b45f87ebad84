import { type HashedModel, hashedScorer, hashOf } from '@hedgerow/learn/hashed';
import type { Candidate } from './candidates.js';

export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Puts candidates in order, the best first; equal ones stay as they come. */
export type Ranking = (candidates: readonly Candidate[]) => RankedCandidate[];

export function rankingBy(weights: HashedModel): Ranking {
  const scorer = hashedScorer(weights);
  const sum = new Int32Array(1);
  return (candidates) =>
    candidates
      .map((candidate) => {
        const hashes = Uint32Array.from(candidate.features, (feature) => hashOf(feature) >>> 0);
        sum[0] = 0;
        scorer.add(hashes, hashes.length, sum);
        return { candidate, score: sum[0]! * weights.scale };
      })
      .sort((a, b) => b.score - a.score);
}
