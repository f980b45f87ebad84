import { InputError, requireNumber, requireWhole } from '../errors.js';
import { rise } from '../maxent/gis.js';
import {
  type LabelledSecondOrder,
  pairColumn,
  previousColumn,
  type SecondOrderModel,
} from './model.js';

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
 * and label that occur.
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
  const rows = rowsOf(sequences, labelCount, attributeCount);
  if (rows.count === 0) throw new InputError('NO_DATA', 'there are no labels to learn from');
  const model = modelOf(rows, labelCount, attributeCount);
  const { weights } = model;
  const observed = observe(rows, model);
  const expected = new Float64Array(weights.length);
  const scale = rows.longest;

  const evaluate = (): number => {
    expected.fill(0);
    let norm = 0;
    for (let k = 0; k < weights.length; k++) norm += weights[k]! * weights[k]!;
    return 0.5 * l2 * norm - expect(rows, model, expected);
  };

  let objective = evaluate();
  let iterations = 0;
  while (iterations < maxIterations) {
    iterations++;
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += rise(observed[k]!, expected[k]!, weights[k]!, scale, l2);
    }
    const before = objective;
    objective = evaluate();
    options.onProgress?.({ iteration: iterations, objective });
    if (before - objective < epsilon * Math.abs(before)) break;
  }
  return { ...model, iterations, objective };
}

/** Every decision of the data with its columns and candidates, laid end to end. */
interface Rows {
  readonly count: number;
  readonly columns: Int32Array;
  readonly columnStart: Int32Array;
  readonly candidates: Uint16Array;
  readonly candidateStart: Int32Array;
  readonly labels: Uint16Array;
  readonly weights: Float64Array;
  readonly pairs: Int32Array;
  /** The most columns of a decision. */
  readonly longest: number;
}

function rowsOf(
  sequences: readonly LabelledSecondOrder[],
  labelCount: number,
  attributeCount: number,
): Rows {
  let count = 0;
  let columnTotal = 0;
  let candidateTotal = 0;
  for (const { labels, attributeStart, candidateStart } of sequences) {
    count += labels.length;
    columnTotal += attributeStart[labels.length]! + 2 * labels.length;
    candidateTotal += candidateStart[labels.length]!;
  }
  const pairs = pairsOf(sequences, labelCount);
  const shape = { labelCount, attributeCount, pairs } as SecondOrderModel;
  const columns = new Int32Array(columnTotal);
  const columnStart = new Int32Array(count + 1);
  const candidates = new Uint16Array(candidateTotal);
  const candidateStart = new Int32Array(count + 1);
  const gold = new Uint16Array(count);
  const weights = new Float64Array(count);
  let row = 0;
  let at = 0;
  let to = 0;
  let longest = 0;
  for (const { labels, weight = 1, ...sequence } of sequences) {
    for (let i = 0; i < labels.length; i++) {
      const begin = at;
      for (let k = sequence.attributeStart[i]!; k < sequence.attributeStart[i + 1]!; k++) {
        columns[at++] = sequence.attributes[k]!;
      }
      const second = i > 0 ? labels[i - 1]! : labelCount;
      const first = i > 1 ? labels[i - 2]! : labelCount;
      columns[at++] = previousColumn(shape, second);
      columns[at++] = pairColumn(shape, first, second);
      longest = Math.max(longest, at - begin);
      for (let k = sequence.candidateStart[i]!; k < sequence.candidateStart[i + 1]!; k++) {
        candidates[to++] = sequence.candidates[k]!;
      }
      gold[row] = labels[i]!;
      weights[row] = weight;
      row++;
      columnStart[row] = at;
      candidateStart[row] = to;
    }
  }
  return {
    count,
    columns,
    columnStart,
    candidates,
    candidateStart,
    labels: gold,
    weights,
    pairs,
    longest,
  };
}

function pairsOf(sequences: readonly LabelledSecondOrder[], labelCount: number): Int32Array {
  const keys = new Set<number>();
  for (const { labels } of sequences) {
    for (let i = 0; i < labels.length; i++) {
      const second = i > 0 ? labels[i - 1]! : labelCount;
      const first = i > 1 ? labels[i - 2]! : labelCount;
      keys.add(first * (labelCount + 1) + second);
    }
  }
  return Int32Array.from(keys).sort();
}

/** The model with a weight of 0 for each column and label that occur together. */
function modelOf(rows: Rows, labelCount: number, attributeCount: number): SecondOrderModel {
  const columnCount = attributeCount + labelCount + 1 + rows.pairs.length;
  const keys = new Float64Array(rows.columns.length);
  for (let row = 0; row < rows.count; row++) {
    const label = rows.labels[row]!;
    for (let k = rows.columnStart[row]!; k < rows.columnStart[row + 1]!; k++) {
      keys[k] = rows.columns[k]! * 65_536 + label;
    }
  }
  keys.sort();
  let size = 0;
  for (let k = 0; k < keys.length; k++) {
    if (k === 0 || keys[k] !== keys[k - 1]) keys[size++] = keys[k]!;
  }
  const columnStart = new Int32Array(columnCount + 1);
  const labels = new Uint16Array(size);
  for (let k = 0; k < size; k++) {
    labels[k] = keys[k]! % 65_536;
    columnStart[Math.floor(keys[k]! / 65_536) + 1]!++;
  }
  for (let c = 0; c < columnCount; c++) columnStart[c + 1]! += columnStart[c]!;
  const weights = new Float64Array(size);
  return { labelCount, attributeCount, pairs: rows.pairs, columnStart, labels, weights };
}

/** How often each column occurs with each of its labels. */
function observe(rows: Rows, { columnStart, labels, weights }: SecondOrderModel): Float64Array {
  const observed = new Float64Array(weights.length);
  for (let row = 0; row < rows.count; row++) {
    const label = rows.labels[row]!;
    for (let k = rows.columnStart[row]!; k < rows.columnStart[row + 1]!; k++) {
      const column = rows.columns[k]!;
      let place = columnStart[column]!;
      while (labels[place] !== label) place++;
      observed[place]! += rows.weights[row]!;
    }
  }
  return observed;
}

/** Adds how often the model expects them, and gives the logarithm of the likelihood of the labels. */
function expect(rows: Rows, model: SecondOrderModel, expected: Float64Array): number {
  const { columnStart, labels, weights } = model;
  const scores = new Float64Array(model.labelCount);
  const kept = new Float64Array(model.labelCount);
  let likelihood = 0;
  for (let row = 0; row < rows.count; row++) {
    const weight = rows.weights[row]!;
    const from = rows.columnStart[row]!;
    const to = rows.columnStart[row + 1]!;
    scores.fill(0);
    for (let k = from; k < to; k++) {
      const end = columnStart[rows.columns[k]! + 1]!;
      for (let place = columnStart[rows.columns[k]!]!; place < end; place++) {
        scores[labels[place]!]! += weights[place]!;
      }
    }
    likelihood += weight * toProbabilities(scores, kept, rows, row);
    for (let k = from; k < to; k++) {
      const end = columnStart[rows.columns[k]! + 1]!;
      for (let place = columnStart[rows.columns[k]!]!; place < end; place++) {
        expected[place]! += weight * scores[labels[place]!]!;
      }
    }
  }
  return likelihood;
}

/** Makes scores of candidates into probabilities, those of others into 0; gives the logarithm of that of the right one. */
function toProbabilities(
  scores: Float64Array,
  kept: Float64Array,
  rows: Rows,
  row: number,
): number {
  const { candidates, candidateStart } = rows;
  const from = candidateStart[row]!;
  const to = candidateStart[row + 1]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = from; k < to; k++) highest = Math.max(highest, scores[candidates[k]!]!);
  let total = 0;
  for (let k = from; k < to; k++) total += Math.exp(scores[candidates[k]!]! - highest);
  const norm = highest + Math.log(total);
  const right = scores[rows.labels[row]!]! - norm;
  for (let k = from; k < to; k++) {
    kept[candidates[k]!] = Math.exp(scores[candidates[k]!]! - norm);
  }
  scores.fill(0);
  for (let k = from; k < to; k++) scores[candidates[k]!] = kept[candidates[k]!]!;
  return right;
}
