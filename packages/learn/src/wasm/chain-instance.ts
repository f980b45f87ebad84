import type { ChainFeatures } from '../chain/features.js';
import { chainKernel } from './chain-kernel.js';

/** The compiled loops over one memory. Addresses are bytes. */
export interface ChainKernel {
  readonly memory: WebAssembly.Memory;
  decode(plan: number, first: number, length: number, scratch: number, decoded: number): number;
}

/** Above this the tables of pairs no longer fit any cache, and addresses of labels no longer 16 bits. */
const mostLabels = 1000;

let compiled: WebAssembly.Module | null | undefined;

/** The module, or null where there is no WebAssembly with SIMD. */
function chainModule(): WebAssembly.Module | null {
  if (compiled === undefined) {
    try {
      compiled = new WebAssembly.Module(fromBase64(chainKernel));
    } catch {
      compiled = null;
    }
  }
  return compiled;
}

/** Whether this kernel can do what the features ask: edge attributes it cannot. */
export function kernelServes(features: ChainFeatures): boolean {
  return (
    features.edgePairs.length === 0 && features.labelCount <= mostLabels && chainModule() !== null
  );
}

export function startKernel(pages: number): ChainKernel {
  const memory = new WebAssembly.Memory({ initial: pages });
  return { ...(startChainKernel(memory) as unknown as Omit<ChainKernel, 'memory'>), memory };
}

export function startChainKernel(memory: WebAssembly.Memory): WebAssembly.Exports {
  return new WebAssembly.Instance(chainModule()!, { env: { memory } }).exports;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}
