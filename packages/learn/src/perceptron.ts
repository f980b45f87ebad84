import { requireLabels } from './labels.js';
import { bestOf, type LinearModel, scoreRow } from './linear-model.js';
import { checkMatrix, type SparseMatrix } from './matrix.js';
import { moveTowards } from './online/multiclass-row.js';
import { learnOnline, type OnlineOptions, type OnlineResult } from './online/online.js';
import { type Decoder, learnStructures } from './online/structured.js';

export type { OnlineOptions, OnlineProgress, OnlineResult, OnlineState } from './online/online.js';
export type { Comparison, Decoder, FeatureList } from './online/structured.js';

export interface PerceptronOptions extends OnlineOptions {
  /** Left out, as many as the largest label asks. */
  readonly classCount?: number;
}

/**
 * The averaged perceptron for classes (Collins 2002): a row that is predicted wrong is added to the weights of its class
 * and taken from those of the predicted one.
 */
export function fitPerceptron(
  matrix: SparseMatrix,
  labels: ArrayLike<number>,
  options: PerceptronOptions = {},
): LinearModel & OnlineResult {
  checkMatrix(matrix);
  const { labels: gold, classCount } = requireLabels(labels, matrix.rowCount, options.classCount);
  const { columnCount } = matrix;
  const biases = new Float64Array(classCount);
  const scores = new Float64Array(classCount);
  let model: LinearModel | undefined;
  const learn: Parameters<typeof learnOnline>[3] = (row, averaged) => {
    model ??= { classCount, columnCount, weights: averaged.weights, biases };
    scoreRow(model, matrix, row, scores);
    const found = bestOf(scores);
    const right = gold[row]!;
    if (found === right) return 0;
    moveTowards(averaged, matrix, row, classCount, right, found, 1);
    return 2;
  };
  const result = learnOnline(matrix.rowCount, columnCount * classCount, options, learn);
  return { classCount, columnCount, biases, ...result };
}

/** The averaged perceptron for anything that can be decoded: sequences, trees, pairs of them. */
export function fitStructuredPerceptron(
  exampleCount: number,
  columnCount: number,
  decode: Decoder,
  options: OnlineOptions = {},
): OnlineResult {
  return learnStructures(exampleCount, columnCount, decode, () => 1, options);
}
