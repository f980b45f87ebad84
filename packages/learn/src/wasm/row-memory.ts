import type { SparseMatrix } from '../matrix.js';

/** How the weights of rows lie in the memory of a kernel (assembly/rows.ts says what each part is). */
export interface RowLayout {
  readonly classCount: number;
  /** classCount, up to a multiple of what the kernel takes at once. */
  readonly padded: number;
  /** Of each attribute: the byte offset of its row where it is dense, -1 where it is sparse. */
  readonly denseRow: Int32Array;
  readonly denseBytes: number;
  /** The weight of each dense feature, and where in the dense rows it lies (in doubles). */
  readonly denseFeatures: Int32Array;
  readonly densePlaces: Int32Array;
}

/**
 * Attribute `a` has the weights `start[a]` to `start[a + 1] - 1`, of the classes beside them. Dense are the attributes with
 * at least a quarter of the classes: there a whole row is quicker than single weights.
 */
export function layOutRows(
  classCount: number,
  start: Int32Array,
  classes: ArrayLike<number>,
  atOnce: 2 | 4 = 4,
): RowLayout {
  const attributeCount = start.length - 1;
  const padded = Math.ceil(classCount / atOnce) * atOnce;
  const denseRow = new Int32Array(attributeCount).fill(-1);
  let rows = 0;
  let count = 0;
  for (let a = 0; a < attributeCount; a++) {
    const size = start[a + 1]! - start[a]!;
    if (size * 4 < padded) continue;
    denseRow[a] = rows++ * padded * 8;
    count += size;
  }
  const denseFeatures = new Int32Array(count);
  const densePlaces = new Int32Array(count);
  for (let a = 0, k = 0; a < attributeCount; a++) {
    if (denseRow[a]! < 0) continue;
    for (let f = start[a]!; f < start[a + 1]!; f++, k++) {
      denseFeatures[k] = f;
      densePlaces[k] = denseRow[a]! / 8 + classes[f]!;
    }
  }
  return {
    classCount,
    padded,
    denseRow,
    denseBytes: rows * padded * 8,
    denseFeatures,
    densePlaces,
  };
}

/** Hands out the parts of a memory one after the other, each on a multiple of 64 bytes: a line of the cache. */
export interface Arena {
  take(bytes: number): number;
  readonly pages: number;
}

export function arena(): Arena {
  // Address 0 is kept free: the kernels take it for "not there".
  let end = 64;
  return {
    take: (bytes) => {
      const at = end;
      end += Math.ceil(bytes / 64) * 64;
      return at;
    },
    get pages() {
      return Math.ceil(end / 65_536);
    },
  };
}

/** Where the attributes of rows are written. */
export interface RowPlaces {
  /** Row `t` has its dense attributes from `bounds[2 * t]` on, its sparse ones from `bounds[2 * t + 1]` on; one more bound ends the last. */
  readonly bounds: Int32Array;
  readonly attributes: Int32Array;
  /** Beside `attributes`, where not all are 1. */
  readonly values: Float64Array | undefined;
}

/** Writes each row's attributes, the dense before the sparse ones. */
export function writeRows(
  { rowStart, columns, values, rowCount }: SparseMatrix,
  { denseRow }: RowLayout,
  into: RowPlaces,
): void {
  let at = 0;
  for (let t = 0; t < rowCount; t++) {
    const from = rowStart[t]!;
    const to = rowStart[t + 1]!;
    into.bounds[2 * t] = at;
    for (let n = from; n < to; n++) {
      const row = denseRow[columns[n]!]!;
      if (row < 0) continue;
      if (into.values !== undefined) into.values[at] = values![n]!;
      into.attributes[at++] = row;
    }
    into.bounds[2 * t + 1] = at;
    for (let n = from; n < to; n++) {
      if (denseRow[columns[n]!]! >= 0) continue;
      if (into.values !== undefined) into.values[at] = values![n]!;
      into.attributes[at++] = columns[n]!;
    }
  }
  into.bounds[2 * rowCount] = at;
}
