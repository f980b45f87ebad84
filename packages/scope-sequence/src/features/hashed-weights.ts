import { type HashedModel, hashedScorer, hashFinder } from '@hedgerow/learn/hashed';
import type { DescribedFeature } from '@hedgerow/learn/templates';

export interface WeighedFeature {
  readonly name: string;
  readonly weight: number;
}

/** The weights of one class, added up and told. */
export interface HashedWeights {
  sum(features: Uint32Array, count: number): number;
  /** Of one feature. */
  of(hash: number): number;
  strongest(features: Iterable<DescribedFeature>, count: number): WeighedFeature[];
}

export function hashedWeights(model: HashedModel): HashedWeights {
  const { scale, hashes, rowStart, entryWeight } = model;
  const scorer = hashedScorer(model);
  const total = new Int32Array(1);
  let find: ((hash: number) => number) | undefined;
  const weightOf = (hash: number) => {
    find ??= hashFinder(hashes);
    const row = find(hash);
    return row < 0 ? 0 : entryWeight[rowStart[row]!]! * scale;
  };
  return {
    sum: (features, count) => {
      total[0] = 0;
      scorer.add(features, count, total);
      return total[0]! * scale;
    },
    of: weightOf,
    strongest: (features, count) => strongestOf(features, weightOf, count),
  };
}

/** Those that weigh most, strongest first, whichever way they speak; the same one several times weighs as often. */
export function strongestOf(
  features: Iterable<DescribedFeature>,
  weightOf: (hash: number) => number,
  count: number,
): WeighedFeature[] {
  const weights = new Map<string, number>();
  for (const { name, hash } of features) {
    const weight = weightOf(hash);
    if (weight !== 0) weights.set(name, (weights.get(name) ?? 0) + weight);
  }
  return [...weights]
    .map(([name, weight]) => ({ name, weight }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, count);
}
