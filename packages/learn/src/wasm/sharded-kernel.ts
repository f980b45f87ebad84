import type { Objective } from '../lbfgs/run.js';

/**
 * Training data and model in the memory of a kernel. The sequences are cut into shards, each with a gradient of its own,
 * and the shards are summed in their order: who works on which shard, and when, makes no difference to any bit.
 */
export interface ShardedKernel {
  readonly pages: number;
  readonly shardCount: number;
  /** Once, before the first evaluation. */
  write(memory: WebAssembly.Memory): void;
  /** Takes the weights over; returns for each shard the arguments of the kernel's function, to be given the worker that runs it. */
  prepare(
    memory: WebAssembly.Memory,
    weights: Float64Array,
  ): ((worker: number) => readonly number[])[];
  /** From what the shards returned to value and gradient; NaN where a number went out of the kernel's range. */
  finish(
    memory: WebAssembly.Memory,
    weights: Float64Array,
    gradient: Float64Array,
    returned: readonly number[],
  ): number;
}

/** A function of training that a kernel can sum, and the plain version of it. */
export interface ShardableObjective {
  /** Which kernel; null where none can. */
  readonly kernel: 'chain' | 'segment' | null;
  shard(size: { readonly shards: number; readonly workers: number }): ShardedKernel;
  plain(): Objective;
}

/** WebAssembly's addresses have 32 bits: 4 GB in pages of 64 KB. What needs more is left to the plain versions. */
export const mostPages = 65_536;

/** Cuts the sequences into at most so many shards of about as many items. */
export function shardBounds(sequenceStart: Int32Array, shards: number): number[] {
  const sequences = sequenceStart.length - 1;
  const bounds = [0];
  for (let shard = 1, s = 0; shard < shards; shard++) {
    const goal = (sequenceStart[sequences]! * shard) / shards;
    while (s < sequences && sequenceStart[s]! < goal) s++;
    if (s > bounds.at(-1)! && s < sequences) bounds.push(s);
  }
  return [...bounds, sequences];
}
