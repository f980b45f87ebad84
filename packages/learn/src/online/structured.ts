import { InputError, requireNumber } from '../errors.js';
import {
  type Averaged,
  learnOnline,
  type OnlineOptions,
  type OnlineResult,
  type Outcome,
} from './online.js';

/** Features of a whole structure; a column may come more than once, and counts so often. No values means 1 each. */
export interface FeatureList {
  readonly columns: ArrayLike<number>;
  readonly values?: ArrayLike<number>;
}

/** What a decoder made of an example: the features of the right structure and of the one it found instead. */
export interface Comparison {
  readonly gold: FeatureList;
  readonly predicted: FeatureList;
  /** How wrong the found structure is: the margin that passive-aggressive learning asks for. Default 1. */
  readonly cost?: number;
}

/** Decodes the example under these weights; undefined where the right structure was found. The weights are not to be kept. */
export type Decoder = (example: number, weights: Float64Array) => Comparison | undefined;

/** How far to go along gold - predicted, from the margin that is there, the squared length of the difference and the cost. */
export type StepLength = (margin: number, squaredLength: number, cost: number) => number;

/** Online learning of any structure that can be decoded; perceptrons and passive-aggressive learners differ in the step alone. */
export function learnStructures(
  exampleCount: number,
  columnCount: number,
  decode: Decoder,
  stepLength: StepLength,
  options: OnlineOptions,
): OnlineResult {
  if (exampleCount === 0) throw new InputError('NO_DATA', 'there are no examples to train on');
  // gold - predicted, dense; `touched` are the columns to clear again.
  const difference = new Float64Array(columnCount);
  let touched = new Int32Array(256);
  let count = 0;

  const enter = (list: FeatureList, sign: 1 | -1, example: number): void => {
    const { columns, values } = list;
    if (count + columns.length > touched.length) {
      const wider = new Int32Array((count + columns.length) * 2);
      wider.set(touched);
      touched = wider;
    }
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]!;
      if (!(column >= 0 && column < columnCount)) {
        for (let t = 0; t < count; t++) difference[touched[t]!] = 0;
        throw new InputError(
          'COLUMN_RANGE',
          `example ${example} has the column ${column}, expected 0 to ${columnCount - 1}`,
        );
      }
      difference[column] = difference[column]! + (values === undefined ? sign : sign * values[k]!);
      touched[count++] = column;
    }
  };

  const learn = (example: number, averaged: Averaged): Outcome => {
    const { weights, totals } = averaged;
    const found = decode(example, weights);
    if (found === undefined) return 0;
    const { gold, predicted, cost = 1 } = found;
    requireNumber('cost', cost, { least: 0 });
    count = 0;
    enter(gold, 1, example);
    enter(predicted, -1, example);
    // A column that comes twice is counted at its first place and left out at the others.
    let margin = 0;
    let squaredLength = 0;
    let kept = 0;
    for (let t = 0; t < count; t++) {
      const column = touched[t]!;
      const value = difference[column]!;
      difference[column] = 0;
      if (value === 0) continue;
      margin += weights[column]! * value;
      squaredLength += value * value;
      touched[kept] = column;
      changes[kept++] = value;
      if (kept === changes.length) changes = widened(changes);
    }
    const step = squaredLength === 0 ? 0 : stepLength(margin, squaredLength, cost);
    if (step === 0) return 2;
    for (let t = 0; t < kept; t++) {
      const column = touched[t]!;
      const change = step * changes[t]!;
      weights[column] = weights[column]! + change;
      totals[column] = totals[column]! + change * averaged.count;
    }
    return 2;
  };
  let changes = new Float64Array(256);
  return learnOnline(exampleCount, columnCount, options, learn);
}

function widened(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(from.length * 2);
  to.set(from);
  return to;
}
