import { requireNumber, requireWhole } from './errors.js';
import { requireLabels } from './labels.js';
import type { MinimiseOptions, MinimiseState } from './lbfgs/run.js';
import { minimise } from './lbfgs.js';
import { type LinearModel, scoreRow } from './linear-model.js';
import { checkMatrix, type SparseMatrix } from './matrix.js';
import { type GisProgress, type GisState, scaleIteratively } from './maxent/gis.js';
import { expectPairs, softmax } from './maxent/objective.js';

export type { MinimiseOptions, MinimiseProgress, MinimiseState } from './lbfgs/run.js';
export type { GisProgress, GisState } from './maxent/gis.js';

/** Maximum entropy, or multinomial logistic regression: minimises -Σ log p(y_i | x_i) + ½ l2 |w|². */
interface SharedOptions {
  /** The reciprocal of the variance of the Gaussian prior. Default 1; 0 for none. */
  readonly l2?: number;
  /** Whether each class has a weight of its own beside those of the columns, under the same prior. Default true. */
  readonly bias?: boolean;
  /** Left out, as many as the largest label asks. */
  readonly classCount?: number;
}

export type MaxentOptions = SharedOptions & MinimiseOptions;

export interface MaxentResult extends LinearModel {
  readonly status: 'converged' | 'iterations' | 'aborted' | 'stuck';
  readonly iterations: number;
  readonly objective: number;
}

/** Trains by L-BFGS. The options of the optimiser (`epsilon`, `maxIterations` ...) are those of `minimise`. */
export function fitMaxent(
  matrix: SparseMatrix,
  labels: ArrayLike<number>,
  options: MaxentOptions = {},
): MaxentResult & { readonly state: MinimiseState } {
  const { l2 = 1, bias = true, classCount: wanted, ...optimiser } = options;
  checkMatrix(matrix);
  requireNumber('l2', l2, { least: 0 });
  const { labels: gold, classCount } = requireLabels(labels, matrix.rowCount, wanted);
  const { columnCount } = matrix;
  const length = columnCount * classCount;
  const none = new Float64Array(classCount);
  const observed = observePairs(matrix, gold, classCount);

  const modelOf = (x: Float64Array): LinearModel => ({
    classCount,
    columnCount,
    weights: x.subarray(0, length),
    biases: bias ? x.subarray(length) : none,
  });
  const { x, value, iterations, status, state } = minimise(
    (at, gradient) => {
      gradient.fill(0);
      const biasPart = bias ? gradient.subarray(length) : new Float64Array(classCount);
      const likelihood = expectPairs(modelOf(at), matrix, gold, gradient, biasPart);
      let norm = 0;
      for (let k = 0; k < at.length; k++) {
        norm += at[k]! * at[k]!;
        gradient[k] = gradient[k]! - observed[k]! + l2 * at[k]!;
      }
      return 0.5 * l2 * norm - likelihood;
    },
    new Float64Array(length + (bias ? classCount : 0)),
    optimiser,
  );
  const model = modelOf(x);
  return {
    ...model,
    weights: model.weights.slice(),
    biases: model.biases.slice(),
    status,
    iterations,
    objective: value,
    state,
  };
}

export interface GisOptions extends SharedOptions {
  /** Default 100. */
  readonly maxIterations?: number;
  /** Stops where the log-likelihood rises by less than this share in an iteration. Default 1e-5; 0 never does. */
  readonly epsilon?: number;
  readonly onProgress?: (progress: GisProgress) => void;
  readonly signal?: AbortSignal;
  readonly resume?: GisState;
}

/**
 * Trains by generalised iterative scaling (Darroch & Ratcliff 1972), for values that are not negative. Without a prior
 * only the pairs of column and class that were seen have weights, as in C&C and OpenNLP; with one, all have.
 */
export function fitMaxentGis(
  matrix: SparseMatrix,
  labels: ArrayLike<number>,
  options: GisOptions = {},
): MaxentResult & { readonly state: GisState } {
  const { l2 = 1, bias = true, maxIterations = 100, epsilon = 1e-5 } = options;
  checkMatrix(matrix);
  requireNumber('l2', l2, { least: 0 });
  requireNumber('epsilon', epsilon, { least: 0 });
  requireWhole('maxIterations', maxIterations, 1);
  const { labels: gold, classCount } = requireLabels(labels, matrix.rowCount, options.classCount);
  const observed = observePairs(matrix, gold, classCount);
  const { state, objective, status } = scaleIteratively(matrix, gold, classCount, observed, {
    l2,
    bias,
    maxIterations,
    epsilon,
    onProgress: options.onProgress,
    signal: options.signal,
    resume: options.resume,
  });
  return {
    classCount,
    columnCount: matrix.columnCount,
    weights: state.weights,
    biases: state.biases,
    status,
    iterations: state.iteration,
    objective,
    state,
  };
}

/** The probability of each class for each row, row after row. */
export function classProbabilities(model: LinearModel, matrix: SparseMatrix): Float64Array {
  const { classCount } = model;
  const all = new Float64Array(matrix.rowCount * classCount);
  for (let row = 0; row < matrix.rowCount; row++) {
    const part = all.subarray(row * classCount, (row + 1) * classCount);
    scoreRow(model, matrix, row, part);
    softmax(part);
  }
  return all;
}

/** How often each pair of column and class is in the data, then how often each class. */
function observePairs(matrix: SparseMatrix, labels: Int32Array, classCount: number): Float64Array {
  const { rowCount, columnCount, rowStart, columns, values } = matrix;
  const observed = new Float64Array((columnCount + 1) * classCount);
  for (let row = 0; row < rowCount; row++) {
    const label = labels[row]!;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      observed[columns[k]! * classCount + label]! += values === undefined ? 1 : values[k]!;
    }
    observed[columnCount * classCount + label]! += 1;
  }
  return observed;
}
