import type { HashedModel, HashedScorer } from '@hedgerow/learn/hashed';

/**
 * The features that told one candidate from another, the strongest first, by what they weigh for the first. Features are
 * given by their names, with their hashes.
 */
export function tellApart(
  { scale }: HashedModel,
  scorer: HashedScorer,
  winner: ReadonlyMap<string, number>,
  loser: ReadonlyMap<string, number>,
  most: number,
): { readonly name: string; readonly weight: number }[] {
  const sum = new Int32Array(1);
  const differences = (some: typeof winner, others: typeof winner, way: number) =>
    [...some]
      .filter(([name]) => !others.has(name))
      .map(([name, hash]) => {
        sum[0] = 0;
        scorer.add(Uint32Array.of(hash), 1, sum);
        return { name, weight: way * sum[0]! * scale };
      });
  return [...differences(winner, loser, 1), ...differences(loser, winner, -1)]
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}
