import type { SparseMatrix } from '../matrix.js';
import type { Averaged } from './online.js';

/** The weights of `weights[column * classCount + label]`, changed for one row: up for one label and down for another. */
export function moveTowards(
  averaged: Averaged,
  matrix: SparseMatrix,
  row: number,
  classCount: number,
  right: number,
  wrong: number,
  step: number,
): void {
  const { weights, totals, count } = averaged;
  const { rowStart, columns, values } = matrix;
  const end = rowStart[row + 1]!;
  for (let k = rowStart[row]!; k < end; k++) {
    const at = columns[k]! * classCount;
    const change = values === undefined ? step : step * values[k]!;
    const counted = change * count;
    weights[at + right] = weights[at + right]! + change;
    weights[at + wrong] = weights[at + wrong]! - change;
    totals[at + right] = totals[at + right]! + counted;
    totals[at + wrong] = totals[at + wrong]! - counted;
  }
}
