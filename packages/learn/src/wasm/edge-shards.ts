import type { ChainData } from '../chain/data.js';
import { type ChainFeatures, countObserved } from '../chain/features.js';
import { finishCrfObjective } from '../chain/objective.js';
import { edgeOffset } from '../chain/scores.js';
import { type SegmentProblem, shardSegments } from './segment-trainer.js';
import type { ShardedKernel, ShardSize } from './sharded-kernel.js';

/** A chain with attributes for pairs of labels as what the kernel over segments sums: each item is a segment. */
export function chainProblem(
  { sequenceStart, items, edges }: ChainData,
  features: ChainFeatures,
): SegmentProblem {
  const {
    labelCount: L,
    stateStart,
    stateLabels,
    transitionPairs,
    edgeStart,
    edgePairs,
  } = features;
  const transitions = new Int32Array(L * L).fill(-1);
  transitionPairs.forEach((pair, k) => {
    transitions[pair] = stateLabels.length + k;
  });
  return {
    labelCount: L,
    longest: new Int32Array(L).fill(1),
    sequenceStart,
    tables: {
      items: { rows: items, classCount: L, start: stateStart, classes: stateLabels, offset: 0 },
      edges:
        edges === undefined
          ? undefined
          : {
              rows: edges,
              classCount: L * L,
              start: edgeStart,
              classes: edgePairs,
              offset: edgeOffset(features),
            },
    },
    transitions,
  };
}

/** The CRF's objective, of a chain with attributes for pairs of labels, in the memory of the kernel over segments. */
export function shardEdges(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  size: ShardSize,
  pull?: Float64Array,
): ShardedKernel {
  const observed = countObserved(data, features, pull);
  const segments = shardSegments(chainProblem(data, features), size);
  return {
    ...segments,
    finish: (memory, weights, gradient, [returned]) => {
      const total = returned!.reduce((sum, value) => sum + value, 0);
      gradient.fill(0);
      segments.collect(memory, gradient);
      return finishCrfObjective(weights, gradient, total, observed, c2);
    },
  };
}
