import { type HashedModel, hashedScorer, hashOf } from '@hedgerow/learn/hashed';
import { tellApart } from '../tell-apart.js';
import type { Candidate } from './candidates.js';

export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
}

export interface Ranking {
  /** Puts candidates in order, the best first; equal ones stay as they come. */
  rank(candidates: readonly Candidate[]): RankedCandidate[];
  /** The features that told one from another, strongest first, by what they weigh for the first. */
  compare(
    winner: Candidate,
    loser: Candidate,
    most: number,
  ): readonly { readonly name: string; readonly weight: number }[];
}

export function rankingBy(weights: HashedModel): Ranking {
  const scorer = hashedScorer(weights);
  const sum = new Int32Array(1);
  return {
    rank: (candidates) =>
      candidates
        .map((candidate) => {
          const hashes = Uint32Array.from(candidate.features, (feature) => hashOf(feature) >>> 0);
          sum[0] = 0;
          scorer.add(hashes, hashes.length, sum);
          return { candidate, score: sum[0]! * weights.scale };
        })
        .sort((a, b) => b.score - a.score),
    compare: (winner, loser, most) =>
      tellApart(weights, scorer, hashesOf(winner), hashesOf(loser), most),
  };
}

function hashesOf({ features }: Candidate): ReadonlyMap<string, number> {
  return new Map([...features].map((feature) => [feature, hashOf(feature)]));
}
