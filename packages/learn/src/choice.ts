import { InputError, requireNumber } from './errors.js';
import type { MinimiseOptions } from './lbfgs/run.js';
import { minimise } from './lbfgs.js';
import type { LinearModel } from './linear-model.js';
import { checkMatrix, type SparseMatrix } from './matrix.js';
import { addSparse, dotSparse } from './sparse-vector.js';

/**
 * The conditional logit model (McFadden 1974): of the rows of a group one is chosen, with a probability that grows with
 * the exponential of its score. Minimises -Σ weight_g log p(chosen row of g) + ½ l2 |w|².
 */
export interface Choices {
  /** The rows of group `g` are `start[g] .. start[g + 1] - 1`. */
  readonly start: Int32Array;
  /** The row that is chosen in each group. */
  readonly chosen: Int32Array;
  /** How much each group counts. Default: 1. */
  readonly weights?: Float64Array;
}

export interface ChoiceOptions extends MinimiseOptions {
  /** The reciprocal of the variance of the Gaussian prior. Default 1; 0 for none. */
  readonly l2?: number;
}

export interface ChoiceResult extends LinearModel {
  readonly classCount: 1;
  readonly status: 'converged' | 'iterations' | 'aborted' | 'stuck';
  readonly iterations: number;
  readonly objective: number;
}

/** Trains by L-BFGS. The options of the optimiser (`epsilon`, `maxIterations` ...) are those of `minimise`. */
export function fitChoice(
  matrix: SparseMatrix,
  choices: Choices,
  options: ChoiceOptions = {},
): ChoiceResult {
  const { l2 = 1, ...optimiser } = options;
  checkMatrix(matrix);
  checkChoices(matrix, choices);
  requireNumber('l2', l2, { least: 0 });
  const { columnCount } = matrix;
  const scores = new Float64Array(matrix.rowCount);
  const { x, value, iterations, status } = minimise(
    (weights, gradient) => {
      gradient.fill(0);
      let sum = addLosses(matrix, choices, weights, scores, gradient);
      for (let k = 0; k < columnCount; k++) {
        sum += 0.5 * l2 * weights[k]! * weights[k]!;
        gradient[k]! += l2 * weights[k]!;
      }
      return sum;
    },
    new Float64Array(columnCount),
    optimiser,
  );
  return {
    classCount: 1,
    columnCount,
    weights: x.slice(),
    biases: new Float64Array(1),
    status,
    iterations,
    objective: value,
  };
}

/** The loss of all groups; its slope is added to `gradient`. */
function addLosses(
  { rowStart, columns, values }: SparseMatrix,
  { start, chosen, weights: counts }: Choices,
  weights: Float64Array,
  scores: Float64Array,
  gradient: Float64Array,
): number {
  let loss = 0;
  for (let g = 0; g < chosen.length; g++) {
    const [from, to] = [start[g]!, start[g + 1]!];
    let highest = Number.NEGATIVE_INFINITY;
    for (let row = from; row < to; row++) {
      scores[row] = dotSparse(weights, columns, values, rowStart[row]!, rowStart[row + 1]!);
      highest = Math.max(highest, scores[row]!);
    }
    let sum = 0;
    for (let row = from; row < to; row++) sum += Math.exp(scores[row]! - highest);
    const count = counts === undefined ? 1 : counts[g]!;
    loss += count * (Math.log(sum) + highest - scores[chosen[g]!]!);
    for (let row = from; row < to; row++) {
      const share = Math.exp(scores[row]! - highest) / sum;
      const slope = count * (row === chosen[g] ? share - 1 : share);
      // What is this far from being chosen moves nothing.
      if (Math.abs(slope) < 1e-9) continue;
      addSparse(gradient, columns, values, rowStart[row]!, rowStart[row + 1]!, slope);
    }
  }
  return loss;
}

function checkChoices({ rowCount }: SparseMatrix, { start, chosen, weights }: Choices): void {
  const groups = chosen.length;
  if (groups === 0) throw new InputError('NO_DATA', 'there is no group to choose from');
  if (start.length !== groups + 1 || start[0] !== 0 || start[groups] !== rowCount) {
    throw new InputError(
      'GROUP_RANGE',
      `the groups start at ${start.length} places and end at row ${start.at(-1)}, expected ${groups + 1} and ${rowCount}`,
    );
  }
  for (let g = 0; g < groups; g++) {
    if (chosen[g]! >= start[g]! && chosen[g]! < start[g + 1]!) continue;
    throw new InputError(
      'LABEL_RANGE',
      `group ${g} has the rows ${start[g]} to ${start[g + 1]! - 1}, and row ${chosen[g]} is chosen`,
    );
  }
  const wrong = weights?.findIndex((weight) => !(weight >= 0 && Number.isFinite(weight))) ?? -1;
  if (wrong >= 0 || (weights !== undefined && weights.length !== groups)) {
    throw new InputError(
      'NOT_FINITE',
      wrong >= 0
        ? `group ${wrong} has the weight ${weights?.[wrong]}`
        : `there are ${weights?.length} weights for ${groups} groups`,
    );
  }
}
