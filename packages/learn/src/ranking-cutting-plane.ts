import type { DualProgress, DualStatus } from './dual-coordinate-descent.js';
import type { SparseMatrix } from './matrix.js';
import type { RankingGroups } from './ranking-groups.js';
import { pairLoss, pairSlopes, pairSums } from './ranking-losses.js';
import { addSparse, dotSparse } from './sparse-vector.js';

/**
 * The ranking SVM with hinge loss for groups of any size by cutting planes (Joachims 2006): each plane touches the loss
 * from below at the weights so far, and the next weights are the best for the planes together.
 * A plane is kept as one slope for each row, not as a weight vector: its products with the others follow from the rows' scores.
 */
export function cutPlanes(
  matrix: SparseMatrix,
  groups: RankingGroups,
  options: {
    readonly c: number;
    /** Stops where the gap to the lower bound is at most this share of the objective. */
    readonly tolerance: number;
    readonly maxPasses: number;
    readonly onProgress: ((progress: DualProgress) => void) | undefined;
    readonly signal: AbortSignal | undefined;
  },
): { readonly weights: Float64Array; readonly status: DualStatus; readonly passes: number } {
  const { rowCount, columnCount } = matrix;
  const { c, tolerance, maxPasses, onProgress, signal } = options;
  const sumPairs = pairSums(groups, rowCount);
  const scores = new Float64Array(rowCount);
  const planes = planeSet(c);
  let best: { weights: Float64Array; objective: number } = {
    weights: new Float64Array(columnCount),
    objective: Number.POSITIVE_INFINITY,
  };
  let weights = best.weights;
  let status: DualStatus = 'passes';
  let pass = 0;

  while (pass < maxPasses) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    scoreAll(matrix, weights, scores);
    const sums = sumPairs(scores);
    const loss = pairLoss(sums, scores, false);
    const objective = 0.5 * squaredNorm(weights) + c * loss;
    if (objective < best.objective) best = { weights, objective };
    pass++;
    const gap = (best.objective - planes.bound()) / Math.max(best.objective, Number.MIN_VALUE);
    onProgress?.({ pass, active: rowCount, violation: gap });
    if (gap <= tolerance) {
      status = 'converged';
      break;
    }
    const slopes = new Float64Array(rowCount);
    pairSlopes(sums, scores, false, slopes);
    // The plane is offset + slopes·scores: it equals the loss here, and its offset is the number of violated pairs.
    let offset = loss;
    for (let row = 0; row < rowCount; row++) offset -= slopes[row]! * scores[row]!;
    const direction = combine(matrix, slopes);
    const along = new Float64Array(rowCount);
    scoreAll(matrix, direction, along);
    planes.add(slopes, offset, along);
    weights = combine(matrix, planes.mixture(rowCount));
  }
  return { weights: best.weights, status, passes: pass };
}

/** The planes and the mixture of them that solves min ½|Σ a_k d_k|² - Σ a_k b_k with a >= 0 and Σ a = C, one plane being 0. */
function planeSet(c: number) {
  const slopes: (Float64Array | undefined)[] = [undefined];
  const offsets: number[] = [0];
  const gram: number[][] = [[0]];
  const mix: number[] = [c];
  /** Rounds since each plane last had a share. */
  const idle: number[] = [0];

  const solve = (): void => {
    const n = mix.length;
    const slope = offsets.map(
      (offset, k) => gram[k]!.reduce((sum, dot, l) => sum + dot * mix[l]!, 0) - offset,
    );
    for (let round = 0; round < 1000 * n; round++) {
      let up = 0;
      let down = -1;
      for (let k = 0; k < n; k++) {
        if (slope[k]! < slope[up]!) up = k;
        if (mix[k]! > 0 && (down < 0 || slope[k]! > slope[down]!)) down = k;
      }
      const fall = slope[down]! - slope[up]!;
      if (fall <= 1e-10 * Math.max(1, Math.abs(slope[up]!))) return;
      const curvature = gram[up]![up]! + gram[down]![down]! - 2 * gram[up]![down]!;
      const step = curvature > 0 ? Math.min(mix[down]!, fall / curvature) : mix[down]!;
      mix[up]! += step;
      // Taking all of it must leave 0, and not what rounding leaves.
      mix[down] = step === mix[down] ? 0 : mix[down]! - step;
      for (let k = 0; k < n; k++) slope[k]! += step * (gram[k]![up]! - gram[k]![down]!);
    }
  };

  return {
    add(slope: Float64Array, offset: number, along: Float64Array): void {
      for (let k = mix.length - 1; k > 0; k--) {
        idle[k] = mix[k]! > 0 ? 0 : idle[k]! + 1;
        if (idle[k]! < 20) continue;
        for (const list of [slopes, offsets, mix, idle, gram, ...gram] as unknown[][]) {
          list.splice(k, 1);
        }
      }
      const dots = slopes.map((other) => (other === undefined ? 0 : dotDense(other, along)));
      gram.forEach((line, k) => {
        line.push(dots[k]!);
      });
      gram.push([...dots, dotDense(slope, along)]);
      slopes.push(slope);
      offsets.push(offset);
      mix.push(0);
      idle.push(0);
      solve();
    },
    /** What the objective is at least: the value of the dual. */
    bound(): number {
      let value = 0;
      for (let k = 0; k < mix.length; k++) {
        value += mix[k]! * offsets[k]!;
        for (let l = 0; l < mix.length; l++) value -= 0.5 * mix[k]! * mix[l]! * gram[k]![l]!;
      }
      return value;
    },
    /** The coefficient of each row in the weights: less the mixed slopes. */
    mixture(rowCount: number): Float64Array {
      const mixed = new Float64Array(rowCount);
      for (let k = 1; k < mix.length; k++) {
        if (mix[k] === 0) continue;
        const slope = slopes[k]!;
        for (let row = 0; row < rowCount; row++) mixed[row]! -= mix[k]! * slope[row]!;
      }
      return mixed;
    },
  };
}

export function scoreAll(matrix: SparseMatrix, weights: Float64Array, scores: Float64Array): void {
  const { rowCount, rowStart, columns, values } = matrix;
  for (let row = 0; row < rowCount; row++) {
    scores[row] = dotSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!);
  }
}

/** The sum of the rows, each times its factor. */
export function combine(matrix: SparseMatrix, factors: Float64Array): Float64Array {
  const { rowCount, rowStart, columns, values } = matrix;
  const sum = new Float64Array(matrix.columnCount);
  for (let row = 0; row < rowCount; row++) {
    if (factors[row] === 0) continue;
    addSparse(sum, columns, values, rowStart[row]!, rowStart[row + 1]!, factors[row]!);
  }
  return sum;
}

export function squaredNorm(vector: Float64Array): number {
  return dotDense(vector, vector);
}

function dotDense(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
