import { type ChainData, longestSequence } from '../chain/data.js';
import { type ChainFeatures, countObserved } from '../chain/features.js';
import { finishCrfObjective } from '../chain/objective.js';
import { writePairFactors } from './chain-memory.js';
import { factoredPlaces, factoredSizes, writeFactored } from './factored-rows.js';
import { arena, type RowLayout } from './row-memory.js';
import { blocksOf, type ShardedKernel, type ShardSize, shardBounds } from './sharded-kernel.js';

/** The logarithm of what a product of factors may grow or shrink to, far from where a double ends (e^709). */
const mostScore = 600;

/** The CRF's objective by factors e^weight; null where the data is not for it (`factoredSizes`). */
export function shardFactored(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  { shards, workers }: ShardSize,
  layout: RowLayout,
  pull?: Float64Array,
): ShardedKernel | null {
  const { items, sequenceStart } = data;
  const sizes = factoredSizes(items, features, layout);
  if (sizes === null) return null;
  const { classCount, padded } = layout;
  const { transitionPairs, labelCount } = features;
  const stateCount = features.stateLabels.length;
  const bounds = shardBounds(sequenceStart, shards);
  const shardCount = bounds.length - 1;
  // Weights and gradients lie alike: those of listed attributes, then rows, and in gradients the pairs.
  const { place, rowsAt, count: weightCount } = factoredPlaces(items, features, layout);
  const square = padded * padded;
  const gradientCount = weightCount + Math.ceil(square / 8) * 8;
  const longest = longestSequence(sequenceStart);
  const space = arena();
  const at = {
    plan: space.take(48),
    ones: space.take(padded * 8),
    expTransitions: space.take(square * 8),
    expTransposed: space.take(square * 8),
    sequenceStart: space.take(sequenceStart.byteLength),
    bounds: space.take((2 * items.rowCount + 2) * 4),
    rows: space.take(sizes.rows * 4),
    entries: space.take(sizes.entries * 4),
    entryLabels: space.take(sizes.entries * 2),
    factors: space.take(weightCount * 8),
    gradients: space.take(shardCount * gradientCount * 8),
  };
  const scratch = Array.from({ length: workers }, () => space.take((3 * longest + 1) * padded * 8));
  const observed = countObserved(data, features, pull);

  return {
    pages: space.pages,
    write: ({ buffer }) => {
      new Int32Array(buffer, at.plan, 12).set([
        classCount,
        padded,
        at.bounds,
        at.rows,
        at.entries,
        at.entryLabels,
        at.factors,
        at.factors + rowsAt * 8,
        at.ones,
        at.expTransitions,
        at.expTransposed,
      ]);
      new Float64Array(buffer, at.ones, padded).fill(1, 0, classCount);
      new Int32Array(buffer, at.sequenceStart, sequenceStart.length).set(sequenceStart);
      writeFactored(items, features, layout, place, {
        bounds: new Int32Array(buffer, at.bounds, 2 * items.rowCount + 2),
        rows: new Uint32Array(buffer, at.rows, sizes.rows),
        entries: new Uint32Array(buffer, at.entries, sizes.entries),
        entryLabels: new Uint16Array(buffer, at.entryLabels, sizes.entries),
      });
    },
    prepare: ({ buffer }, weights) => {
      const factors = new Float64Array(buffer, at.factors, weightCount);
      factors.fill(0, rowsAt);
      let largestWeight = 0;
      for (let f = 0; f < stateCount; f++) {
        const weight = weights[f]!;
        factors[place[f]!] = weight;
        largestWeight = Math.max(largestWeight, Math.abs(weight));
      }
      const byScores = !(largestWeight * sizes.widest <= mostScore);
      new Int32Array(buffer, at.plan, 12)[11] = byScores ? 1 : 0;
      const largest = writePairFactors(buffer, at, features, padded, weights);
      return [
        // Of weights too large for products nothing is made here.
        blocksOf(byScores ? 0 : weightCount, shardCount).map(([from, to]) => ({
          name: 'exponentials',
          values: () => [at.factors + from * 8, to - from],
        })),
        Array.from({ length: shardCount }, (_, shard) => {
          const gradient = at.gradients + shard * gradientCount * 8;
          return {
            name: 'addFactored',
            values: (worker: number) => [
              at.plan,
              at.sequenceStart,
              bounds[shard]!,
              bounds[shard + 1]!,
              largest,
              scratch[worker]!,
              gradient,
              gradient + rowsAt * 8,
              gradient + weightCount * 8,
            ],
          };
        }),
        blocksOf(gradientCount, shardCount).map(([from, to]) => ({
          name: 'sumShards',
          values: () => [at.gradients + from * 8, to - from, gradientCount * 8, shardCount],
        })),
      ];
    },
    finish: ({ buffer }, weights, gradient, [, logPartitions]) => {
      let total = 0;
      for (const logPartition of logPartitions!) total += logPartition;
      const sums = new Float64Array(buffer, at.gradients, gradientCount);
      for (let f = 0; f < stateCount; f++) gradient[f] = sums[place[f]!]!;
      const factors = new Float64Array(buffer, at.expTransitions, square);
      for (let k = 0; k < transitionPairs.length; k++) {
        const before = Math.floor(transitionPairs[k]! / labelCount);
        const pair = before * padded + (transitionPairs[k]! % labelCount);
        gradient[stateCount + k] = sums[weightCount + pair]! * factors[pair]!;
      }
      return finishCrfObjective(weights, gradient, total, observed, c2);
    },
  };
}
