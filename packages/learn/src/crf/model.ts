import type { ChainFeatures } from '../chain/features.js';
import { InputError } from '../errors.js';

/** A linear-chain CRF: the features and a weight for each. Plain data. */
export interface CrfModel {
  readonly features: ChainFeatures;
  readonly weights: Float64Array;
}

/** The model without the features whose weights are at most `threshold` in size. At 0 its scores stay what they were. */
export function pruneCrf({ features, weights }: CrfModel, threshold = 0): CrfModel {
  const { stateLabels, transitionPairs, edgePairs } = features;
  const kept: number[] = [];
  const keep = (start: Int32Array, classes: Uint16Array | Int32Array, offset: number) => {
    const starts = new Int32Array(start.length);
    const left: number[] = [];
    for (let a = 0; a < start.length - 1; a++) {
      for (let f = start[a]!; f < start[a + 1]!; f++) {
        if (Math.abs(weights[offset + f]!) <= threshold) continue;
        left.push(classes[f]!);
        kept.push(weights[offset + f]!);
      }
      starts[a + 1] = left.length;
    }
    return { starts, left };
  };
  const states = keep(features.stateStart, stateLabels, 0);
  const pairs = keep(Int32Array.of(0, transitionPairs.length), transitionPairs, stateLabels.length);
  const edges = keep(features.edgeStart, edgePairs, stateLabels.length + transitionPairs.length);
  return {
    features: {
      ...features,
      stateStart: states.starts,
      stateLabels: Uint16Array.from(states.left),
      transitionPairs: Int32Array.from(pairs.left),
      edgeStart: edges.starts,
      edgePairs: Int32Array.from(edges.left),
      count: kept.length,
    },
    weights: Float64Array.from(kept),
  };
}

export function checkCrfModel({ features, weights }: CrfModel): void {
  if (weights.length !== features.count) {
    throw new InputError(
      'MODEL_SHAPE',
      `the model has ${features.count} features and ${weights.length} weights`,
    );
  }
  for (let f = 0; f < weights.length; f++) {
    if (!Number.isFinite(weights[f]!)) {
      throw new InputError('NOT_FINITE', `weight ${f} of the model is ${weights[f]}`);
    }
  }
}
