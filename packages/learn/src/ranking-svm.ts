import { InputError, requireNumber, requireWhole } from './errors.js';
import type { LinearModel } from './linear-model.js';
import { checkMatrix, type SparseMatrix } from './matrix.js';
import { descendOverPairs, type RankingState } from './ranking-svm/dual.js';
import {
  gatherGroups,
  lossOverPairs,
  meanDifference,
  type RankingGroups,
} from './ranking-svm/groups.js';
import { pairLoss, pairSums } from './ranking-svm/losses.js';
import { minimisePairs, scoreAll, squaredNorm } from './ranking-svm/primal.js';
import { reciprocalSquare } from './svm/default-c.js';
import type { DualProgress, DualStatus } from './svm/dual-coordinate-descent.js';

export type { RankingState } from './ranking-svm/dual.js';

/**
 * The ranking SVM of Joachims (2002): minimises ½|w|² + C Σ loss(w·x_i - w·x_j) over the pairs of a group
 * in which i has the higher grade.
 */
export interface RankingSvmOptions {
  /** `hinge` is max(0, 1 - m), `squared-hinge` its square. Default hinge. */
  readonly loss?: 'hinge' | 'squared-hinge';
  /** The price of each pair. Default: SVM-light's, which takes the differences of the pairs for its examples. */
  readonly c?: number;
  /**
   * `dual` keeps a number for each pair and the dot products inside each group; `primal` needs O(n log n) for a group of n
   * (L-BFGS, the hinge rounded off ever less). Default: dual unless groups are large.
   */
  readonly method?: 'dual' | 'primal';
  /** Dual: as for SVMs, default 0.1. Primal: how far the objective may be above the optimum, as a share; default 0.001. */
  readonly tolerance?: number;
  /** Default 1000. */
  readonly maxPasses?: number;
  /** Default 1. */
  readonly seed?: number;
  readonly onProgress?: (progress: DualProgress) => void;
  readonly signal?: AbortSignal;
  /** Goes on from where a dual run on the same data stopped, step for step as if it had not. */
  readonly resume?: RankingState;
}

export interface RankingSvmResult extends LinearModel {
  readonly classCount: 1;
  readonly c: number;
  readonly method: 'dual' | 'primal';
  readonly status: DualStatus;
  readonly passes: number;
  readonly objective: number;
  readonly pairCount: number;
  /** Of a dual run. */
  readonly state: RankingState | undefined;
}

/** Dot products inside groups that the dual may keep: 64 MB. */
const mostProducts = 8e6;
/** How much more a pass of the dual may cost than one of the primal, which needs many more of them. */
const mostStepsPerValue = 100;

/** Trains on rows with their grades, the higher the better, and the group that each row is compared in. */
export function fitRankingSvm(
  matrix: SparseMatrix,
  grades: ArrayLike<number>,
  groups: ArrayLike<number>,
  options: RankingSvmOptions = {},
): RankingSvmResult {
  checkMatrix(matrix);
  const gathered = gatherGroups(matrix, grades, groups);
  const {
    loss = 'hinge',
    method = chooseMethod(matrix, gathered),
    maxPasses = 1000,
    seed = 1,
  } = options;
  const { tolerance = method === 'dual' ? 0.1 : 0.001, onProgress, signal, resume } = options;
  const c = options.c ?? reciprocalSquare(meanDifference(matrix, gathered));
  requireNumber('c', c, { above: 0 });
  requireNumber('tolerance', tolerance, { above: 0 });
  requireWhole('maxPasses', maxPasses, 1);
  if (resume !== undefined) requireState(resume, matrix, gathered);

  const squared = loss === 'squared-hinge';
  const shared = { c, tolerance, maxPasses, onProgress, signal };
  let solved: { weights: Float64Array; status: DualStatus; passes: number; state?: RankingState };
  if (method === 'dual') {
    const { state, status } = descendOverPairs(matrix, gathered, {
      ...shared,
      upper: squared ? Number.POSITIVE_INFINITY : c,
      diagonal: squared ? 0.5 / c : 0,
      seed,
      resume,
    });
    solved = { weights: state.weights, status, passes: state.pass, state };
  } else solved = minimisePairs(matrix, gathered, { ...shared, squared });

  const scores = new Float64Array(matrix.rowCount);
  scoreAll(matrix, solved.weights, scores);
  const losses =
    method === 'dual'
      ? lossOverPairs(gathered, scores, squared)
      : pairLoss(pairSums(gathered, matrix.rowCount)(scores, 1), scores, squared);
  return {
    classCount: 1,
    columnCount: matrix.columnCount,
    weights: solved.weights,
    biases: new Float64Array(1),
    c,
    method,
    status: solved.status,
    passes: solved.passes,
    objective: 0.5 * squaredNorm(solved.weights) + c * losses,
    pairCount: gathered.pairCount,
    state: solved.state,
  };
}

/** How the pairs of different grades stand under these scores. */
export function countPairs(
  matrix: SparseMatrix,
  grades: ArrayLike<number>,
  groups: ArrayLike<number>,
  model: LinearModel,
): { readonly pairs: number; readonly right: number; readonly tied: number } {
  const { start, rows, grades: checked, pairCount } = gatherGroups(matrix, grades, groups);
  const scores = new Float64Array(matrix.rowCount);
  const weights = new Float64Array(Math.max(matrix.columnCount, model.columnCount));
  weights.set(model.weights);
  scoreAll(matrix, weights, scores);
  let right = 0;
  let tied = 0;
  for (let g = 0; g + 1 < start.length; g++) {
    for (let s = start[g]!; s < start[g + 1]!; s++) {
      for (let t = s + 1; t < start[g + 1]!; t++) {
        const [a, b] = [rows[s]!, rows[t]!];
        if (checked[a] === checked[b]) continue;
        if (scores[a]! > scores[b]!) right++;
        else if (scores[a] === scores[b]) tied++;
      }
    }
  }
  return { pairs: pairCount, right, tied };
}

/** A pass of the dual goes through the pairs, and through the group at each; one of the primal through the rows. */
function chooseMethod(matrix: SparseMatrix, { start }: RankingGroups): 'dual' | 'primal' {
  let products = 0;
  let steps = 0;
  for (let g = 0; g + 1 < start.length; g++) {
    const size = start[g + 1]! - start[g]!;
    products += size ** 2;
    steps += size ** 3 / 2;
  }
  const isCheap = steps <= mostStepsPerValue * matrix.columns.length;
  return products <= mostProducts && isCheap ? 'dual' : 'primal';
}

function requireState(resume: RankingState, matrix: SparseMatrix, groups: RankingGroups): void {
  const { weights, alphas } = resume;
  if (alphas.length === groups.pairCount && weights.length === matrix.columnCount) return;
  throw new InputError(
    'RESUME',
    `the state is of ${alphas.length} pairs and ${weights.length} columns, expected ${groups.pairCount} and ${matrix.columnCount}`,
  );
}
