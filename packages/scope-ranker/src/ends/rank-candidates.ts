import { type HashedScorer, hashedScorer } from '@hedgerow/learn/hashed';
import { tellApart } from '../tell-apart.js';
import { endCandidates, startCandidates } from './candidates.js';
import type { CueEvidence } from './cue-evidence.js';
import { hashEmitter, nameEmitter } from './emitter.js';
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

/** The tokens that a scope can begin or end with, and the hashes of what speaks for each. */
export function hashedCandidates(
  side: Side,
  evidence: CueEvidence,
): { readonly tokens: readonly number[]; readonly hashes: readonly Uint32Array[] } {
  const { candidates, features } = sides[side];
  const emit = hashEmitter(evidence);
  const tokens = candidates(evidence);
  const hashes = tokens.map((token) => {
    features(evidence, token, emit);
    return emit.take();
  });
  return { tokens, hashes };
}

export function candidateRanker(model: ScopeEndsModel): CandidateRanker {
  const scorers = { starts: hashedScorer(model.starts), ends: hashedScorer(model.ends) };
  const sum = new Int32Array(1);
  const scoreOf = (scorer: HashedScorer, hashes: Uint32Array) => {
    sum[0] = 0;
    scorer.add(hashes, hashes.length, sum);
    return sum[0]!;
  };
  const rankSide = (side: Side, evidence: CueEvidence): RankedToken[] => {
    const { scale } = model[side];
    const { tokens, hashes } = hashedCandidates(side, evidence);
    const scores = hashes.map((those) => scale * scoreOf(scorers[side], those));
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
      const of = (token: number) => {
        const emit = nameEmitter(evidence);
        sides[side].features(evidence, token, emit);
        return emit.names;
      };
      return tellApart(model[side], scorers[side], of(winner), of(loser), most);
    },
  };
}
