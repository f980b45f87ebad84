import { type HashedScorer, hashedScorer, hashOf } from '@hedgerow/learn/hashed';
import { endCandidates, startCandidates } from './candidates.js';
import type { CueEvidence } from './cue-evidence.js';
import { endFeatures } from './end-features.js';
import type { ScopeEndsModel } from './scope-ends-model.js';
import { startFeatures } from './start-features.js';

/** A token that a scope can begin or end with, and the logarithm of how likely it is. */
export interface RankedToken {
  readonly token: number;
  readonly likelihood: number;
}

/** Of the first and the last token of a cue's scope all candidates, the likeliest first. */
export interface RankedEnds {
  readonly starts: readonly RankedToken[];
  readonly ends: readonly RankedToken[];
}

export interface CandidateRanker {
  rank(evidence: CueEvidence): RankedEnds;
  /** The features that told one token from another, strongest first, by what they weigh for the first. */
  compare(
    side: 'starts' | 'ends',
    evidence: CueEvidence,
    winner: number,
    loser: number,
    most: number,
  ): readonly { readonly name: string; readonly weight: number }[];
}

const sides = {
  starts: { candidates: startCandidates, features: startFeatures },
  ends: { candidates: endCandidates, features: endFeatures },
} as const;

export type Side = keyof typeof sides;

/** The candidates of a side, and the features of each. */
export function candidatesOf(side: Side, evidence: CueEvidence): number[] {
  return sides[side].candidates(evidence);
}

/** The hashes of what speaks for a token, each once. */
export function hashedFeatures(
  side: Side,
  evidence: CueEvidence,
  token: number,
  conventions: string | undefined,
): Uint32Array {
  const hashes = new Set<number>();
  for (const name of sides[side].features(evidence, token, conventions)) {
    hashes.add(hashOf(name) >>> 0);
  }
  return Uint32Array.from(hashes);
}

export function candidateRanker(
  model: ScopeEndsModel,
  conventions: string | undefined,
): CandidateRanker {
  const scorers = { starts: hashedScorer(model.starts), ends: hashedScorer(model.ends) };
  const sum = new Int32Array(1);
  const scoreOf = (scorer: HashedScorer, hashes: Uint32Array) => {
    sum[0] = 0;
    scorer.add(hashes, hashes.length, sum);
    return sum[0]!;
  };
  const rankSide = (side: Side, evidence: CueEvidence): RankedToken[] => {
    const { scale } = model[side];
    const tokens = candidatesOf(side, evidence);
    const scores = tokens.map(
      (token) => scale * scoreOf(scorers[side], hashedFeatures(side, evidence, token, conventions)),
    );
    const highest = Math.max(...scores);
    const all = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
    const base = highest + Math.log(all);
    // The sort keeps the order of equals: the nearer to the cue comes first.
    return tokens
      .map((token, i) => ({ token, likelihood: scores[i]! - base }))
      .sort((a, b) => b.likelihood - a.likelihood);
  };
  return {
    rank: (evidence) => ({
      starts: rankSide('starts', evidence),
      ends: rankSide('ends', evidence),
    }),
    compare: (side, evidence, winner, loser, most) => {
      const { features } = sides[side];
      const differences = new Map<string, number>();
      for (const name of features(evidence, winner, conventions)) differences.set(name, 1);
      for (const name of features(evidence, loser, conventions)) {
        if (!differences.delete(name)) differences.set(name, -1);
      }
      return [...differences]
        .map(([name, way]) => {
          const weight = scoreOf(scorers[side], Uint32Array.of(hashOf(name) >>> 0));
          return { name, weight: way * weight * model[side].scale };
        })
        .filter(({ weight }) => weight !== 0)
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.name < b.name ? -1 : 1))
        .slice(0, most);
    },
  };
}
