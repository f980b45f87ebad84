/** The rows that a solver still looks at, copied together with just the columns they have, so that they lie close in memory. */
export interface WorkingSet {
  /** The row and column of the whole problem that each row and column here stands for. */
  readonly rows: Int32Array;
  readonly columnNames: Int32Array;
  readonly rowStart: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array | Float32Array | undefined;
  readonly weights: Float64Array;
  /** Alpha and sign of each row side by side: rows are visited at random, and one cache line is fetched instead of two. */
  readonly signed: Float64Array;
}

/** Copies the given rows of the whole. */
export function gather(whole: WorkingSet, rows: Int32Array): WorkingSet {
  let length = 0;
  for (const row of rows) length += whole.rowStart[row + 1]! - whole.rowStart[row]!;
  const rowStart = new Int32Array(rows.length + 1);
  const columns = new Int32Array(length);
  const values = whole.values === undefined ? undefined : new Float64Array(length);
  const signed = new Float64Array(rows.length * 2);
  /** The new number of each column, plus 1. */
  const renamed = new Int32Array(whole.weights.length);
  const columnNames = new Int32Array(Math.min(length, renamed.length));
  let columnCount = 0;
  let to = 0;
  for (let s = 0; s < rows.length; s++) {
    const row = rows[s]!;
    signed[2 * s] = whole.signed[2 * row]!;
    signed[2 * s + 1] = whole.signed[2 * row + 1]!;
    const end = whole.rowStart[row + 1]!;
    for (let k = whole.rowStart[row]!; k < end; k++) {
      const column = whole.columns[k]!;
      if (renamed[column] === 0) {
        columnNames[columnCount] = column;
        renamed[column] = ++columnCount;
      }
      if (values !== undefined) values[to] = whole.values![k]!;
      columns[to++] = renamed[column]! - 1;
    }
    rowStart[s + 1] = to;
  }
  const weights = new Float64Array(columnCount);
  for (let column = 0; column < columnCount; column++) {
    weights[column] = whole.weights[columnNames[column]!]!;
  }
  return { rows: rows.slice(), columnNames, rowStart, columns, values, weights, signed };
}

/** Writes weights and alphas back to where `gather` took them from. */
export function release(whole: WorkingSet, set: WorkingSet): void {
  const { rows, columnNames, weights, signed } = set;
  for (let column = 0; column < weights.length; column++) {
    whole.weights[columnNames[column]!] = weights[column]!;
  }
  for (let s = 0; s < rows.length; s++) whole.signed[2 * rows[s]!] = signed[2 * s]!;
}
