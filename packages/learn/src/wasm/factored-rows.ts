import type { ChainFeatures } from '../chain/features.js';
import type { SparseMatrix } from '../matrix.js';
import type { RowLayout } from './row-memory.js';

/** Where the attributes of items lie as the kernel multiplies their factors (assembly/factored-rows.ts says what each part is). */
export interface FactoredPlaces {
  readonly bounds: Int32Array;
  readonly rows: Uint32Array;
  readonly entries: Uint32Array;
  readonly entryLabels: Uint16Array;
}

/** Above so many weights for an attribute that is listed, on average, the lists would take more memory than they save time. */
const mostListed = 4;

export interface FactoredSizes {
  readonly rows: number;
  readonly entries: number;
  /** The most attributes of an item. */
  readonly widest: number;
}

/** How many rows and entries the items have; null where their lists would be too long, or values are not all 1. */
export function factoredSizes(
  { rowCount, rowStart, columns, values }: SparseMatrix,
  { stateStart }: ChainFeatures,
  { denseRow }: RowLayout,
): FactoredSizes | null {
  if (values !== undefined) return null;
  let rows = 0;
  let entries = 0;
  for (let n = 0; n < columns.length; n++) {
    const a = columns[n]!;
    if (denseRow[a]! >= 0) rows++;
    else entries += stateStart[a + 1]! - stateStart[a]!;
  }
  if (entries > mostListed * (columns.length - rows)) return null;
  let widest = 0;
  for (let t = 0; t < rowCount; t++) widest = Math.max(widest, rowStart[t + 1]! - rowStart[t]!);
  return { rows, entries, widest };
}

/**
 * Where each weight of a state lies (in doubles): first those of listed attributes, which are asked for more closely
 * together where those seen only once come last, then the rows, from a whole line of the cache on.
 */
export function factoredPlaces(
  { columns }: SparseMatrix,
  { stateStart, stateLabels, attributeCount }: ChainFeatures,
  { denseRow, denseBytes, denseFeatures, densePlaces }: RowLayout,
): { readonly place: Int32Array; readonly rowsAt: number; readonly count: number } {
  const place = new Int32Array(stateLabels.length);
  const frequency = new Int32Array(attributeCount);
  for (let n = 0; n < columns.length; n++) frequency[columns[n]!]!++;
  let next = 0;
  for (const isOnce of [false, true]) {
    for (let a = 0; a < attributeCount; a++) {
      if (denseRow[a]! >= 0 || frequency[a]! < 2 !== isOnce) continue;
      for (let f = stateStart[a]!; f < stateStart[a + 1]!; f++) place[f] = next++;
    }
  }
  const rowsAt = Math.ceil(next / 8) * 8;
  for (let k = 0; k < denseFeatures.length; k++) {
    place[denseFeatures[k]!] = rowsAt + densePlaces[k]!;
  }
  return { place, rowsAt, count: rowsAt + Math.ceil(denseBytes / 64) * 8 };
}

/** Writes each item's rows, and the weights of its other attributes one by one. */
export function writeFactored(
  { rowStart, columns, rowCount }: SparseMatrix,
  { stateStart, stateLabels }: ChainFeatures,
  { denseRow }: RowLayout,
  place: Int32Array,
  into: FactoredPlaces,
): void {
  const { bounds, rows, entries, entryLabels } = into;
  let row = 0;
  let entry = 0;
  for (let t = 0; t < rowCount; t++) {
    bounds[2 * t] = row;
    bounds[2 * t + 1] = entry;
    for (let n = rowStart[t]!; n < rowStart[t + 1]!; n++) {
      const a = columns[n]!;
      if (denseRow[a]! >= 0) {
        rows[row++] = denseRow[a]!;
        continue;
      }
      for (let f = stateStart[a]!; f < stateStart[a + 1]!; f++) {
        entries[entry] = place[f]! * 8;
        entryLabels[entry++] = stateLabels[f]! * 8;
      }
    }
  }
  bounds[2 * rowCount] = row;
  bounds[2 * rowCount + 1] = entry;
}
