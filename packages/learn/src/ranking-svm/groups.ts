import { InputError } from '../errors.js';
import { requireRows } from '../labels.js';
import type { SparseMatrix } from '../matrix.js';

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

/** The sum of the squared lengths of all pair differences, without making any: |a - b|² = |a|² + |b|² - 2 a·b. */
export function sumOfSquaredDifferences(matrix: SparseMatrix, groups: RankingGroups): number {
  const { rowStart, columns, values } = matrix;
  const { start, rows, grades } = groups;
  const above = new Float64Array(matrix.columnCount);
  let total = 0;
  for (let g = 0; g + 1 < start.length; g++) {
    let aboveCount = 0;
    let aboveNorms = 0;
    let from = start[g]!;
    const end = start[g + 1]!;
    while (from < end) {
      let to = from;
      let norms = 0;
      while (to < end && grades[rows[to]!] === grades[rows[from]!]) {
        const row = rows[to++]!;
        let dot = 0;
        let norm = 0;
        for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
          const value = values === undefined ? 1 : values[k]!;
          dot += above[columns[k]!]! * value;
          norm += value * value;
        }
        total += aboveCount * norm + aboveNorms - 2 * dot;
        norms += norm;
      }
      for (let s = from; s < to; s++) spread(matrix, rows[s]!, above, 1);
      aboveCount += to - from;
      aboveNorms += norms;
      from = to;
    }
    for (let s = start[g]!; s < end; s++) spread(matrix, rows[s]!, above, 0);
  }
  return total;
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
