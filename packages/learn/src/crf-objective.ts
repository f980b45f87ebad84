import type { ChainData, ChainInput } from './chain-data.js';
import { type ChainFeatures, countObserved } from './chain-features.js';
import { type ChainMarginals, chainMarginals } from './chain-forward-backward.js';
import { edgeOffset, scoreChain } from './chain-scores.js';
import type { Objective } from './lbfgs-run.js';
import { dot } from './lbfgs-vector.js';
import type { SparseMatrix } from './matrix.js';

/**
 * What training a CRF minimises (Lafferty, McCallum & Pereira 2001): the sum over sequences of log Z - score(labels),
 * plus c2 * |w|^2. The gradient is the expected less the observed count of each feature, plus 2 * c2 * w.
 * This is the plain version: the reference for the kernels, and the one for models with edge attributes.
 */
export function plainCrfObjective(data: ChainData, features: ChainFeatures, c2: number): Objective {
  const observed = countObserved(data, features);
  return (weights, gradient) => {
    gradient.fill(0);
    const logPartitions = addExpected(data, features, weights, gradient);
    return finishCrfObjective(weights, gradient, logPartitions, observed, c2);
  };
}

/** From expected counts to the gradient, and from the sum of log Z to the value. */
export function finishCrfObjective(
  weights: Float64Array,
  gradient: Float64Array,
  logPartitions: number,
  observed: Float64Array,
  c2: number,
): number {
  for (let f = 0; f < gradient.length; f++) {
    gradient[f]! += 2 * c2 * weights[f]! - observed[f]!;
  }
  return logPartitions - dot(weights, observed) + c2 * dot(weights, weights);
}

function addExpected(
  data: ChainData,
  features: ChainFeatures,
  weights: Float64Array,
  gradient: Float64Array,
): number {
  let logPartitions = 0;
  for (let s = 0; s < data.sequenceStart.length - 1; s++) {
    const beliefs = chainMarginals(scoreChain(features, weights, data, s));
    logPartitions += beliefs.logPartition;
    addExpectations(data, features, s, beliefs, 1, gradient);
  }
  return logPartitions;
}

/** Adds `factor` times the expected count of each feature in sequence `s`. */
export function addExpectations(
  data: ChainInput,
  features: ChainFeatures,
  s: number,
  beliefs: ChainMarginals,
  factor: number,
  gradient: Float64Array,
): void {
  const { items, edges, sequenceStart } = data;
  const { labelCount: L, stateStart, stateLabels, transitionPairs } = features;
  const { edgeStart, edgePairs } = features;
  const edgeGradient = gradient.subarray(edgeOffset(features));
  const pairs = new Float64Array(L * L);
  const first = sequenceStart[s]!;
  for (let t = 0; t < sequenceStart[s + 1]! - first; t++) {
    addRow(items, first + t, stateStart, stateLabels, beliefs.items, t * L, factor, gradient);
    if (t === 0) continue;
    beliefs.pairsAt(t, pairs);
    for (let k = 0; k < transitionPairs.length; k++) {
      gradient[stateLabels.length + k]! += factor * pairs[transitionPairs[k]!]!;
    }
    if (edges !== undefined && edgePairs.length > 0) {
      addRow(edges, first + t, edgeStart, edgePairs, pairs, 0, factor, edgeGradient);
    }
  }
}

function addRow(
  { rowStart, columns, values }: SparseMatrix,
  row: number,
  start: Int32Array,
  classes: Int32Array | Uint16Array,
  probabilities: Float64Array,
  base: number,
  factor: number,
  gradient: Float64Array,
): void {
  for (let n = rowStart[row]!; n < rowStart[row + 1]!; n++) {
    const a = columns[n]!;
    const value = values === undefined ? factor : factor * values[n]!;
    for (let f = start[a]!; f < start[a + 1]!; f++) {
      gradient[f]! += value * probabilities[base + classes[f]!]!;
    }
  }
}
