/** The entries `start` to `end` of parallel arrays of columns and values; no values means that all are 1. */
type Values = Float64Array | Float32Array | undefined;

/** The dot product with dense weights. Four sums at once, since each addition waits for the one before it. */
export function dotSparse(
  weights: Float64Array,
  columns: Int32Array,
  values: Values,
  start: number,
  end: number,
): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = start;
  if (values === undefined) {
    for (; k + 3 < end; k += 4) {
      a += weights[columns[k]!]!;
      b += weights[columns[k + 1]!]!;
      c += weights[columns[k + 2]!]!;
      d += weights[columns[k + 3]!]!;
    }
    for (; k < end; k++) a += weights[columns[k]!]!;
  } else {
    for (; k + 3 < end; k += 4) {
      a += weights[columns[k]!]! * values[k]!;
      b += weights[columns[k + 1]!]! * values[k + 1]!;
      c += weights[columns[k + 2]!]! * values[k + 2]!;
      d += weights[columns[k + 3]!]! * values[k + 3]!;
    }
    for (; k < end; k++) a += weights[columns[k]!]! * values[k]!;
  }
  return a + b + (c + d);
}

/** Adds `factor` times the entries to dense weights. */
export function addSparse(
  weights: Float64Array,
  columns: Int32Array,
  values: Values,
  start: number,
  end: number,
  factor: number,
): void {
  if (values === undefined) {
    for (let k = start; k < end; k++) {
      const column = columns[k]!;
      weights[column] = weights[column]! + factor;
    }
  } else {
    for (let k = start; k < end; k++) {
      const column = columns[k]!;
      weights[column] = weights[column]! + factor * values[k]!;
    }
  }
}
