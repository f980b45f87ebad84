import { InputError, requireNumber, requireWhole } from './errors.js';
import { requireLabels, requireRows } from './labels.js';
import { type LinearModel, scoreRow } from './linear-model.js';
import { checkMatrix, type SparseMatrix, squaredNorms } from './matrix.js';
import { meanLength, reciprocalSquare } from './svm/default-c.js';
import {
  type DualProgress,
  type DualState,
  type DualStatus,
  descend,
} from './svm/dual-coordinate-descent.js';

export { defaultC } from './svm/default-c.js';
export type { DualProgress, DualState, DualStatus } from './svm/dual-coordinate-descent.js';

/** A linear SVM minimises ½|w|² + C Σ loss(y_i w·x_i); see `svm/dual-coordinate-descent.ts` for how. */
export interface SvmOptions {
  /** `hinge` is max(0, 1 - m), `squared-hinge` its square. Default hinge. */
  readonly loss?: 'hinge' | 'squared-hinge';
  /** Default: SVM-light's, see `defaultC`. */
  readonly c?: number;
  /** What C is multiplied with for the rows of each side. Default 1 and 1. */
  readonly classWeights?: { readonly positive?: number; readonly negative?: number };
  /** The value of a feature that every row has, its weight penalised like the others; 0 (default) for none. */
  readonly bias?: number;
  /** Stops where the projected gradients of all rows lie within it, as LIBLINEAR's -e. Default 0.1. */
  readonly tolerance?: number;
  /** Default 1000. */
  readonly maxPasses?: number;
  /** Default 1. */
  readonly seed?: number;
  readonly onProgress?: (progress: DualProgress) => void;
  readonly signal?: AbortSignal;
  /** Goes on from where another run on the same data stopped, step for step as if it had not. */
  readonly resume?: DualState;
}

export interface SvmReport {
  readonly c: number;
  readonly status: DualStatus;
  readonly passes: number;
  /** The objective at the weights, and the dual's, to be minimised too: at the optimum they add up to 0. */
  readonly objective: number;
  readonly dualObjective: number;
  /** Rows with a positive alpha, and of those the ones at the bound C (none under the squared hinge). */
  readonly supportVectors: number;
  readonly boundedSupportVectors: number;
  readonly state: DualState;
}

/** `weights` are those of the one positive side; `scoreRows` gives the margins. */
export interface SvmResult extends LinearModel, SvmReport {
  readonly classCount: 1;
}

/** Trains on rows and their targets, positive or negative numbers (1 and -1). */
export function fitSvm(
  matrix: SparseMatrix,
  targets: ArrayLike<number>,
  options: SvmOptions = {},
): SvmResult {
  checkMatrix(matrix);
  return solve(matrix, signsOf(targets, matrix.rowCount), squaredNorms(matrix), options);
}

/** One SVM for each class against all the others; the class of a row is that of its largest margin. */
export function fitOneVsRest(
  matrix: SparseMatrix,
  labels: ArrayLike<number>,
  options: Omit<SvmOptions, 'resume'> & { readonly classCount?: number } = {},
): LinearModel & { readonly reports: readonly SvmReport[] } {
  checkMatrix(matrix);
  const checked = requireLabels(labels, matrix.rowCount, options.classCount);
  const { classCount } = checked;
  const { columnCount } = matrix;
  const norms = squaredNorms(matrix);
  const weights = new Float64Array(columnCount * classCount);
  const biases = new Float64Array(classCount);
  const reports: SvmReport[] = [];
  for (let label = 0; label < classCount; label++) {
    const signs = Int8Array.from(checked.labels, (found) => (found === label ? 1 : -1));
    const { weights: side, biases: bias, ...report } = solve(matrix, signs, norms, options);
    for (let column = 0; column < columnCount; column++) {
      weights[column * classCount + label] = side[column]!;
    }
    biases[label] = bias[0]!;
    reports.push(report);
  }
  return { classCount, columnCount, weights, biases, reports };
}

function solve(
  matrix: SparseMatrix,
  signs: Int8Array,
  norms: Float64Array,
  options: SvmOptions,
): SvmResult {
  const { loss = 'hinge', classWeights = {}, bias = 0, tolerance = 0.1 } = options;
  const { maxPasses = 1000, seed = 1, resume } = options;
  const { positive = 1, negative = 1 } = classWeights;
  const c = options.c ?? reciprocalSquare(meanLength(norms));
  requireNumber('c', c, { above: 0 });
  requireNumber('classWeights.positive', positive, { above: 0 });
  requireNumber('classWeights.negative', negative, { above: 0 });
  requireNumber('bias', bias, { least: 0 });
  requireNumber('tolerance', tolerance, { above: 0 });
  requireWhole('maxPasses', maxPasses, 1);
  requireState(resume, matrix);

  const costs = [c * negative, c * positive] as const;
  const squared = loss === 'squared-hinge';
  const upper = squared ? ([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const) : costs;
  const diagonal = squared ? ([0.5 / costs[0], 0.5 / costs[1]] as const) : ([0, 0] as const);
  const problem = { matrix, signs, upper, diagonal, bias };
  const { onProgress, signal } = options;
  const { state, status } = descend(problem, {
    tolerance,
    maxPasses,
    seed,
    onProgress,
    signal,
    resume,
  });

  const model = {
    classCount: 1,
    columnCount: matrix.columnCount,
    weights: state.weights,
    biases: new Float64Array([state.biasWeight * bias]),
  } as const;
  const { alphas, weights, biasWeight } = state;
  let norm = biasWeight * biasWeight;
  for (let column = 0; column < weights.length; column++) norm += weights[column]! ** 2;
  let losses = 0;
  let dual = 0;
  let supportVectors = 0;
  let boundedSupportVectors = 0;
  const margin = new Float64Array(1);
  for (let row = 0; row < matrix.rowCount; row++) {
    const side = signs[row]! > 0 ? 1 : 0;
    scoreRow(model, matrix, row, margin);
    const short = Math.max(0, 1 - signs[row]! * margin[0]!);
    losses += costs[side] * (squared ? short * short : short);
    const alpha = alphas[row]!;
    dual += 0.5 * diagonal[side] * alpha * alpha - alpha;
    if (alpha > 0) supportVectors++;
    if (alpha >= upper[side]) boundedSupportVectors++;
  }
  return {
    ...model,
    c,
    status,
    passes: state.pass,
    objective: 0.5 * norm + losses,
    dualObjective: 0.5 * norm + dual,
    supportVectors,
    boundedSupportVectors,
    state,
  };
}

function signsOf(targets: ArrayLike<number>, rowCount: number): Int8Array {
  requireRows('targets', targets, rowCount);
  const signs = new Int8Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const target = targets[row]!;
    if (!(target > 0 || target < 0)) {
      throw new InputError(
        'LABEL_RANGE',
        `row ${row} has the target ${target}, expected a positive or a negative number`,
      );
    }
    signs[row] = Math.sign(target);
  }
  return signs;
}

function requireState(resume: DualState | undefined, matrix: SparseMatrix): void {
  if (resume === undefined) return;
  const { weights, alphas } = resume;
  if (alphas.length === matrix.rowCount && weights.length === matrix.columnCount) return;
  throw new InputError(
    'RESUME',
    `the state is of ${alphas.length} rows and ${weights.length} columns, expected ${matrix.rowCount} and ${matrix.columnCount}`,
  );
}
