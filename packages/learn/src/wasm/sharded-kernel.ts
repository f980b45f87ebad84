import type { Objective } from '../lbfgs/run.js';

/**
 * Training data and model in the memory of a kernel. The sequences are cut into shards, each with a gradient of its own,
 * and the shards are summed in their order: who works on which shard, and when, makes no difference to any bit.
 */
export interface ShardedKernel {
  readonly pages: number;
  /** Once, before the first evaluation. */
  write(memory: WebAssembly.Memory): void;
  /** Takes the weights over; what is to be called for their evaluation. A round begins when all of the one before has ended. */
  prepare(memory: WebAssembly.Memory, weights: Float64Array): readonly KernelRound[];
  /** From what the calls of each round returned to value and gradient; NaN where a number went out of the kernel's range. */
  finish(
    memory: WebAssembly.Memory,
    weights: Float64Array,
    gradient: Float64Array,
    returned: readonly (readonly number[])[],
  ): number;
}

/** Calls that threads can work on at once, in any order. */
export type KernelRound = readonly KernelCall[];

/** A call of a function of the kernel: its arguments, given the worker that runs it. */
export interface KernelCall {
  readonly name: string;
  values(worker: number): readonly number[];
}

/** Into how many parts the sequences are cut, and for how many threads there is to be room. */
export interface ShardSize {
  readonly shards: number;
  readonly workers: number;
}

/** A function of training that a kernel can sum, and the plain version of it. */
export interface ShardableObjective {
  /** Which kernel; null where none can. */
  readonly kernel: 'chain' | 'segment' | null;
  shard(size: ShardSize): ShardedKernel;
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

/** Cuts so many numbers into parts of about the same size, each of an even number of them but for the last. */
export function blocksOf(count: number, parts: number): (readonly [from: number, to: number])[] {
  const edges = Array.from({ length: parts + 1 }, (_, k) =>
    k === parts ? count : 2 * Math.floor((count * k) / parts / 2),
  );
  return edges.slice(1).map((to, k) => [edges[k]!, to] as const);
}
