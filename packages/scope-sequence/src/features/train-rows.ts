import { matrixBuilder, type SparseMatrix } from '@hedgerow/learn';
import type { HashedRows } from '@hedgerow/learn/hashed';

/** Examples to learn from: features by their hashes, numbered as they come. */
export interface RowGatherer {
  /** More features of the example that is being gathered; one that comes twice counts twice. */
  push(features: Uint32Array, count: number): void;
  endRow(): void;
  build(): SparseMatrix;
  /** The hash of each column. */
  hashes(): Uint32Array;
}

export function gatherRows(): RowGatherer {
  const columnOf = new Map<number, number>();
  const builder = matrixBuilder({ duplicates: 'sum', valueBits: 32 });
  return {
    push: (features, count) => {
      for (let k = 0; k < count; k++) {
        const hash = features[k]!;
        let column = columnOf.get(hash);
        if (column === undefined) {
          column = columnOf.size;
          columnOf.set(hash, column);
        }
        builder.push(column);
      }
    },
    endRow: () => builder.endRow(),
    build: () => builder.build(),
    hashes: () => Uint32Array.from(columnOf.keys()),
  };
}

/** Weights of `classes` classes, column by column, as the rows of a hashed model. */
export function hashedRows(
  hashOfColumn: Uint32Array,
  weights: Float64Array,
  classes: number,
): HashedRows {
  const order = Uint32Array.from(hashOfColumn.keys()).sort(
    (a, b) => hashOfColumn[a]! - hashOfColumn[b]!,
  );
  const sorted = new Float64Array(hashOfColumn.length * classes);
  for (const [row, column] of order.entries()) {
    for (let k = 0; k < classes; k++) sorted[row * classes + k] = weights[column * classes + k]!;
  }
  return {
    hashes: order.map((column) => hashOfColumn[column]!),
    rowStart: Uint32Array.from({ length: order.length + 1 }, (_, i) => i * classes),
    entryClass: Uint8Array.from({ length: sorted.length }, (_, i) => i % classes),
    weights: sorted,
  };
}
