import { requireNumber } from './errors.js';
import { requireLabels } from './labels.js';
import { bestOf, type LinearModel, scoreRow } from './linear-model.js';
import { checkMatrix, type SparseMatrix, squaredNorms } from './matrix.js';
import { moveTowards } from './online/multiclass-row.js';
import { learnOnline, type OnlineOptions, type OnlineResult } from './online/online.js';
import { type Decoder, learnStructures, type StepLength } from './online/structured.js';

export type { OnlineOptions, OnlineProgress, OnlineResult, OnlineState } from './online/online.js';
export type { Comparison, Decoder, FeatureList } from './online/structured.js';

export interface PassiveAggressiveOptions extends OnlineOptions {
  /**
   * How far a step goes: all the way to the margin (`PA`), no further than C (`PA-I`, default), or less the more
   * the shorter the vector (`PA-II`). Crammer et al. (2006), equation 12 for the three.
   */
  readonly variant?: 'PA' | 'PA-I' | 'PA-II';
  /** Of PA-I and PA-II. Default 1. */
  readonly c?: number;
}

export interface PassiveAggressiveClassOptions extends PassiveAggressiveOptions {
  /** Left out, as many as the largest label asks. */
  readonly classCount?: number;
  /** Whether rows are learnt from that fall short of a margin of 1 (`margin`, default) or only those predicted wrong (`mistake`, as `zhao2012` Algorithm 2). */
  readonly learnFrom?: 'margin' | 'mistake';
}

/** Passive-aggressive learning of classes: the smallest change that gives the row a margin of 1 over the best wrong class. */
export function fitPassiveAggressive(
  matrix: SparseMatrix,
  labels: ArrayLike<number>,
  options: PassiveAggressiveClassOptions = {},
): LinearModel & OnlineResult {
  checkMatrix(matrix);
  const { labels: gold, classCount } = requireLabels(labels, matrix.rowCount, options.classCount);
  const stepLength = stepLengthOf(options);
  const { learnFrom = 'margin' } = options;
  const { columnCount } = matrix;
  const norms = squaredNorms(matrix);
  const biases = new Float64Array(classCount);
  const scores = new Float64Array(classCount);
  let model: LinearModel | undefined;
  const learn: Parameters<typeof learnOnline>[3] = (row, averaged) => {
    model ??= { classCount, columnCount, weights: averaged.weights, biases };
    scoreRow(model, matrix, row, scores);
    const right = gold[row]!;
    const outcome = bestOf(scores) === right ? 1 : 2;
    const rival = bestRival(scores, right);
    if (rival < 0 || norms[row] === 0 || (learnFrom === 'mistake' && outcome === 1)) {
      return outcome === 2 ? 2 : 0;
    }
    // The row stands under two classes, so the squared length of the difference is twice its own.
    const step = stepLength(scores[right]! - scores[rival]!, 2 * norms[row]!, 1);
    if (step === 0) return outcome === 2 ? 2 : 0;
    moveTowards(averaged, matrix, row, classCount, right, rival, step);
    return outcome;
  };
  const result = learnOnline(matrix.rowCount, columnCount * classCount, options, learn);
  return { classCount, columnCount, biases, ...result };
}

/** Passive-aggressive learning of anything that can be decoded; the margin that is asked for is the cost of what was found. */
export function fitStructuredPassiveAggressive(
  exampleCount: number,
  columnCount: number,
  decode: Decoder,
  options: PassiveAggressiveOptions = {},
): OnlineResult {
  return learnStructures(exampleCount, columnCount, decode, stepLengthOf(options), options);
}

function stepLengthOf({ variant = 'PA-I', c = 1 }: PassiveAggressiveOptions): StepLength {
  requireNumber('c', c, { above: 0 });
  return (margin, squaredLength, cost) => {
    const loss = cost - margin;
    if (loss <= 0) return 0;
    if (variant === 'PA-II') return loss / (squaredLength + 0.5 / c);
    const step = loss / squaredLength;
    return variant === 'PA' || step < c ? step : c;
  };
}

/** The best class other than the right one; -1 where there is none. */
function bestRival(scores: Float64Array, right: number): number {
  let best = -1;
  for (let label = 0; label < scores.length; label++) {
    if (label !== right && (best < 0 || scores[label]! > scores[best]!)) best = label;
  }
  return best;
}
