import { type LinearModel, scoreRow } from '../linear-model.js';
import type { SparseMatrix } from '../matrix.js';

/** Turns scores into probabilities in place, and returns the logarithm of the sum that they were divided by. */
export function softmax(scores: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < scores.length; k++) if (scores[k]! > top) top = scores[k]!;
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    const power = Math.exp(scores[k]! - top);
    scores[k] = power;
    sum += power;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = scores[k]! / sum;
  return top + Math.log(sum);
}

/**
 * Adds to `expected[column * classCount + label]` how often the model expects each pair of column and class in the rows,
 * and to `biasExpected` how often each class; returns the log-likelihood of the labels.
 */
export function expectPairs(
  model: LinearModel,
  matrix: SparseMatrix,
  labels: Int32Array,
  expected: Float64Array,
  biasExpected: Float64Array,
): number {
  const { classCount } = model;
  const { rowCount, rowStart, columns, values } = matrix;
  if (values === undefined && classCount === 4) {
    return expectFour(model, matrix, labels, expected, biasExpected);
  }
  const scores = new Float64Array(classCount);
  let likelihood = 0;
  for (let row = 0; row < rowCount; row++) {
    scoreRow(model, matrix, row, scores);
    const score = scores[labels[row]!]!;
    likelihood += score - softmax(scores);
    for (let label = 0; label < classCount; label++) {
      biasExpected[label] = biasExpected[label]! + scores[label]!;
    }
    const end = rowStart[row + 1]!;
    for (let k = rowStart[row]!; k < end; k++) {
      const at = columns[k]! * classCount;
      const value = values === undefined ? 1 : values[k]!;
      for (let label = 0; label < classCount; label++) {
        expected[at + label] = expected[at + label]! + scores[label]! * value;
      }
    }
  }
  return likelihood;
}

/** The same for four classes and values of 1, which chains of a few labels have, with the scores of a row in registers. */
function expectFour(
  { columnCount, weights, biases }: LinearModel,
  { rowCount, rowStart, columns }: SparseMatrix,
  labels: Int32Array,
  expected: Float64Array,
  biasExpected: Float64Array,
): number {
  const scores = new Float64Array(4);
  let likelihood = 0;
  for (let row = 0; row < rowCount; row++) {
    const end = rowStart[row + 1]!;
    let [a, b, c, d] = [biases[0]!, biases[1]!, biases[2]!, biases[3]!];
    for (let k = rowStart[row]!; k < end; k++) {
      const column = columns[k]!;
      if (column >= columnCount) continue;
      const at = column * 4;
      a += weights[at]!;
      b += weights[at + 1]!;
      c += weights[at + 2]!;
      d += weights[at + 3]!;
    }
    scores[0] = a;
    scores[1] = b;
    scores[2] = c;
    scores[3] = d;
    const score = scores[labels[row]!]!;
    likelihood += score - softmax(scores);
    a = scores[0]!;
    b = scores[1]!;
    c = scores[2]!;
    d = scores[3]!;
    biasExpected[0] = biasExpected[0]! + a;
    biasExpected[1] = biasExpected[1]! + b;
    biasExpected[2] = biasExpected[2]! + c;
    biasExpected[3] = biasExpected[3]! + d;
    for (let k = rowStart[row]!; k < end; k++) {
      const at = columns[k]! * 4;
      expected[at] = expected[at]! + a;
      expected[at + 1] = expected[at + 1]! + b;
      expected[at + 2] = expected[at + 2]! + c;
      expected[at + 3] = expected[at + 3]! + d;
    }
  }
  return likelihood;
}
