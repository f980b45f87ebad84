import type { ChainData } from '../chain/data.js';
import type { ChainFeatures } from '../chain/features.js';
import { dot } from '../lbfgs/vector.js';
import { chainProblem } from '../wasm/edge-shards.js';
import { shardSegments } from '../wasm/segment-trainer.js';
import type { ShardedKernel, ShardSize } from '../wasm/sharded-kernel.js';
import type { LatentShape } from './objective.js';

/**
 * The latent CRF's objective in the memory of the kernel. A state's weights there are the sums of its own and its label's,
 * so that it is a chain over states like any other, summed twice: over all states, and over those of the right labels.
 */
export function shardStates(
  data: ChainData,
  shape: LatentShape,
  c2: number,
  size: ShardSize,
): ShardedKernel {
  const { plain, joint, hiddenStates } = shape;
  const segments = shardSegments(
    { ...chainProblem(data, joint), right: { labels: data.labels, hidden: hiddenStates } },
    size,
  );
  const plainOf = plainFeatures(plain, hiddenStates);
  const summed = new Float64Array(joint.count);
  return {
    ...segments,
    prepare: (memory, weights) => {
      for (let f = 0; f < summed.length; f++) {
        summed[f] = weights[plain.count + f]! + weights[plainOf[f]!]!;
      }
      return segments.prepare(memory, summed);
    },
    finish: (memory, weights, gradient, [returned]) => {
      const total = returned!.reduce((sum, value) => sum + value, 0);
      gradient.fill(0);
      const ofStates = gradient.subarray(plain.count);
      segments.collect(memory, ofStates);
      for (let f = 0; f < ofStates.length; f++) gradient[plainOf[f]!]! += ofStates[f]!;
      for (let f = 0; f < gradient.length; f++) gradient[f]! += 2 * c2 * weights[f]!;
      return total + c2 * dot(weights, weights);
    },
  };
}

/** Of each feature with hidden states, the one that it is a copy of (`joinHidden` makes them in this order). */
function plainFeatures(plain: ChainFeatures, hiddenStates: number): Int32Array {
  const states = plain.stateLabels.length;
  const copies = (f: number) => (f < states ? hiddenStates : hiddenStates * hiddenStates);
  const from: number[] = [];
  for (let f = 0; f < plain.count; f++) for (let k = 0; k < copies(f); k++) from.push(f);
  return Int32Array.from(from);
}
