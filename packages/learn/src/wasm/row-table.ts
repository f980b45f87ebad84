import type { SparseMatrix } from '../matrix.js';
import { type Arena, layOutRows, writeRows } from './row-memory.js';

/** Rows of attributes, and the weights of these: attribute `a` has those from `start[a]` on, of the classes beside them. */
export interface WeightedRows {
  readonly rows: SparseMatrix;
  readonly classCount: number;
  readonly start: Int32Array;
  readonly classes: ArrayLike<number>;
  /** Where its weights begin among all. */
  readonly offset: number;
}

/** Such rows in the memory of a kernel. */
export interface RowTable {
  /** Where the kernel finds what it has to know of them. */
  readonly plan: number;
  /** The same with e^weight in place of each weight; 0 where that was not asked for, or the rows have values. */
  readonly factorPlan: number;
  write(memory: WebAssembly.Memory): void;
  writeWeights(memory: WebAssembly.Memory, weights: Float64Array): void;
  /** Room for the gradient of the weights: two addresses and the bytes from the first on. */
  placeGradient(): GradientPlace;
  addGradient(memory: WebAssembly.Memory, place: GradientPlace, gradient: Float64Array): void;
}

export interface GradientPlace {
  readonly sparse: number;
  readonly dense: number;
  readonly bytes: number;
}

export function rowTable(
  space: Arena,
  given: WeightedRows,
  atOnce: 2 | 4,
  { factors = false } = {},
): RowTable {
  const { classCount, start, classes, offset } = given;
  const rows = withWeights(given.rows, start);
  const layout = layOutRows(classCount, start, classes, atOnce);
  const { denseBytes, denseFeatures, densePlaces } = layout;
  // Where labels are few, all is dense.
  const sparseCount = denseFeatures.length === classes.length ? 0 : classes.length;
  const plan = space.take(36);
  const factorPlan = factors && rows.values === undefined ? space.take(36) : 0;
  const at = {
    bounds: space.take((2 * rows.rowCount + 1) * 4),
    attributes: space.take(rows.columns.length * 4),
    values: rows.values === undefined ? 0 : space.take(rows.columns.length * 8),
    sparseStart: space.take(start.byteLength),
    sparseLabels: space.take(sparseCount * 2),
    sparseWeights: space.take(sparseCount * 8),
    denseWeights: space.take(denseBytes),
  };
  const atFactors = {
    sparse: factorPlan === 0 ? 0 : space.take(sparseCount * 8),
    dense: factorPlan === 0 ? 0 : space.take(denseBytes),
  };
  return {
    plan,
    factorPlan,
    write: ({ buffer }) => {
      const parts = [
        classCount,
        layout.padded,
        at.bounds,
        at.attributes,
        at.values,
        at.sparseStart,
        at.sparseLabels,
      ];
      new Int32Array(buffer, plan, 9).set([...parts, at.sparseWeights, at.denseWeights]);
      if (factorPlan !== 0) {
        new Int32Array(buffer, factorPlan, 9).set([...parts, atFactors.sparse, atFactors.dense]);
      }
      writeRows(rows, layout, {
        bounds: new Int32Array(buffer, at.bounds, 2 * rows.rowCount + 1),
        attributes: new Int32Array(buffer, at.attributes, rows.columns.length),
        values: rows.values && new Float64Array(buffer, at.values, rows.columns.length),
      });
      new Int32Array(buffer, at.sparseStart, start.length).set(start);
      const labels = new Uint16Array(buffer, at.sparseLabels, sparseCount);
      for (let f = 0; f < sparseCount; f++) labels[f] = classes[f]! * 8;
    },
    writeWeights: ({ buffer }, weights) => {
      new Float64Array(buffer, at.sparseWeights, sparseCount).set(
        weights.subarray(offset, offset + sparseCount),
      );
      const dense = new Float64Array(buffer, at.denseWeights, denseBytes / 8);
      for (let k = 0; k < denseFeatures.length; k++) {
        dense[densePlaces[k]!] = weights[offset + denseFeatures[k]!]!;
      }
      if (factorPlan === 0) return;
      const sparseFactors = new Float64Array(buffer, atFactors.sparse, sparseCount);
      for (let f = 0; f < sparseCount; f++) sparseFactors[f] = Math.exp(weights[offset + f]!);
      // What has no weight has the factor 1.
      const denseFactors = new Float64Array(buffer, atFactors.dense, denseBytes / 8).fill(1);
      for (let k = 0; k < denseFeatures.length; k++) {
        denseFactors[densePlaces[k]!] = Math.exp(weights[offset + denseFeatures[k]!]!);
      }
    },
    placeGradient: () => {
      const sparse = space.take(sparseCount * 8);
      const dense = space.take(denseBytes);
      return { sparse, dense, bytes: dense + denseBytes - sparse };
    },
    addGradient: ({ buffer }, place, gradient) => {
      const sparse = new Float64Array(buffer, place.sparse, sparseCount);
      for (let f = 0; f < sparseCount; f++) gradient[offset + f]! += sparse[f]!;
      const dense = new Float64Array(buffer, place.dense, denseBytes / 8);
      for (let k = 0; k < denseFeatures.length; k++) {
        gradient[offset + denseFeatures[k]!]! += dense[densePlaces[k]!]!;
      }
    },
  };
}

/** Without the attributes that have no weight: of segments that are never right there are many. */
function withWeights(rows: SparseMatrix, start: Int32Array): SparseMatrix {
  const known = start.length - 1;
  const counts = (column: number) => column < known && start[column] !== start[column + 1];
  let kept = 0;
  for (let n = 0; n < rows.columns.length; n++) if (counts(rows.columns[n]!)) kept++;
  if (kept === rows.columns.length) return rows;
  const rowStart = new Int32Array(rows.rowStart.length);
  const columns = new Int32Array(kept);
  const values = rows.values && new Float64Array(kept);
  let at = 0;
  for (let row = 0; row < rows.rowCount; row++) {
    for (let n = rows.rowStart[row]!; n < rows.rowStart[row + 1]!; n++) {
      if (!counts(rows.columns[n]!)) continue;
      if (values !== undefined) values[at] = rows.values![n]!;
      columns[at++] = rows.columns[n]!;
    }
    rowStart[row + 1] = at;
  }
  return { rowCount: rows.rowCount, columnCount: rows.columnCount, rowStart, columns, values };
}
