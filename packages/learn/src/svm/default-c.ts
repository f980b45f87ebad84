import { type SparseMatrix, squaredNorms } from '../matrix.js';

/**
 * What SVM-light takes for C where none is given: the reciprocal of the squared mean length of its examples
 * (`estimate_r_delta_average` in its `svm_learn.c`), not of their mean squared length. 1 where they have no length.
 */
export function defaultC(matrix: SparseMatrix): number {
  return reciprocalSquare(meanLength(squaredNorms(matrix)));
}

export function meanLength(squared: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < squared.length; row++) sum += Math.sqrt(squared[row]!);
  return sum / squared.length;
}

/** The C that goes with a mean length. */
export function reciprocalSquare(mean: number): number {
  return mean > 0 ? 1 / (mean * mean) : 1;
}
