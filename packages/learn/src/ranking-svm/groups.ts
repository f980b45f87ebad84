import { InputError } from '../errors.js';
import { requireRows } from '../labels.js';
import { type SparseMatrix, squaredNorms } from '../matrix.js';

/** Rows gathered into groups: `rows[start[g]] .. rows[start[g + 1] - 1]` are those of group `g`, by descending grade. */
export interface RankingGroups {
  readonly start: Int32Array;
  readonly rows: Int32Array;
  /** The grade of each row of the matrix. */
  readonly grades: Float64Array;
  readonly largest: number;
  /** How many pairs of rows there are in the same group with different grades. */
  readonly pairCount: number;
}

/** `groups[row]` is any whole number; rows of a group need not stand together. A higher grade is preferred. */
export function gatherGroups(
  matrix: SparseMatrix,
  grades: ArrayLike<number>,
  groups: ArrayLike<number>,
): RankingGroups {
  requireRows('grades', grades, matrix.rowCount);
  requireRows('groups', groups, matrix.rowCount);
  const checked = Float64Array.from(grades);
  const members = new Map<number, number[]>();
  for (let row = 0; row < matrix.rowCount; row++) {
    if (!Number.isFinite(checked[row]!)) {
      throw new InputError('LABEL_RANGE', `row ${row} has the grade ${grades[row]}`);
    }
    const group = groups[row]!;
    if (!Number.isInteger(group)) {
      throw new InputError(
        'GROUP_RANGE',
        `row ${row} is in the group ${group}, expected a whole number`,
      );
    }
    const list = members.get(group);
    if (list === undefined) members.set(group, [row]);
    else list.push(row);
  }
  const start = new Int32Array(members.size + 1);
  const rows = new Int32Array(matrix.rowCount);
  let group = 0;
  let to = 0;
  let largest = 0;
  let pairCount = 0;
  for (const list of members.values()) {
    // The sort keeps the order of equals, so that equal input gives equal weights.
    list.sort((a, b) => checked[b]! - checked[a]!);
    rows.set(list, to);
    to += list.length;
    start[++group] = to;
    largest = Math.max(largest, list.length);
    pairCount += (list.length * (list.length - 1)) / 2 - tiedPairs(list, checked);
  }
  if (pairCount === 0) {
    throw new InputError('NO_DATA', 'no group has two rows of different grades: nothing to rank');
  }
  return { start, rows, grades: checked, largest, pairCount };
}

function tiedPairs(list: readonly number[], grades: Float64Array): number {
  let tied = 0;
  let run = 0;
  for (let k = 1; k < list.length; k++) {
    run = grades[list[k]!] === grades[list[k - 1]!] ? run + 1 : 0;
    tied += run;
  }
  return tied;
}

/** Of more pairs not all are measured: a group of n rows has n² of them, and their mean needs no more. */
const mostMeasured = 1_000_000;

/**
 * The mean length of the pairs' differences, without making any: |a - b|² = |a|² + |b|² - 2 a·b. Of more than `most` pairs,
 * some at even distances are taken.
 */
export function meanDifference(
  matrix: SparseMatrix,
  { start, rows, grades, pairCount }: RankingGroups,
  most = mostMeasured,
): number {
  const norms = squaredNorms(matrix);
  const above = new Float64Array(matrix.columnCount);
  const step = Math.ceil(pairCount / most);
  let [sum, measured, toSkip] = [0, 0, 0];
  for (let g = 0; g + 1 < start.length; g++) {
    const end = start[g + 1]!;
    let lower = start[g]!;
    for (let s = start[g]!; s < end; s++) {
      const row = rows[s]!;
      while (lower < end && grades[rows[lower]!] === grades[row]) lower++;
      let t = lower + toSkip;
      toSkip = t - end;
      if (t >= end) continue;
      spread(matrix, row, above, 1);
      for (; t < end; t += step) {
        const other = rows[t]!;
        const squared = norms[row]! + norms[other]! - 2 * dotWith(matrix, other, above);
        sum += Math.sqrt(Math.max(0, squared));
        measured++;
      }
      toSkip = t - end;
      spread(matrix, row, above, 0);
    }
  }
  return sum / measured;
}

function dotWith({ rowStart, columns, values }: SparseMatrix, row: number, dense: Float64Array) {
  let dot = 0;
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    dot += dense[columns[k]!]! * (values === undefined ? 1 : values[k]!);
  }
  return dot;
}

/** Adds the row to the dense vector, or with a factor of 0 clears its columns there. */
function spread(matrix: SparseMatrix, row: number, dense: Float64Array, factor: 0 | 1): void {
  const { rowStart, columns, values } = matrix;
  for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
    const column = columns[k]!;
    dense[column] = factor === 0 ? 0 : dense[column]! + (values === undefined ? 1 : values[k]!);
  }
}

/** Σ max(0, 1 - s_i + s_j) over the pairs, or of its square, by going through them: for groups that are not large. */
export function lossOverPairs(
  { start, rows, grades }: RankingGroups,
  scores: Float64Array,
  squared: boolean,
): number {
  let loss = 0;
  for (let g = 0; g + 1 < start.length; g++) {
    const end = start[g + 1]!;
    for (let s = start[g]!; s < end; s++) {
      const grade = grades[rows[s]!]!;
      const aim = 1 - scores[rows[s]!]!;
      for (let t = s + 1; t < end; t++) {
        const short = aim + scores[rows[t]!]!;
        if (short > 0 && grades[rows[t]!]! < grade) loss += squared ? short * short : short;
      }
    }
  }
  return loss;
}
