import { InputError } from './errors.js';

/**
 * Sparse rows in compressed form: row `i` has the columns `columns[rowStart[i]] .. columns[rowStart[i + 1] - 1]`,
 * ascending and distinct, with the values beside them; no values means that all are 1.
 */
export interface SparseMatrix {
  readonly rowCount: number;
  readonly columnCount: number;
  /** `rowCount + 1` offsets into `columns`; the first is 0. */
  readonly rowStart: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array | Float32Array | undefined;
}

export interface MatrixBuilderOptions {
  /** How wide the matrix is; left out, as wide as its largest column asks. */
  readonly columnCount?: number;
  /** What a column given twice in a row does: an error (default), once only, or the sum of the values. */
  readonly duplicates?: 'reject' | 'once' | 'sum';
  /** How values are stored. Default 64. */
  readonly valueBits?: 32 | 64;
}

/** Gathers rows one after the other; columns may come in any order. */
export interface MatrixBuilder {
  readonly rowCount: number;
  /** One entry of the row that is being gathered. */
  push(column: number, value?: number): void;
  /** Ends the row. */
  endRow(): void;
  addRow(columns: ArrayLike<number>, values?: ArrayLike<number>): void;
  build(): SparseMatrix;
}

export function matrixBuilder(options: MatrixBuilderOptions = {}): MatrixBuilder {
  const { columnCount, duplicates = 'reject', valueBits = 64 } = options;
  const limit = columnCount ?? 2 ** 31 - 1;
  let rowStart = new Int32Array(1024);
  let columns = new Int32Array(8192);
  /** Made at the first value that is not 1. */
  let values: Float64Array | Float32Array | undefined;
  let rowCount = 0;
  let length = 0;
  let width = 0;
  /** Whether the open row is not yet known to ascend. */
  let unordered = false;

  const makeValues = (size: number) =>
    valueBits === 32 ? new Float32Array(size) : new Float64Array(size);

  const push = (column: number, value = 1): void => {
    if (!(column >= 0 && column < limit && Number.isInteger(column))) {
      throw new InputError(
        'COLUMN_RANGE',
        `row ${rowCount} has the column ${column}, expected a whole number from 0 to ${limit - 1}`,
      );
    }
    if (length === columns.length) {
      columns = grown(columns, new Int32Array(length * 2));
      if (values !== undefined) values = grown(values, makeValues(length * 2));
    }
    if (value !== 1 && values === undefined) values = makeValues(columns.length).fill(1, 0, length);
    if (values !== undefined) {
      if (!Number.isFinite(value)) {
        throw new InputError('NOT_FINITE', `row ${rowCount} has ${value} in column ${column}`);
      }
      values[length] = value;
    }
    if (length > rowStart[rowCount]! && column <= columns[length - 1]!) unordered = true;
    if (column >= width) width = column + 1;
    columns[length++] = column;
  };

  const order = (): void => {
    const start = rowStart[rowCount]!;
    sortEntries(columns, values, start, length);
    let to = start;
    for (let k = start; k < length; k++) {
      const column = columns[k]!;
      if (to === start || columns[to - 1] !== column) {
        columns[to] = column;
        if (values !== undefined) values[to] = values[k]!;
        to++;
        continue;
      }
      if (duplicates === 'reject') {
        throw new InputError('DUPLICATE_COLUMN', `row ${rowCount} has the column ${column} twice`, {
          hint: "give duplicates: 'once' or 'sum' to allow it",
        });
      }
      if (duplicates === 'sum') {
        if (values === undefined) values = makeValues(columns.length).fill(1, 0, length);
        values[to - 1] = values[to - 1]! + values[k]!;
      }
    }
    length = to;
    unordered = false;
  };

  const endRow = (): void => {
    if (unordered) order();
    if (rowCount + 1 === rowStart.length) rowStart = grown(rowStart, new Int32Array(rowCount * 2));
    rowStart[++rowCount] = length;
  };

  return {
    get rowCount() {
      return rowCount;
    },
    push,
    endRow,
    addRow: (rowColumns, rowValues) => {
      if (rowValues !== undefined && rowValues.length !== rowColumns.length) {
        throw new InputError(
          'MATRIX_SHAPE',
          `row ${rowCount} has ${rowColumns.length} columns and ${rowValues.length} values`,
        );
      }
      for (let k = 0; k < rowColumns.length; k++) push(rowColumns[k]!, rowValues?.[k] ?? 1);
      endRow();
    },
    build: () => ({
      rowCount,
      columnCount: columnCount ?? width,
      rowStart: rowStart.slice(0, rowCount + 1),
      columns: columns.slice(0, length),
      values: values?.slice(0, length),
    }),
  };
}

/** A matrix from rows of `[columns, values?]`, for small ones and for tests. */
export function matrixOf(
  rows: readonly (readonly [columns: ArrayLike<number>, values?: ArrayLike<number>])[],
  options?: MatrixBuilderOptions,
): SparseMatrix {
  const builder = matrixBuilder(options);
  for (const [columns, values] of rows) builder.addRow(columns, values);
  return builder.build();
}

/** Throws where the arrays do not make a matrix: learners call it once on what they are given. */
export function checkMatrix(matrix: SparseMatrix): void {
  const { rowCount, columnCount, rowStart, columns, values } = matrix;
  if (rowStart.length !== rowCount + 1 || rowStart[0] !== 0) {
    throw new InputError(
      'MATRIX_SHAPE',
      `rowStart has ${rowStart.length} offsets from ${rowStart[0]}, expected ${rowCount + 1} from 0`,
    );
  }
  for (let row = 0; row < rowCount; row++) {
    const start = rowStart[row]!;
    const end = rowStart[row + 1]!;
    if (end < start || end > columns.length) {
      throw new InputError('MATRIX_SHAPE', `row ${row} goes from ${start} to ${end}`);
    }
    let before = -1;
    for (let k = start; k < end; k++) {
      const column = columns[k]!;
      if (column <= before || column >= columnCount) {
        const badRange = column < 0 || column >= columnCount;
        throw new InputError(
          badRange ? 'COLUMN_RANGE' : 'COLUMN_ORDER',
          badRange
            ? `row ${row} has the column ${column}, expected 0 to ${columnCount - 1}`
            : `row ${row} has the column ${column} after ${before}, expected them ascending`,
        );
      }
      before = column;
    }
  }
  if (values === undefined) return;
  if (values.length < rowStart[rowCount]!) {
    throw new InputError(
      'MATRIX_SHAPE',
      `there are ${values.length} values for ${rowStart[rowCount]} columns`,
    );
  }
  for (let k = 0; k < values.length; k++) {
    if (!Number.isFinite(values[k]!)) {
      throw new InputError('NOT_FINITE', `value ${k} is ${values[k]}, expected a finite number`);
    }
  }
}

/** The squared length of each row. */
export function squaredNorms(matrix: SparseMatrix): Float64Array {
  const { rowCount, rowStart, values } = matrix;
  const norms = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const end = rowStart[row + 1]!;
    let sum = 0;
    if (values === undefined) sum = end - rowStart[row]!;
    else for (let k = rowStart[row]!; k < end; k++) sum += values[k]! * values[k]!;
    norms[row] = sum;
  }
  return norms;
}

/** Sorts the entries `start` to `end` by column, those of the same column staying in order. */
function sortEntries(
  columns: Int32Array,
  values: Float64Array | Float32Array | undefined,
  start: number,
  end: number,
): void {
  if (values === undefined) {
    columns.subarray(start, end).sort();
    return;
  }
  if (end - start > 100) {
    const places = Int32Array.from({ length: end - start }, (_, k) => start + k);
    places.sort((a, b) => columns[a]! - columns[b]! || a - b);
    const sorted = places.map((place) => columns[place]!);
    values.set(
      Float64Array.from(places, (place) => values[place]!),
      start,
    );
    columns.set(sorted, start);
    return;
  }
  for (let k = start + 1; k < end; k++) {
    const column = columns[k]!;
    const value = values[k]!;
    let at = k;
    for (; at > start && columns[at - 1]! > column; at--) {
      columns[at] = columns[at - 1]!;
      values[at] = values[at - 1]!;
    }
    columns[at] = column;
    values[at] = value;
  }
}

function grown<T extends Int32Array | Float64Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
