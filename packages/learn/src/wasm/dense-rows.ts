import { fromBase64 } from './chain-instance.js';
import { denseKernel } from './dense-kernel.js';

/** Sums of rows of whole numbers, those that are listed. */
export interface DenseRows {
  /** All rows, one behind the other. */
  readonly values: Int16Array;
  /** How far behind the first number each row starts, in bytes. */
  readonly list: Int32Array;
  readonly sums: Int32Array;
  /** Adds the rows `list[0 .. count)` to `sums`. */
  add(count: number): void;
}

/** How many rows can be listed. */
export const mostListed = 256;

/** For `size` rows at most, of `width` numbers, a multiple of eight; they are 0 to begin with. */
export function denseRows(size: number, width: number): DenseRows {
  if (size === 0) return plainDenseRows(size, width);
  try {
    return compiledRows(size, width);
  } catch {
    // No WebAssembly with SIMD here, or no more memory for it.
    return plainDenseRows(size, width);
  }
}

interface DenseKernel {
  addRows(to: number, rows: number, list: number, count: number, columns: number): void;
}

let compiled: WebAssembly.Module | undefined;

const pageBytes = 65_536;
const alignment = 16;

function compiledRows(size: number, width: number): DenseRows {
  compiled ??= new WebAssembly.Module(fromBase64(denseKernel));
  const listAt = alignment;
  const sumsAt = listAt + 4 * mostListed;
  const rowsAt = sumsAt + 4 * width;
  const bytes = rowsAt + 2 * size * width;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
  const { addRows } = new WebAssembly.Instance(compiled, { env: { memory } })
    .exports as unknown as DenseKernel;
  return {
    values: new Int16Array(memory.buffer, rowsAt, size * width),
    list: new Int32Array(memory.buffer, listAt, mostListed),
    sums: new Int32Array(memory.buffer, sumsAt, width),
    add: (count) => addRows(sumsAt, rowsAt, listAt, count, width),
  };
}

/** The same without WebAssembly. */
export function plainDenseRows(size: number, width: number): DenseRows {
  const values = new Int16Array(size * width);
  const list = new Int32Array(mostListed);
  const sums = new Int32Array(width);
  return {
    values,
    list,
    sums,
    add: (count) => {
      for (let i = 0; i < count; i++) {
        const from = list[i]! >> 1;
        for (let column = 0; column < width; column++) sums[column]! += values[from + column]!;
      }
    },
  };
}
