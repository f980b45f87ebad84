import { InputError, requireWhole } from './errors.js';

/** The labels as ids, checked: one for each row, each from 0 to `classCount - 1`; left out, as many classes as the largest asks. */
export function requireLabels(
  labels: ArrayLike<number>,
  rowCount: number,
  classCount?: number,
): { readonly labels: Int32Array; readonly classCount: number } {
  requireRows('labels', labels, rowCount);
  if (classCount !== undefined) requireWhole('classCount', classCount, 1);
  const limit = classCount ?? 2 ** 31 - 1;
  let largest = -1;
  for (let row = 0; row < rowCount; row++) {
    const label = labels[row]!;
    if (!(Number.isInteger(label) && label >= 0 && label < limit)) {
      throw new InputError(
        'LABEL_RANGE',
        `row ${row} has the label ${label}, expected a whole number from 0${classCount === undefined ? '' : ` to ${classCount - 1}`}`,
      );
    }
    if (label > largest) largest = label;
  }
  return { labels: Int32Array.from(labels), classCount: classCount ?? largest + 1 };
}

/** Throws unless there is one for each row, and a row at all. */
export function requireRows(what: string, found: ArrayLike<unknown>, rowCount: number): void {
  if (rowCount === 0) throw new InputError('NO_DATA', 'there are no rows to train on');
  if (found.length !== rowCount) {
    throw new InputError('MATRIX_SHAPE', `there are ${found.length} ${what} for ${rowCount} rows`);
  }
}
