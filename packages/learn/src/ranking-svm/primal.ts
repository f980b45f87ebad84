import { minimise } from '../lbfgs.js';
import type { SparseMatrix } from '../matrix.js';
import { addSparse, dotSparse } from '../sparse-vector.js';
import type { DualProgress, DualStatus } from '../svm/dual-coordinate-descent.js';
import type { RankingGroups } from './groups.js';
import { pairLoss, pairSlopes, pairSums } from './losses.js';

/**
 * The ranking SVM for groups of any size by L-BFGS on the weights, each evaluation in O(n log n) for a group of n
 * (the sums of Lee & Lin 2014). The hinge is rounded off over a width that shrinks from stage to stage.
 */
export interface PrimalOptions {
  readonly c: number;
  readonly squared: boolean;
  /** Stops where the objective is known to be within this share of the optimum. */
  readonly tolerance: number;
  readonly maxPasses: number;
  readonly onProgress: ((progress: DualProgress) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

export function minimisePairs(
  matrix: SparseMatrix,
  groups: RankingGroups,
  options: PrimalOptions,
): { readonly weights: Float64Array; readonly status: DualStatus; readonly passes: number } {
  const { c, squared, tolerance, maxPasses, onProgress, signal } = options;
  const { rowCount } = matrix;
  const scores = new Float64Array(rowCount);
  const loss = squared ? squaredLoss(groups, rowCount) : roundedHinge(groups, rowCount);
  let passes = 0;
  let weights = new Float64Array(matrix.columnCount);
  let slack = Math.sqrt(tolerance);
  let best = { weights, objective: Number.POSITIVE_INFINITY };
  for (;;) {
    const { x, value, iterations, gradientNorm, status } = minimise(
      (at, gradient) => {
        scoreAll(matrix, at, scores);
        const { value: sum, slopes } = loss.evaluate(scores);
        gradient.set(combine(matrix, slopes));
        for (let k = 0; k < gradient.length; k++) gradient[k] = c * gradient[k]! + at[k]!;
        return 0.5 * squaredNorm(at) + c * sum;
      },
      weights,
      {
        maxIterations: maxPasses - passes,
        epsilon: slack,
        delta: 0,
        memory: 20,
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onProgress: reporter(passes, rowCount, onProgress) }),
      },
    );
    passes += iterations;
    weights = Float64Array.from(x);
    if (status === 'aborted') return { weights, status, passes };
    // The objective is strongly convex: its optimum is no lower than here less half the squared slope.
    scoreAll(matrix, weights, scores);
    const rounding = c * loss.roundedOff(scores);
    const descent = 0.5 * gradientNorm * gradientNorm;
    const allowed = tolerance * (value + rounding);
    if (rounding + descent <= allowed) return { weights, status: 'converged', passes };
    if (passes >= maxPasses) return { weights, status: 'passes', passes };
    // At the last bit there is nothing more to gain: a sharper hinge is a difference of sums that are nearly the same.
    const objective = value + rounding;
    if (status === 'stuck' && objective >= best.objective) {
      return { weights: best.weights, status: 'converged', passes };
    }
    if (objective < best.objective) best = { weights, objective };
    if (rounding > allowed / 2) loss.sharpen();
    if (descent > allowed / 4) slack /= 4;
    if (status === 'stuck' && rounding <= allowed / 2)
      return { weights, status: 'converged', passes };
  }
}

interface Loss {
  evaluate(scores: Float64Array): { readonly value: number; readonly slopes: Float64Array };
  /** How much higher the true loss is. */
  roundedOff(scores: Float64Array): number;
  sharpen(): void;
}

function squaredLoss(groups: RankingGroups, rowCount: number): Loss {
  const sumPairs = pairSums(groups, rowCount);
  const slopes = new Float64Array(rowCount);
  return {
    evaluate: (scores) => {
      const sums = sumPairs(scores, 1);
      pairSlopes(sums, scores, true, slopes);
      return { value: pairLoss(sums, scores, true), slopes };
    },
    roundedOff: () => 0,
    sharpen: () => {},
  };
}

/** A shortfall s counts s²/2w up to the width w and s - w/2 beyond it. */
function roundedHinge(groups: RankingGroups, rowCount: number): Loss {
  const sumNear = pairSums(groups, rowCount);
  const sumFar = pairSums(groups, rowCount);
  const slopes = new Float64Array(rowCount);
  const near = new Float64Array(rowCount);
  const far = new Float64Array(rowCount);
  let width = 0.5;
  const valueAt = (scores: Float64Array) => {
    const all = sumNear(scores, 1);
    const beyond = sumFar(scores, 1 - width);
    const between = pairLoss(all, scores, true) - pairLoss(beyond, scores, true);
    let count = 0;
    for (let row = 0; row < rowCount; row++) count += beyond.highCount[row]!;
    const value = between / (2 * width) + pairLoss(beyond, scores, false) - (count * width) / 2;
    return { value, all, beyond };
  };
  return {
    evaluate: (scores) => {
      const { value, all, beyond } = valueAt(scores);
      pairSlopes(all, scores, true, near);
      pairSlopes(beyond, scores, true, far);
      pairSlopes(beyond, scores, false, slopes);
      for (let row = 0; row < rowCount; row++) {
        slopes[row] = slopes[row]! + (near[row]! - far[row]!) / (2 * width);
      }
      return { value, slopes };
    },
    roundedOff: (scores) => {
      const { value, all } = valueAt(scores);
      return Math.max(0, pairLoss(all, scores, false) - value);
    },
    sharpen: () => {
      width /= 4;
    },
  };
}

function reporter(
  before: number,
  active: number,
  onProgress: (progress: DualProgress) => void,
): (progress: { readonly iteration: number; readonly gradientNorm: number }) => void {
  return ({ iteration, gradientNorm }) =>
    onProgress({ pass: before + iteration, active, violation: gradientNorm });
}

export function scoreAll(matrix: SparseMatrix, weights: Float64Array, scores: Float64Array): void {
  const { rowCount, rowStart, columns, values } = matrix;
  for (let row = 0; row < rowCount; row++) {
    scores[row] = dotSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!);
  }
}

/** The sum of the rows, each times its factor. */
function combine(matrix: SparseMatrix, factors: Float64Array): Float64Array {
  const { rowCount, rowStart, columns, values } = matrix;
  const sum = new Float64Array(matrix.columnCount);
  for (let row = 0; row < rowCount; row++) {
    if (factors[row] === 0) continue;
    addSparse(sum, columns, values, rowStart[row]!, rowStart[row + 1]!, factors[row]!);
  }
  return sum;
}

export function squaredNorm(vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k++) sum += vector[k]! * vector[k]!;
  return sum;
}
