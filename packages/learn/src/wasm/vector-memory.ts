import { InputError } from '../errors.js';
import { fromBase64 } from './chain-instance.js';
import { vectorKernel } from './vector-kernel.js';

/** Loops over rows of single precision, compiled. Addresses are bytes; columns come in fours. */
export interface VectorKernel {
  /** to += from */
  add(to: number, from: number, columns: number): void;
  /** to += vector · matrix: one row of the matrix for each number of the vector. */
  addProduct(to: number, vector: number, matrix: number, rows: number, columns: number): void;
  /** to = matrix · vector: one number for each row of the matrix. */
  dots(to: number, matrix: number, vector: number, rows: number, columns: number): void;
  /** matrix += left ⊗ right */
  addOuter(matrix: number, left: number, right: number, rows: number, columns: number): void;
  /** A step of Adam (Kingma & Ba 2015); clears the gradient. */
  adam(
    values: number,
    gradient: number,
    mean: number,
    square: number,
    columns: number,
    rate: number,
  ): void;
  /** to += scale · from */
  addRow(to: number, from: number, scale: number, columns: number): void;
  /** to += left · right, of `rows` by `inner` and `inner` by `columns`; columns come in eights. */
  addMatrixProduct(
    to: number,
    left: number,
    right: number,
    rows: number,
    inner: number,
    columns: number,
  ): void;
  /** to = the columns of `from`, as rows. */
  transpose(to: number, from: number, rows: number, columns: number): void;
  /** The sum of the products of two rows; columns come in eights. */
  dot(left: number, right: number, columns: number): number;
  /** What is negative becomes 0. */
  rectify(at: number, columns: number): void;
  /** Clears a gradient where the values are not positive. */
  rectifyBack(gradient: number, values: number, columns: number): void;
  /** to = from · by, number by number. */
  multiply(to: number, from: number, by: number, columns: number): void;
  /** Simple recurrent units over the rows of a sequence: see assembly/vector-kernel.ts. */
  recur(
    to: number,
    cells: number,
    parts: number,
    given: number,
    gates: number,
    length: number,
    columns: number,
  ): void;
  /** Back through `recur`. */
  recurBack(
    back: number,
    cells: number,
    parts: number,
    given: number,
    gates: number,
    givenBack: number,
    gatesBack: number,
    carried: number,
    length: number,
    columns: number,
  ): void;
}

/** A part of the kernel's memory. */
export interface Block {
  readonly at: number;
  readonly values: Float32Array;
}

const pageBytes = 65_536;
const alignment = 16;

/** The kernel and, for each of the sizes, a block of so many zeros. */
export function vectorMemory(sizes: { readonly [name: string]: number }): {
  readonly kernel: VectorKernel;
  readonly blocks: { readonly [name: string]: Block };
} {
  const bytes = (size: number) => Math.ceil((size * 4) / alignment) * alignment;
  const entries = Object.entries(sizes);
  const total = entries.reduce((sum, [, size]) => sum + bytes(size), alignment);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(total / pageBytes) });
  let at = alignment;
  const blocks = entries.map(([name, size]) => {
    const block = { at, values: new Float32Array(memory.buffer, at, size) };
    at += bytes(size);
    return [name, block];
  });
  return { kernel: instantiate(memory), blocks: Object.fromEntries(blocks) };
}

function instantiate(memory: WebAssembly.Memory): VectorKernel {
  try {
    const module = new WebAssembly.Module(fromBase64(vectorKernel));
    return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as VectorKernel;
  } catch (cause) {
    throw new InputError('NO_SIMD', 'training a network needs WebAssembly with SIMD', { cause });
  }
}
