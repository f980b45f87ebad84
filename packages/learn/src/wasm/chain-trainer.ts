import type { ChainData } from '../chain/data.js';
import { type ChainFeatures, countObserved } from '../chain/features.js';
import { finishCrfObjective, plainCrfObjective } from '../chain/objective.js';
import type { Objective } from '../lbfgs/run.js';
import type { SparseMatrix } from '../matrix.js';
import { type ChainKernel, startKernel } from './chain-instance.js';
import {
  arena,
  type ChainLayout,
  layOutChain,
  placeModel,
  writeModel,
  writeWeights,
} from './chain-memory.js';

/**
 * Training data and model in the memory of the kernel. The sequences are cut into shards, each with a gradient of its own,
 * and the shards are summed in their order: who works on which shard, and when, makes no difference to any bit.
 */
export interface ShardedChain {
  readonly pages: number;
  readonly shardCount: number;
  /** Once, before the first evaluation. */
  write(memory: WebAssembly.Memory): void;
  /** Takes the weights over; returns for each shard the arguments of `addExpected`, to be given the scratch of the worker that runs it. */
  prepare(
    memory: WebAssembly.Memory,
    weights: Float64Array,
  ): ((worker: number) => Parameters<ChainKernel['addExpected']>)[];
  /** From what the shards returned to value and gradient. */
  finish(
    memory: WebAssembly.Memory,
    weights: Float64Array,
    gradient: Float64Array,
    logPartitions: readonly number[],
  ): number;
}

export function shardChain(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  { shards, workers, pull }: { shards: number; workers: number; pull?: Float64Array | undefined },
): ShardedChain {
  const layout = layOutChain(features);
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
  let longest = 0;
  for (let s = 1; s < sequenceStart.length; s++) {
    longest = Math.max(longest, sequenceStart[s]! - sequenceStart[s - 1]!);
  }
  const scratch = Array.from({ length: workers }, () => space.take((2 * longest + 2) * padded * 8));
  const observed = countObserved(data, features, pull);
  let plain: Objective | undefined;

  return {
    pages: space.pages,
    shardCount,
    write: (memory) => {
      writeModel(memory, model, features, layout, at);
      const { buffer } = memory;
      new Int32Array(buffer, at.sequenceStart, sequenceStart.length).set(sequenceStart);
      writeItems(items, layout, {
        bounds: new Int32Array(buffer, at.bounds, 2 * items.rowCount + 1),
        attributes: new Int32Array(buffer, at.attributes, items.columns.length),
        values: items.values && new Float64Array(buffer, at.values, items.columns.length),
      });
    },
    prepare: (memory, weights) => {
      const largest = writeWeights(memory, model, features, layout, weights);
      return gradients.map(({ sparse, dense, pairs }, shard) => {
        new Uint8Array(memory.buffer, sparse, pairs + square - sparse).fill(0);
        return (worker) => [
          model.plan,
          at.sequenceStart,
          bounds[shard]!,
          bounds[shard + 1]!,
          largest,
          scratch[worker]!,
          sparse,
          dense,
          pairs,
        ];
      });
    },
    finish: (memory, weights, gradient, logPartitions) => {
      let total = 0;
      for (const logPartition of logPartitions) total += logPartition;
      if (Number.isNaN(total)) {
        plain ??= plainCrfObjective(data, features, c2);
        return plain(weights, gradient);
      }
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

/** WebAssembly's addresses have 32 bits: 4 GB in pages of 64 KB. What needs more is left to the plain version. */
export const mostPages = 65_536;

/** The CRF's objective by the kernel, in one thread. */
export function kernelCrfObjective(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  shards: number,
  pull?: Float64Array,
): Objective {
  const chain = shardChain(data, features, c2, { shards, workers: 1, pull });
  if (chain.pages > mostPages) return plainCrfObjective(data, features, c2, pull);
  const kernel = startKernel(chain.pages);
  chain.write(kernel.memory);
  return (weights, gradient) => {
    const logPartitions = chain
      .prepare(kernel.memory, weights)
      .map((argumentsOf) => kernel.addExpected(...argumentsOf(0)));
    return chain.finish(kernel.memory, weights, gradient, logPartitions);
  };
}

/** Cuts the sequences into at most so many shards of about as many items. */
function shardBounds(sequenceStart: Int32Array, shards: number): number[] {
  const sequences = sequenceStart.length - 1;
  const bounds = [0];
  for (let shard = 1, s = 0; shard < shards; shard++) {
    const goal = (sequenceStart[sequences]! * shard) / shards;
    while (s < sequences && sequenceStart[s]! < goal) s++;
    if (s > bounds.at(-1)! && s < sequences) bounds.push(s);
  }
  return [...bounds, sequences];
}

/** Writes each item's attributes, the dense before the sparse ones. */
export function writeItems(
  { rowStart, columns, values, rowCount }: SparseMatrix,
  { denseRow }: ChainLayout,
  into: {
    readonly bounds: Int32Array;
    readonly attributes: Int32Array;
    readonly values: Float64Array | undefined;
  },
): void {
  let at = 0;
  for (let t = 0; t < rowCount; t++) {
    const from = rowStart[t]!;
    const to = rowStart[t + 1]!;
    into.bounds[2 * t] = at;
    for (let n = from; n < to; n++) {
      const row = denseRow[columns[n]!]!;
      if (row < 0) continue;
      if (into.values !== undefined) into.values[at] = values![n]!;
      into.attributes[at++] = row;
    }
    into.bounds[2 * t + 1] = at;
    for (let n = from; n < to; n++) {
      if (denseRow[columns[n]!]! >= 0) continue;
      if (into.values !== undefined) into.values[at] = values![n]!;
      into.attributes[at++] = columns[n]!;
    }
  }
  into.bounds[2 * rowCount] = at;
}
