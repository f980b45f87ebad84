import type { Objective } from '../lbfgs/run.js';
import { dot } from '../lbfgs/vector.js';
import type { SparseMatrix } from '../matrix.js';
import type { ChainData, ChainInput } from './data.js';
import { type ChainFeatures, countObserved } from './features.js';
import { chainMarginals, scaledForwardBackward, scaledWorkspace } from './forward-backward.js';
import type { ChainMarginals } from './marginals.js';
import {
  type ChainScores,
  edgeOffset,
  scoreChain,
  scoreStates,
  transitionScores,
} from './scores.js';

/**
 * What training a CRF minimises (Lafferty, McCallum & Pereira 2001): the sum over sequences of log Z - score(labels),
 * plus c2 * |w|^2. The gradient is the expected less the observed count of each feature, plus 2 * c2 * w.
 * This is the plain version: the reference for the kernels, and the one for models with edge attributes.
 */
export function plainCrfObjective(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  pull?: Float64Array,
): Objective {
  const observed = countObserved(data, features, pull);
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
  if (features.edgePairs.length === 0)
    return addExpectedWithoutEdges(data, features, weights, gradient);
  let logPartitions = 0;
  for (let s = 0; s < data.sequenceStart.length - 1; s++) {
    const beliefs = chainMarginals(scoreChain(features, weights, data, s));
    logPartitions += beliefs.logPartition;
    addExpectations(data, features, s, beliefs, 1, gradient);
  }
  return logPartitions;
}

/** The same where all items share the scores of pairs: their factors are made once, and their marginals summed before they are multiplied. */
function addExpectedWithoutEdges(
  data: ChainData,
  features: ChainFeatures,
  weights: Float64Array,
  gradient: Float64Array,
): number {
  const { items, sequenceStart } = data;
  const { labelCount: L, stateStart, stateLabels, transitionPairs } = features;
  const sequences = sequenceStart.length - 1;
  let longest = 2;
  for (let s = 0; s < sequences; s++) {
    longest = Math.max(longest, sequenceStart[s + 1]! - sequenceStart[s]!);
  }
  const all: ChainScores = {
    length: longest,
    labelCount: L,
    states: new Float64Array(longest * L),
    transitions: transitionScores(features, weights),
    stride: 0,
  };
  const workspace = scaledWorkspace(all);
  const { forward, backward, inner, factors } = workspace;
  const marginals = new Float64Array(longest * L);
  const pairSums = new Float64Array(L * L);
  let logPartitions = 0;
  for (let s = 0; s < sequences; s++) {
    const first = sequenceStart[s]!;
    const length = sequenceStart[s + 1]! - first;
    all.states.fill(0, 0, length * L);
    scoreStates(features, weights, data, s, all.states);
    const beliefs = scaledForwardBackward({ ...all, length }, workspace);
    if (beliefs === null) {
      const exact = chainMarginals(scoreChain(features, weights, data, s));
      logPartitions += exact.logPartition;
      addExpectations(data, features, s, exact, 1, gradient);
      continue;
    }
    logPartitions += beliefs.logPartition;
    for (let k = 0; k < length * L; k++) marginals[k] = forward[k]! * backward[k]!;
    for (let t = 0; t < length; t++) {
      addRow(items, first + t, stateStart, stateLabels, marginals, t * L, 1, gradient);
      if (t > 0) addOuter(forward, (t - 1) * L, inner, t * L, L, pairSums);
    }
  }
  for (let k = 0; k < transitionPairs.length; k++) {
    const pair = transitionPairs[k]!;
    gradient[stateLabels.length + k]! += pairSums[pair]! * factors.transitions[pair]!;
  }
  return logPartitions;
}

function addOuter(
  left: Float64Array,
  from: number,
  right: Float64Array,
  at: number,
  L: number,
  sums: Float64Array,
): void {
  for (let x = 0; x < L; x++) {
    const factor = left[from + x]!;
    const row = x * L;
    for (let y = 0; y < L; y++) sums[row + y]! += factor * right[at + y]!;
  }
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
