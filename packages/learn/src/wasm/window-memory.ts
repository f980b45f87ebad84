import type { ReadyModel } from '../hashed/model.js';
import { classMask, denseFlag, denseWidth, lastFlag } from '../hashed/ready-model.js';
import { fromBase64 } from './chain-instance.js';
import { windowKernel } from './window-kernel.js';

/** What the compiled loops are asked. Addresses are bytes; items are told by theirs. */
export interface WindowKernel {
  useModel(
    slots: number,
    shift: number,
    filter: number,
    filterShift: number,
    dense: number,
    entries: number,
  ): void;
  useTemplates(from: number, joint: number, kept1: number, kept2: number): void;
  useRoom(
    rowBytes: number,
    rowsAt: number,
    items: number,
    labels: number,
    found: number,
    list: number,
    sums: number,
    blank: number,
    keptKeys: number,
    keptRows: number,
    keptShift: number,
  ): void;
  sumFeatures(features: number, count: number, to: number): void;
  score(
    left2: number,
    left: number,
    item: number,
    right: number,
    right2: number,
    label1: number,
    label2: number,
  ): number;
}

let compiled: WebAssembly.Module | undefined;

/** The loops in a memory of so many bytes; throws where there is no WebAssembly with SIMD or no room. */
export function windowInstance(bytes: number): {
  readonly kernel: WindowKernel;
  readonly memory: WebAssembly.Memory;
} {
  compiled ??= new WebAssembly.Module(fromBase64(windowKernel));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { kernel: exports as unknown as WindowKernel, memory };
}

export const pageBytes = 65_536;

/** Weights of 8 bits, and classes that 7 bits can tell. */
export function fitsBytes({ classes, entries, dense }: ReadyModel): boolean {
  return (
    classes <= 128 &&
    entries.every((entry) => Math.abs(entry >> 16) <= 127) &&
    dense.every((weight) => Math.abs(weight) <= 127)
  );
}

/** An entry in 16 bits: its class, whether it is the last, its weight. */
export function packEntries(entries: Int32Array): Uint16Array {
  return Uint16Array.from(
    entries,
    (entry) =>
      ((entry & classMask) << 9) | ((entry & lastFlag) === 0 ? 0 : 0x100) | ((entry >> 16) & 0xff),
  );
}

/** The slots, with places of rows written out as bytes from the first, in rows of `columns`. */
export function placesInBytes({ slots, classes }: ReadyModel, columns: number): Uint32Array {
  const width = denseWidth(classes);
  const packed = slots.slice();
  for (let slot = 1; slot < packed.length; slot += 2) {
    const where = packed[slot]! | 0;
    if (where >= 0) continue;
    const row = (where & ~denseFlag) / (2 * width);
    packed[slot] = denseFlag | (row * columns);
  }
  return packed;
}

/** Rows written out in bytes, `columns` each. */
export function packDense({ dense, classes }: ReadyModel, columns: number): Int8Array {
  const width = denseWidth(classes);
  const rows = dense.length / width;
  const packed = new Int8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < classes; c++) packed[row * columns + c] = dense[row * width + c]!;
  }
  return packed;
}
