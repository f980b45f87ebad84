import { fromBase64 } from './chain-instance.js';
import { windowKernel } from './window-kernel.js';

/** The compiled loops over one memory. Addresses are bytes; items are told by theirs. */
export interface WindowKernel {
  useModel(
    slots: number,
    shift: number,
    filter: number,
    filterShift: number,
    dense: number,
    entries: number,
  ): void;
  useTemplates(from: number, joint: number, here: number, next: number): void;
  useRoom(
    rowBytes: number,
    rowsAt: number,
    items: number,
    labels: number,
    features: number,
    list: number,
    sums: number,
    blank: number,
    keptKeys: number,
    keptRows: number,
    keptShift: number,
  ): void;
  sumFeatures(from: number, count: number, to: number): void;
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

export const pageBytes = 65_536;

/** The loops and a memory of so many bytes; throws where there is no WebAssembly with SIMD or no room. */
export function windowInstance(bytes: number): {
  readonly kernel: WindowKernel;
  readonly memory: WebAssembly.Memory;
} {
  compiled ??= new WebAssembly.Module(fromBase64(windowKernel));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { kernel: exports as unknown as WindowKernel, memory };
}
