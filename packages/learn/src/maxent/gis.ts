import { InputError } from '../errors.js';
import type { SparseMatrix } from '../matrix.js';
import { expectPairs } from './objective.js';

/**
 * Generalised iterative scaling (Darroch & Ratcliff 1972), with a Gaussian prior after Chen & Rosenfeld (1999) and
 * without the correction feature, which is not needed (Curran & Clark 2003). Every iteration raises the likelihood:
 * each weight moves by the d for which observed = expected e^(C d) + l2 (weight + d), C being the largest sum of a row.
 */
export interface GisState {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly iteration: number;
}

export interface GisProgress {
  readonly iteration: number;
  /** At the weights that the iteration began with. */
  readonly objective: number;
}

export function scaleIteratively(
  matrix: SparseMatrix,
  labels: Int32Array,
  classCount: number,
  observed: Float64Array,
  options: {
    readonly l2: number;
    readonly bias: boolean;
    readonly maxIterations: number;
    readonly epsilon: number;
    readonly onProgress: ((progress: GisProgress) => void) | undefined;
    readonly signal: AbortSignal | undefined;
    readonly resume: GisState | undefined;
  },
) {
  const { l2, bias, maxIterations, epsilon, onProgress, signal, resume } = options;
  const { columnCount } = matrix;
  const length = columnCount * classCount;
  if (resume !== undefined && resume.weights.length !== length) {
    throw new InputError(
      'RESUME',
      `the state has ${resume.weights.length} weights, expected ${length}`,
    );
  }
  const largest = largestSum(matrix) + (bias ? 1 : 0);
  const weights = resume?.weights.slice() ?? new Float64Array(length);
  const biases = resume?.biases.slice() ?? new Float64Array(classCount);
  const model = { classCount, columnCount, weights, biases };
  const expected = new Float64Array(length);
  const biasExpected = new Float64Array(classCount);
  let iteration = resume?.iteration ?? 0;
  let status: 'converged' | 'iterations' | 'aborted' = 'iterations';

  const evaluate = (): number => {
    expected.fill(0);
    biasExpected.fill(0);
    const likelihood = expectPairs(model, matrix, labels, expected, biasExpected);
    let norm = 0;
    for (let k = 0; k < length; k++) norm += weights[k]! * weights[k]!;
    for (let k = 0; k < classCount; k++) norm += biases[k]! * biases[k]!;
    return 0.5 * l2 * norm - likelihood;
  };

  let objective = evaluate();
  while (iteration < maxIterations) {
    if (signal?.aborted) {
      status = 'aborted';
      break;
    }
    iteration++;
    onProgress?.({ iteration, objective });
    for (let k = 0; k < length; k++) {
      weights[k] = weights[k]! + rise(observed[k]!, expected[k]!, weights[k]!, largest, l2);
    }
    for (let k = 0; bias && k < classCount; k++) {
      const step = rise(observed[length + k]!, biasExpected[k]!, biases[k]!, largest, l2);
      biases[k] = biases[k]! + step;
    }
    const before = objective;
    objective = evaluate();
    if (before - objective < epsilon * Math.abs(before)) {
      status = 'converged';
      break;
    }
  }
  return { status, objective, state: { weights, biases, iteration } };
}

/** The d for which observed = expected e^(scale d) + l2 (weight + d), by Newton's method with steps of at most 1 / scale. */
export function rise(
  observed: number,
  expected: number,
  weight: number,
  scale: number,
  l2: number,
): number {
  if (l2 === 0) return observed > 0 ? Math.log(observed / expected) / scale : 0;
  if (expected === 0) return (observed - l2 * weight) / l2;
  let d = 0;
  for (let round = 0; round < 100; round++) {
    const grown = expected * Math.exp(scale * d);
    const off = grown + l2 * (weight + d) - observed;
    const step = Math.max(-1 / scale, Math.min(1 / scale, off / (grown * scale + l2)));
    d -= step;
    if (Math.abs(step) < 1e-12) break;
  }
  return d;
}

function largestSum({ rowCount, rowStart, values }: SparseMatrix): number {
  let largest = 0;
  for (let row = 0; row < rowCount; row++) {
    let sum = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const value = values === undefined ? 1 : values[k]!;
      if (value < 0) {
        throw new InputError(
          'NEGATIVE_VALUE',
          `row ${row} has the value ${value}: iterative scaling needs values of at least 0`,
        );
      }
      sum += value;
    }
    largest = Math.max(largest, sum);
  }
  return largest;
}
