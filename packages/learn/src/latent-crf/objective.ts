import type { ChainData, ChainInput } from '../chain/data.js';
import type { ChainFeatures } from '../chain/features.js';
import { chainMarginals } from '../chain/forward-backward.js';
import type { ChainMarginals } from '../chain/marginals.js';
import { addExpectations } from '../chain/objective.js';
import { type ChainScores, constrainChain, scoreChain } from '../chain/scores.js';
import type { Objective } from '../lbfgs/run.js';
import { dot } from '../lbfgs/vector.js';

/**
 * A CRF over states, which are pairs of a label and a hidden state: state `y * hiddenStates + h`. Its weights are those of
 * `plain`, the features of a linear-chain CRF, and after them those of `joint`, a copy of each joined with each state.
 */
export interface LatentCrfModel {
  readonly hiddenStates: number;
  readonly plain: ChainFeatures;
  readonly joint: ChainFeatures;
  readonly weights: Float64Array;
}

/** How many features `joinHidden` makes. */
export function countHidden(
  { stateLabels, transitionPairs, edgePairs }: ChainFeatures,
  hiddenStates: number,
): number {
  const pairs = transitionPairs.length + edgePairs.length;
  return stateLabels.length * hiddenStates + pairs * hiddenStates * hiddenStates;
}

/** Each feature with each hidden state of its label, or of both its labels. */
export function joinHidden(plain: ChainFeatures, hiddenStates: number): ChainFeatures {
  const H = hiddenStates;
  const { labelCount: L, stateStart, stateLabels, transitionPairs } = plain;
  const stateCount = L * H;
  const joinPair = (pair: number) => {
    const [before, label] = [Math.floor(pair / L), pair % L];
    return Array.from(
      { length: H * H },
      (_, k) => (before * H + Math.floor(k / H)) * stateCount + label * H + (k % H),
    );
  };
  const joinedStates = new Uint16Array(stateLabels.length * H);
  stateLabels.forEach((label, f) => {
    for (let h = 0; h < H; h++) joinedStates[f * H + h] = label * H + h;
  });
  const pairs = Int32Array.from(Array.from(transitionPairs).flatMap(joinPair));
  const edgePairs = Int32Array.from(Array.from(plain.edgePairs).flatMap(joinPair));
  return {
    labelCount: stateCount,
    attributeCount: plain.attributeCount,
    edgeAttributeCount: plain.edgeAttributeCount,
    stateStart: stateStart.map((start) => start * H),
    stateLabels: joinedStates,
    transitionPairs: pairs,
    edgeStart: plain.edgeStart.map((start) => start * H * H),
    edgePairs,
    count: joinedStates.length + pairs.length + edgePairs.length,
  };
}

export type LatentShape = Omit<LatentCrfModel, 'weights'>;

/** log of the sum over all states, less that over the states of the right labels, plus c2 * |w|^2. */
export function latentCrfObjective(data: ChainData, shape: LatentShape, c2: number): Objective {
  const { plain, joint, hiddenStates } = shape;
  const sequences = data.sequenceStart.length - 1;
  return (weights, gradient) => {
    gradient.fill(0);
    const plainGradient = gradient.subarray(0, plain.count);
    const jointGradient = gradient.subarray(plain.count);
    let value = c2 * dot(weights, weights);
    for (let s = 0; s < sequences; s++) {
      const all = stateScores({ ...shape, weights }, data, s);
      const labels = data.labels.subarray(data.sequenceStart[s], data.sequenceStart[s + 1]);
      const right = constrainChain(all, {
        allowed: all.states.map((_, at) => {
          const t = Math.floor(at / joint.labelCount);
          return Math.floor((at % joint.labelCount) / hiddenStates) === labels[t] ? 1 : 0;
        }),
      });
      for (const [scores, factor] of [
        [all, 1],
        [right, -1],
      ] as const) {
        const beliefs = chainMarginals(scores);
        value += factor * beliefs.logPartition;
        addExpectations(data, joint, s, beliefs, factor, jointGradient);
        addExpectations(data, plain, s, sumHidden(beliefs, shape), factor, plainGradient);
      }
    }
    for (let f = 0; f < gradient.length; f++) gradient[f]! += 2 * c2 * weights[f]!;
    return value;
  };
}

/** The scores of states: those of their labels and their own. */
export function stateScores(
  { plain, joint, weights, hiddenStates: H }: LatentCrfModel,
  input: ChainInput,
  s: number,
): ChainScores {
  const L = plain.labelCount;
  const ofLabels = scoreChain(plain, weights.subarray(0, plain.count), input, s);
  const scores = scoreChain(joint, weights.subarray(plain.count), input, s);
  const { states, transitions, labelCount } = scores;
  for (let at = 0; at < states.length; at++) {
    states[at]! += ofLabels.states[Math.floor(at / H)]!;
  }
  for (let at = 0; at < transitions.length; at++) {
    const before = Math.floor(at / labelCount);
    const item = Math.floor(before / labelCount);
    const pair = Math.floor((before % labelCount) / H) * L + Math.floor((at % labelCount) / H);
    transitions[at]! += ofLabels.transitions[item * ofLabels.stride + pair]!;
  }
  return scores;
}

/** The marginals of labels: sums over their hidden states. */
export function sumHidden(beliefs: ChainMarginals, { plain, joint, hiddenStates: H }: LatentShape) {
  const L = plain.labelCount;
  const N = joint.labelCount;
  const items = new Float64Array(beliefs.items.length / H);
  for (let at = 0; at < beliefs.items.length; at++)
    items[Math.floor(at / H)]! += beliefs.items[at]!;
  const joined = new Float64Array(N * N);
  return {
    logPartition: beliefs.logPartition,
    items,
    pairsAt: (t: number, into: Float64Array) => {
      beliefs.pairsAt(t, joined);
      into.fill(0);
      for (let at = 0; at < joined.length; at++) {
        into[Math.floor(at / N / H) * L + Math.floor((at % N) / H)]! += joined[at]!;
      }
    },
  };
}
