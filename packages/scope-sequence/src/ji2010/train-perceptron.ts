import { InputError } from '@hedgerow/document';
import { type CompactOptions, compactRows, type HashedModel } from '@hedgerow/learn/hashed';
import { fitPerceptron } from '@hedgerow/learn/perceptron';
import { hashedRows, type RowGatherer } from '../features/train-rows.js';

/** How Algorithm 1 is run. */
export interface PerceptronTrainingOptions extends CompactOptions {
  /** Default 20, as in the paper. */
  readonly passes?: number;
  /**
   * Algorithm 1 begins each pass at 0, where passes over the same order are all the same. `continued` (default) goes on from
   * the weights of the pass before, as the text has it; `restarted` is to the letter, each pass in an order of its own.
   */
  readonly reading?: 'continued' | 'restarted';
  /** Default 1. */
  readonly seed?: number;
  readonly onProgress?: (pass: number, mistakes: number) => void;
  /** Looked at between passes. */
  readonly signal?: AbortSignal;
}

/** Learns to tell the rows of label 1 from those of label 0: the mean of the weights after each pass. */
export function fitTwoSides(
  rows: RowGatherer,
  labels: readonly number[],
  options: PerceptronTrainingOptions,
): HashedModel {
  const { passes = 20, reading = 'continued', seed = 1, onProgress, signal } = options;
  if (!labels.includes(1) || !labels.includes(0)) {
    throw new InputError('NO_DATA', 'there is nothing to learn from: all examples are alike');
  }
  const { weights, columnCount } = fitPerceptron(rows.build(), labels, {
    passes,
    averaging: 'pass',
    restart: reading === 'restarted',
    seed,
    classCount: 2,
    ...(onProgress && { onProgress: ({ pass, mistakes }) => onProgress(pass, mistakes) }),
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  const margins = new Float64Array(columnCount);
  for (let column = 0; column < columnCount; column++) {
    margins[column] = weights[2 * column + 1]! - weights[2 * column]!;
  }
  return compactRows(hashedRows(rows.hashes(), margins, 1), 1, options);
}
