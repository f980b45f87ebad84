import { readFields } from './header-fields.js';
import type { SparseMatrix } from './matrix.js';
import { decodeModel, encodeModel, type ModelHeader, requireSection } from './model-file.js';
import { type PackLoss, type PackOptions, packWeights, unpackWeights } from './quantise.js';

/** One weight for each pair of column and class. What SVMs, MaxEnt, perceptrons and passive-aggressive learners all make. */
export interface LinearModel {
  /** 1 for a model of two sides, whose score is the margin of the positive one. */
  readonly classCount: number;
  readonly columnCount: number;
  /** `weights[column * classCount + label]`: the classes of a feature lie together, as scoring wants them. */
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/** Fills `scores` with the score of each class for one row. Columns that the model has not seen weigh nothing. */
export function scoreRow(
  model: LinearModel,
  matrix: SparseMatrix,
  row: number,
  scores: Float64Array,
): void {
  const { classCount, columnCount, weights, biases } = model;
  const { rowStart, columns, values } = matrix;
  for (let label = 0; label < classCount; label++) scores[label] = biases[label]!;
  const end = rowStart[row + 1]!;
  for (let k = rowStart[row]!; k < end; k++) {
    const column = columns[k]!;
    if (column >= columnCount) continue;
    const at = column * classCount;
    if (values === undefined) {
      for (let label = 0; label < classCount; label++) {
        scores[label] = scores[label]! + weights[at + label]!;
      }
    } else {
      const value = values[k]!;
      for (let label = 0; label < classCount; label++) {
        scores[label] = scores[label]! + weights[at + label]! * value;
      }
    }
  }
}

/** The class of the highest score for each row, the first of equals; of a model of two sides 1 where the margin is positive, else 0. */
export function classify(model: LinearModel, matrix: SparseMatrix): Int32Array {
  const labels = new Int32Array(matrix.rowCount);
  const scores = new Float64Array(model.classCount);
  for (let row = 0; row < matrix.rowCount; row++) {
    scoreRow(model, matrix, row, scores);
    labels[row] = model.classCount === 1 ? Number(scores[0]! > 0) : bestOf(scores);
  }
  return labels;
}

/** The scores of all rows for all classes, row after row; of a model of two sides, the margins. */
export function scoreRows(model: LinearModel, matrix: SparseMatrix): Float64Array {
  const { classCount } = model;
  const all = new Float64Array(matrix.rowCount * classCount);
  for (let row = 0; row < matrix.rowCount; row++) {
    scoreRow(model, matrix, row, all.subarray(row * classCount, (row + 1) * classCount));
  }
  return all;
}

/** The index of the largest, the first of equals. */
export function bestOf(scores: Float64Array): number {
  let best = 0;
  for (let k = 1; k < scores.length; k++) if (scores[k]! > scores[best]!) best = k;
  return best;
}

/** The model as a file; `bits` 64 (default) keeps the weights as they are. */
export function encodeLinearModel(
  model: LinearModel,
  header: ModelHeader,
  {
    bits = 64,
    pruneBelow = 0,
  }: Omit<PackOptions, 'bits'> & { readonly bits?: 8 | 16 | 32 | 64 } = {},
): { readonly bytes: Uint8Array; readonly loss: PackLoss | undefined } {
  const { classCount, columnCount, weights, biases } = model;
  const shaped = { ...header, extra: { ...header.extra, classCount, columnCount } };
  if (bits === 64 && pruneBelow === 0) {
    return { bytes: encodeModel(shaped, { biases, weights }), loss: undefined };
  }
  const { packed, loss } = packWeights(weights, { bits: bits === 64 ? 32 : bits, pruneBelow });
  const { codes, scales, kept } = packed;
  const sections = { biases, codes, scales, ...(kept === undefined ? {} : { kept }) };
  return { bytes: encodeModel(shaped, sections), loss };
}

export function decodeLinearModel(
  bytes: Uint8Array,
  kind: string,
): LinearModel & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const { classCount, columnCount } = readFields(file.header.extra, linearFields);
  const length = classCount * columnCount;
  const biases = requireSection(file, 'biases', 'f64', classCount);
  if (!file.sections.has('codes')) {
    const weights = requireSection(file, 'weights', 'f64', length);
    return { header: file.header, classCount, columnCount, weights, biases };
  }
  const scales = requireSection(file, 'scales', 'f32');
  const type = file.table.find(({ name }) => name === 'codes')?.type;
  const codes =
    type === 'i8' || type === 'i16'
      ? requireSection(file, 'codes', type)
      : requireSection(file, 'codes', 'f32');
  const kept = file.sections.has('kept')
    ? requireSection(file, 'kept', 'u8', Math.ceil(length / 8))
    : undefined;
  const weights = unpackWeights({ length, kept, codes, scales });
  return { header: file.header, classCount, columnCount, weights, biases };
}

const count = { is: 'whole', least: 0, most: 2 ** 31 - 1 } as const;
const linearFields = { classCount: count, columnCount: count };
