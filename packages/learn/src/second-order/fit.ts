import { InputError, requireNumber, requireWhole } from '../errors.js';
import { rise } from '../maxent/gis.js';
import { type Decisions, decisionsOf } from './decisions.js';
import type { LabelledSecondOrder, SecondOrderModel } from './model.js';

export interface SecondOrderOptions {
  readonly labelCount: number;
  readonly attributeCount: number;
  /** The reciprocal of the variance of the Gaussian prior. Default 0.1. */
  readonly l2?: number;
  /** Default 100. */
  readonly maxIterations?: number;
  /** Stops when an iteration makes the objective less by a smaller share of it. Default 0.0001. */
  readonly epsilon?: number;
  readonly onProgress?: (progress: {
    readonly iteration: number;
    readonly objective: number;
  }) => void;
}

/**
 * Fits the weights by generalised iterative scaling (Darroch & Ratcliff 1972; see `fitMaxentGis`): each
 * label is learned given the right two before, among its candidates. Memory goes with the pairs of column
 * and candidate that occur.
 */
export function fitSecondOrder(
  sequences: readonly LabelledSecondOrder[],
  options: SecondOrderOptions,
): SecondOrderModel & { readonly iterations: number; readonly objective: number } {
  const { labelCount, attributeCount, l2 = 0.1, maxIterations = 100, epsilon = 1e-4 } = options;
  requireWhole('labelCount', labelCount, 1);
  requireWhole('attributeCount', attributeCount);
  requireWhole('maxIterations', maxIterations);
  requireNumber('l2', l2, { least: 0 });
  if (sequences.every(({ labels }) => labels.length === 0)) {
    throw new InputError('NO_DATA', 'there are no labels to learn from');
  }
  const { decisions, model } = decisionsOf(sequences, labelCount, attributeCount);
  const { weights } = model;
  const observed = observe(decisions, weights.length);
  const expected = new Float64Array(weights.length);

  const evaluate = (): number => {
    expected.fill(0);
    let norm = 0;
    for (let k = 0; k < weights.length; k++) norm += weights[k]! * weights[k]!;
    return 0.5 * l2 * norm - expect(decisions, weights, expected);
  };

  let objective = evaluate();
  let iterations = 0;
  while (iterations < maxIterations) {
    iterations++;
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += rise(observed[k]!, expected[k]!, weights[k]!, decisions.longest, l2);
    }
    const before = objective;
    objective = evaluate();
    options.onProgress?.({ iteration: iterations, objective });
    if (before - objective < epsilon * Math.abs(before)) break;
  }
  return { ...model, iterations, objective };
}

/** How often each weight speaks for what is right. */
function observe(
  { count, right, weights, start, places, among }: Decisions,
  size: number,
): Float64Array {
  const observed = new Float64Array(size);
  for (let i = 0; i < count; i++) {
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      if (among[k] === right[i]) observed[places[k]!]! += weights[i]!;
    }
  }
  return observed;
}

/** Adds how often the model expects each to speak, and gives the logarithm of the likelihood of the labels. */
function expect(
  { count, candidateCount, right, weights: counts, start, places, among }: Decisions,
  weights: Float64Array,
  expected: Float64Array,
): number {
  const scores = new Float64Array(candidateCount.reduce((most, n) => Math.max(most, n), 0));
  let likelihood = 0;
  for (let i = 0; i < count; i++) {
    const n = candidateCount[i]!;
    const from = start[i]!;
    const to = start[i + 1]!;
    for (let c = 0; c < n; c++) scores[c] = 0;
    for (let k = from; k < to; k++) scores[among[k]!]! += weights[places[k]!]!;
    let highest = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < n; c++) if (scores[c]! > highest) highest = scores[c]!;
    const rightScore = scores[right[i]!]!;
    let total = 0;
    for (let c = 0; c < n; c++) {
      const power = Math.exp(scores[c]! - highest);
      scores[c] = power;
      total += power;
    }
    likelihood += counts[i]! * (rightScore - highest - Math.log(total));
    const share = counts[i]! / total;
    for (let c = 0; c < n; c++) scores[c]! *= share;
    for (let k = from; k < to; k++) expected[places[k]!]! += scores[among[k]!]!;
  }
  return likelihood;
}
