import { InputError } from '../errors.js';
import type { SparseMatrix } from '../matrix.js';
import type { ChainInput } from './data.js';
import type { ChainFeatures } from './features.js';

/** All that inference over one sequence needs to know: the log-linear score of each label and of each pair of neighbours. */
export interface ChainScores {
  readonly length: number;
  readonly labelCount: number;
  /** Of label `y` at item `t`: `states[t * labelCount + y]`. -Infinity forbids the label. */
  readonly states: Float64Array;
  /**
   * Of the pair at item `t` (its own label `y` after `before`): `transitions[t * stride + before * labelCount + y]`.
   * -Infinity forbids the pair.
   */
  readonly transitions: Float64Array;
  /** labelCount squared where pairs are scored item by item, 0 where all items share one table. */
  readonly stride: number;
}

/** Labels that are known in part: what decoding and marginals then range over. */
export interface ChainConstraint {
  /** For each item and label, not 0 where the label is possible; `length * labelCount` long. */
  readonly allowed?: ArrayLike<number>;
  /** For each pair `before * labelCount + label`, not 0 where it is possible. */
  readonly allowedPairs?: ArrayLike<number>;
}

/** The scores of sequence `s` under these weights. Attributes that the features do not know count for nothing. */
export function scoreChain(
  features: ChainFeatures,
  weights: Float64Array,
  input: ChainInput,
  s: number,
): ChainScores {
  const { labelCount } = features;
  const first = input.sequenceStart[s]!;
  const length = input.sequenceStart[s + 1]! - first;
  const states = new Float64Array(length * labelCount);
  scoreStates(features, weights, input, s, states);
  const shared = transitionScores(features, weights);
  if (features.edgePairs.length === 0 || input.edges === undefined) {
    return { length, labelCount, states, transitions: shared, stride: 0 };
  }
  const stride = labelCount * labelCount;
  const transitions = new Float64Array(length * stride);
  for (let t = 1; t < length; t++) transitions.set(shared, t * stride);
  const edgeWeights = weights.subarray(edgeOffset(features));
  const { edgeStart, edgePairs } = features;
  addRows(input.edges, first, length, edgeStart, edgePairs, edgeWeights, transitions, stride);
  return { length, labelCount, states, transitions, stride };
}

/** The scores of labels alone, added to `states`. */
export function scoreStates(
  { labelCount, stateStart, stateLabels }: ChainFeatures,
  weights: Float64Array,
  { items, sequenceStart }: ChainInput,
  s: number,
  states: Float64Array,
): void {
  const first = sequenceStart[s]!;
  const length = sequenceStart[s + 1]! - first;
  addRows(items, first, length, stateStart, stateLabels, weights, states, labelCount);
}

/** Where the weights of edges begin. */
export function edgeOffset({ stateLabels, transitionPairs }: ChainFeatures): number {
  return stateLabels.length + transitionPairs.length;
}

export function transitionScores(features: ChainFeatures, weights: Float64Array): Float64Array {
  const { labelCount, transitionPairs, stateLabels } = features;
  const scores = new Float64Array(labelCount * labelCount);
  for (let k = 0; k < transitionPairs.length; k++) {
    scores[transitionPairs[k]!] = weights[stateLabels.length + k]!;
  }
  return scores;
}

function addRows(
  { rowStart, columns, values }: SparseMatrix,
  first: number,
  length: number,
  start: Int32Array,
  classes: Int32Array | Uint16Array,
  weights: Float64Array,
  scores: Float64Array,
  width: number,
): void {
  const known = start.length - 1;
  for (let t = 0; t < length; t++) {
    for (let n = rowStart[first + t]!; n < rowStart[first + t + 1]!; n++) {
      const a = columns[n]!;
      if (a >= known) continue;
      const value = values === undefined ? 1 : values[n]!;
      for (let f = start[a]!; f < start[a + 1]!; f++) {
        scores[t * width + classes[f]!]! += weights[f]! * value;
      }
    }
  }
}

/** The same scores with what the constraint rules out at -Infinity. */
export function constrainChain(
  scores: ChainScores,
  { allowed, allowedPairs }: ChainConstraint,
): ChainScores {
  const { length, labelCount, stride } = scores;
  const states = scores.states.slice();
  const transitions = scores.transitions.slice();
  if (allowed !== undefined) {
    requireLength('allowed', allowed, states.length);
    for (let t = 0; t < length; t++) {
      let some = false;
      for (let k = t * labelCount; k < (t + 1) * labelCount; k++) {
        if (allowed[k]) some = true;
        else states[k] = Number.NEGATIVE_INFINITY;
      }
      if (!some) throw new InputError('CONSTRAINT', `item ${t} has no label that is allowed`);
    }
  }
  if (allowedPairs !== undefined) {
    const pairs = labelCount * labelCount;
    requireLength('allowedPairs', allowedPairs, pairs);
    for (let k = 0; k < transitions.length; k++) {
      if (!allowedPairs[stride === 0 ? k : k % pairs]) transitions[k] = Number.NEGATIVE_INFINITY;
    }
  }
  return { length, labelCount, states, transitions, stride };
}

function requireLength(name: string, given: ArrayLike<number>, expected: number): void {
  if (given.length !== expected) {
    throw new InputError(
      'CONSTRAINT',
      `${name} has ${given.length} entries, expected ${expected} (one for each ${name === 'allowed' ? 'item and label' : 'pair of labels'})`,
    );
  }
}

/** The score of one labelling. */
export function pathScore(scores: ChainScores, labels: ArrayLike<number>): number {
  const { length, labelCount, states, transitions, stride } = scores;
  if (labels.length !== length) {
    throw new InputError('CHAIN_SHAPE', `there are ${length} items and ${labels.length} labels`);
  }
  let score = 0;
  for (let t = 0; t < length; t++) {
    const label = labels[t]!;
    if (!(label >= 0 && label < labelCount)) {
      throw new InputError(
        'LABEL_RANGE',
        `item ${t} has the label ${label}, expected 0 to ${labelCount - 1}`,
      );
    }
    score += states[t * labelCount + label]!;
    if (t > 0) score += transitions[t * stride + labels[t - 1]! * labelCount + label]!;
  }
  return score;
}
