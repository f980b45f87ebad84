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
