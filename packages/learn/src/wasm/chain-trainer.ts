import { type ChainData, longestSequence } from '../chain/data.js';
import { type ChainFeatures, countObserved } from '../chain/features.js';
import { finishCrfObjective } from '../chain/objective.js';
import { layOutChain, placeModel, writeModel, writeWeights } from './chain-memory.js';
import { shardFactored } from './factored-trainer.js';
import { arena, type RowLayout, writeRows } from './row-memory.js';
import { type ShardedKernel, type ShardSize, shardBounds } from './sharded-kernel.js';

export function shardChain(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  size: ShardSize,
  pull?: Float64Array,
): ShardedKernel {
  const layout = layOutChain(features);
  return (
    shardFactored(data, features, c2, size, layout, pull) ??
    shardScores(data, features, c2, size, layout, pull)
  );
}

/** By scores: where attributes have values, or lists of weights would be too long. */
function shardScores(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  { shards, workers }: ShardSize,
  layout: RowLayout,
  pull?: Float64Array,
): ShardedKernel {
  const { padded, denseBytes, denseFeatures, densePlaces } = layout;
  const { items, sequenceStart } = data;
  const stateCount = features.stateLabels.length;
  const bounds = shardBounds(sequenceStart, shards);
  const shardCount = bounds.length - 1;
  const space = arena();
  const model = placeModel(space, features, layout);
  const at = {
    sequenceStart: space.take(sequenceStart.byteLength),
    bounds: space.take((2 * items.rowCount + 1) * 4),
    attributes: space.take(items.columns.length * 4),
    values: items.values === undefined ? 0 : space.take(items.columns.length * 8),
  };
  const gradientBytes = stateCount * 8;
  const square = padded * padded * 8;
  const gradients = Array.from({ length: shardCount }, () => ({
    sparse: space.take(gradientBytes),
    dense: space.take(denseBytes),
    pairs: space.take(square),
  }));
  const longest = longestSequence(sequenceStart);
  const scratch = Array.from({ length: workers }, () => space.take((3 * longest + 1) * padded * 8));
  const observed = countObserved(data, features, pull);

  return {
    pages: space.pages,
    write: (memory) => {
      writeModel(memory, model, features, layout, at);
      const { buffer } = memory;
      new Int32Array(buffer, at.sequenceStart, sequenceStart.length).set(sequenceStart);
      writeRows(items, layout, {
        bounds: new Int32Array(buffer, at.bounds, 2 * items.rowCount + 1),
        attributes: new Int32Array(buffer, at.attributes, items.columns.length),
        values: items.values && new Float64Array(buffer, at.values, items.columns.length),
      });
    },
    prepare: (memory, weights) => {
      const largest = writeWeights(memory, model, features, layout, weights);
      const round = gradients.map(({ sparse, dense, pairs }, shard) => {
        new Uint8Array(memory.buffer, sparse, pairs + square - sparse).fill(0);
        return {
          name: 'addExpected',
          values: (worker: number) => [
            model.plan,
            at.sequenceStart,
            bounds[shard]!,
            bounds[shard + 1]!,
            largest,
            scratch[worker]!,
            sparse,
            dense,
            pairs,
          ],
        };
      });
      return [round];
    },
    finish: (memory, weights, gradient, [logPartitions]) => {
      let total = 0;
      for (const logPartition of logPartitions!) total += logPartition;
      gradient.fill(0);
      const { buffer } = memory;
      const factors = new Float64Array(buffer, model.expTransitions, padded * padded);
      const { transitionPairs, labelCount } = features;
      for (const place of gradients) {
        const sparse = new Float64Array(buffer, place.sparse, stateCount);
        for (let f = 0; f < stateCount; f++) gradient[f]! += sparse[f]!;
        const dense = new Float64Array(buffer, place.dense, denseBytes / 8);
        for (let k = 0; k < denseFeatures.length; k++) {
          gradient[denseFeatures[k]!]! += dense[densePlaces[k]!]!;
        }
        const pairs = new Float64Array(buffer, place.pairs, padded * padded);
        for (let k = 0; k < transitionPairs.length; k++) {
          const before = Math.floor(transitionPairs[k]! / labelCount);
          const pair = before * padded + (transitionPairs[k]! % labelCount);
          gradient[stateCount + k]! += pairs[pair]! * factors[pair]!;
        }
      }
      return finishCrfObjective(weights, gradient, total, observed, c2);
    },
  };
}
