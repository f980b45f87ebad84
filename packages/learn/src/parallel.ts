import type { ChainData } from './chain/data.js';
import { type CrfFit, type CrfOptions, prepareCrf } from './crf/fit.js';
import { requireWhole } from './errors.js';
import { type LatentCrfFit, type LatentCrfOptions, prepareLatentCrf } from './latent-crf/fit.js';
import { drive, driveAsync } from './lbfgs/run.js';
import { coreCount, type KernelPool, kernelPool } from './parallel/pool.js';
import type { SegmentSequence } from './semi-crf/data.js';
import { prepareSemiCrf, type SemiCrfFit, type SemiCrfOptions } from './semi-crf/fit.js';
import { fromBase64 } from './wasm/chain-instance.js';
import { sharedChainKernel } from './wasm/chain-kernel-shared.js';
import {
  objectiveOf,
  once,
  type Preparation,
  type TrainingOptions,
  trainingOf,
} from './wasm/kernel-objective.js';
import { sharedSegmentKernel } from './wasm/segment-kernel-shared.js';
import { type KernelRound, mostPages } from './wasm/sharded-kernel.js';

export interface ParallelOptions {
  /** How many threads; default as many as the machine has, at most one for each shard. */
  readonly threads?: number;
}

/**
 * `fitCrf` over worker threads with shared memory, for Node. The result is the same bit for bit, whatever the number
 * of threads: the sequences are cut into `shards` parts that are summed in their order.
 */
export function fitCrfParallel(
  data: ChainData,
  options: CrfOptions & ParallelOptions = {},
): Promise<CrfFit> {
  return fitParallel(prepareCrf(data, options), options);
}

/** `fitSemiCrf` in the same way. */
export function fitSemiCrfParallel(
  sequences: readonly SegmentSequence[],
  options: SemiCrfOptions & ParallelOptions = {},
): Promise<SemiCrfFit> {
  return fitParallel(prepareSemiCrf(sequences, options), options);
}

/** `fitLatentCrf` in the same way. */
export function fitLatentCrfParallel(
  data: ChainData,
  options: LatentCrfOptions & ParallelOptions = {},
): Promise<LatentCrfFit> {
  return fitParallel(prepareLatentCrf(data, options), options);
}

const kernels = { chain: sharedChainKernel, segment: sharedSegmentKernel };

async function fitParallel<Fit>(
  { optimiser, objective, fitOf }: Preparation<Fit>,
  options: TrainingOptions & ParallelOptions,
): Promise<Fit> {
  const threads = options.threads ?? (await coreCount());
  requireWhole('threads', threads, 1);
  const workings = trainingOf(options);
  const alone = () => fitOf(drive(optimiser, objectiveOf(objective, workings)));
  if (workings.kernel === 'plain' || objective.kernel === null) return alone();
  const workers = Math.min(threads, workings.shards);
  const sharded = objective.shard({ shards: workings.shards, workers });
  if (sharded.pages > mostPages) return alone();
  const memory = new WebAssembly.Memory({
    initial: sharded.pages,
    maximum: sharded.pages,
    shared: true,
  });
  sharded.write(memory);
  const plain = once(objective.plain);
  const compiled = new WebAssembly.Module(fromBase64(kernels[objective.kernel]));
  const pool = await kernelPool(workers, compiled, memory);
  try {
    const result = await driveAsync(optimiser, async (weights, gradient) => {
      const returned: number[][] = [];
      for (const round of sharded.prepare(memory, weights)) {
        returned.push(await runRound(pool, round));
      }
      const value = sharded.finish(memory, weights, gradient, returned);
      return Number.isNaN(value) ? plain()(weights, gradient) : value;
    });
    return fitOf(result);
  } finally {
    await pool.close();
  }
}

/** Whoever is free takes the next call. */
async function runRound(pool: KernelPool, round: KernelRound): Promise<number[]> {
  const returned = new Array<number>(round.length);
  let next = 0;
  const work = async (worker: number) => {
    for (let k = next++; k < round.length; k = next++) {
      returned[k] = await pool.call(worker, round[k]!.name, round[k]!.values(worker));
    }
  };
  await Promise.all(Array.from({ length: pool.size }, (_, worker) => work(worker)));
  return returned;
}
