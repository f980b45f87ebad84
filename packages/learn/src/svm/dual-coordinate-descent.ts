import type { SparseMatrix } from '../matrix.js';
import { type RandomState, seededRandom } from '../random.js';
import { addSparse, dotSparse } from '../sparse-vector.js';
import { gather, release, type WorkingSet } from './working-set.js';

/**
 * The dual of a linear SVM by coordinate descent with shrinking (Hsieh, Chang, Lin, Keerthi & Sundararajan 2008, Algorithm 3):
 * minimise ½ aᵀ(Q + D)a - Σa with 0 <= a_i <= U_i, where Q_ij = y_i y_j x_i·x_j, keeping w = Σ a_i y_i x_i.
 */
export interface DualProblem {
  readonly matrix: SparseMatrix;
  /** +1 or -1 for each row. */
  readonly signs: Int8Array;
  /** U and D for the negative rows, then for the positive ones. */
  readonly upper: readonly [number, number];
  readonly diagonal: readonly [number, number];
  /** The value of a last feature that every row has; 0 for none. */
  readonly bias: number;
}

/** All that a run needs to go on, step for step as if it had not stopped; plain data. */
export interface DualState {
  readonly weights: Float64Array;
  readonly biasWeight: number;
  readonly alphas: Float64Array;
  /** The rows, the active ones first. */
  readonly order: Int32Array;
  readonly active: number;
  /** The largest and smallest projected gradient of the pass before, which shrinking goes by. */
  readonly bounds: readonly [number, number];
  readonly pass: number;
  readonly random: RandomState;
}

export interface DualProgress {
  readonly pass: number;
  /** How many rows the pass looked at. */
  readonly active: number;
  /** The largest projected gradient less the smallest: converged where it is at most the tolerance over all rows. */
  readonly violation: number;
}

export interface DualOptions {
  readonly tolerance: number;
  readonly maxPasses: number;
  readonly seed: number;
  readonly onProgress?: ((progress: DualProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly resume?: DualState | undefined;
}

export type DualStatus = 'converged' | 'passes' | 'aborted';

export function descend(
  problem: DualProblem,
  options: DualOptions,
): { readonly state: DualState; readonly status: DualStatus } {
  const { rowCount } = problem.matrix;
  const { tolerance, maxPasses, onProgress, signal, resume } = options;
  const whole = wholeSet(problem, resume);
  const wholeOrder = resume?.order.slice() ?? Int32Array.from({ length: rowCount }, (_, i) => i);
  const random = seededRandom(resume?.random ?? options.seed);
  const sweep: Sweep = {
    problem,
    set: whole,
    biasWeight: resume?.biasWeight ?? 0,
    highest: resume?.bounds[0] ?? Number.POSITIVE_INFINITY,
    lowest: resume?.bounds[1] ?? Number.NEGATIVE_INFINITY,
    most: 0,
    least: 0,
  };
  let set = whole;
  let order = wholeOrder;
  let active = resume?.active ?? rowCount;
  let pass = resume?.pass ?? 0;
  let status: DualStatus = 'passes';

  const toWhole = () => {
    if (set === whole) return;
    release(whole, set);
    for (let s = 0; s < order.length; s++) wholeOrder[s] = set.rows[order[s]!]!;
    set = whole;
    order = wholeOrder;
  };

  while (pass < maxPasses) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    if (active * 2 < order.length) {
      toWhole();
      set = gather(whole, wholeOrder.subarray(0, active));
      order = Int32Array.from({ length: active }, (_, s) => s);
    }
    const looked = active;
    random.shuffle(order.subarray(0, looked));
    sweep.set = set;
    sweep.most = 0;
    sweep.least = 0;
    for (let s = 0; s < active; s++) {
      const row = order[s]!;
      if (!stepRow(sweep, row)) continue;
      order[s--] = order[--active]!;
      order[active] = row;
    }
    pass++;
    const violation = sweep.most - sweep.least;
    onProgress?.({ pass, active: looked, violation });
    if (violation > tolerance) {
      sweep.highest = sweep.most <= 0 ? Number.POSITIVE_INFINITY : sweep.most;
      sweep.lowest = sweep.least >= 0 ? Number.NEGATIVE_INFINITY : sweep.least;
    } else if (active === rowCount) {
      status = 'converged';
      break;
    } else {
      // Looks at all rows once more before it stops.
      toWhole();
      active = rowCount;
      sweep.highest = Number.POSITIVE_INFINITY;
      sweep.lowest = Number.NEGATIVE_INFINITY;
    }
  }
  toWhole();
  return {
    status,
    state: {
      weights: whole.weights,
      biasWeight: sweep.biasWeight,
      alphas: whole.signed.filter((_, k) => k % 2 === 0),
      order: wholeOrder,
      active,
      bounds: [sweep.highest, sweep.lowest],
      pass,
      random: random.state(),
    },
  };
}

/** What the steps of a pass read and leave behind. */
interface Sweep {
  readonly problem: DualProblem;
  set: WorkingSet;
  biasWeight: number;
  /** The bounds that rows are shrunk by. */
  highest: number;
  lowest: number;
  /** The largest and smallest projected gradient seen, or 0: that of one row alone is a violation too. */
  most: number;
  least: number;
}

function wholeSet(problem: DualProblem, resume: DualState | undefined): WorkingSet {
  const { matrix, signs } = problem;
  const signed = new Float64Array(matrix.rowCount * 2);
  for (let row = 0; row < matrix.rowCount; row++) {
    signed[2 * row] = resume?.alphas[row] ?? 0;
    signed[2 * row + 1] = signs[row]!;
  }
  const { rowStart, columns, values } = matrix;
  return {
    rows: new Int32Array(0),
    columnNames: new Int32Array(0),
    rowStart,
    columns,
    values,
    weights: resume?.weights.slice() ?? new Float64Array(matrix.columnCount),
    signed,
  };
}

/** One step along one row. True where the row is to be shrunk. A function of its own, which the engine optimises early. */
function stepRow(sweep: Sweep, row: number): boolean {
  const { rowStart, columns, values, weights, signed } = sweep.set;
  const { bias, upper: uppers, diagonal: diagonals } = sweep.problem;
  const start = rowStart[row]!;
  const end = rowStart[row + 1]!;
  const alpha = signed[2 * row]!;
  const sign = signed[2 * row + 1]!;
  const side = sign > 0 ? 1 : 0;
  const upper = uppers[side];
  const diagonal = diagonals[side];
  const dot = dotSparse(weights, columns, values, start, end) + sweep.biasWeight * bias;
  const gradient = sign * dot - 1 + alpha * diagonal;

  let projected = gradient;
  if (alpha === 0) {
    if (gradient > sweep.highest) return true;
    if (gradient > 0) projected = 0;
  } else if (alpha === upper) {
    if (gradient < sweep.lowest) return true;
    if (gradient < 0) projected = 0;
  }
  if (projected > sweep.most) sweep.most = projected;
  if (projected < sweep.least) sweep.least = projected;
  if (projected < 1e-12 && projected > -1e-12) return false;

  const curvature = squaredLength(values, start, end) + bias * bias + diagonal;
  // A row without features has no curvature under the hinge: its best alpha is the bound.
  let moved = curvature > 0 ? alpha - gradient / curvature : upper;
  if (moved < 0) moved = 0;
  else if (moved > upper) moved = upper;
  signed[2 * row] = moved;
  const step = (moved - alpha) * sign;
  sweep.biasWeight += step * bias;
  addSparse(weights, columns, values, start, end, step);
  return false;
}

/** Worked out anew at each step: the values are in the cache by then, and a stored norm might not be. */
function squaredLength(
  values: Float64Array | Float32Array | undefined,
  start: number,
  end: number,
): number {
  if (values === undefined) return end - start;
  let sum = 0;
  for (let k = start; k < end; k++) sum += values[k]! * values[k]!;
  return sum;
}
