import type { ChainData } from './chain/data.js';
import { type CrfFit, type CrfOptions, crfFitOf, fitCrf, prepareCrf } from './crf/fit.js';
import { requireWhole } from './errors.js';
import { driveAsync } from './lbfgs/run.js';
import { coreCount, kernelPool } from './parallel/pool.js';
import { fromBase64, kernelServes } from './wasm/chain-instance.js';
import { sharedChainKernel } from './wasm/chain-kernel-shared.js';
import { mostPages, shardChain } from './wasm/chain-trainer.js';

export interface ParallelOptions {
  /** How many threads; default as many as the machine has, at most one for each shard. */
  readonly threads?: number;
}

/**
 * `fitCrf` over worker threads with shared memory, for Node. The result is the same bit for bit, whatever the number
 * of threads: the sequences are cut into `shards` parts that are summed in their order.
 * A model with edge attributes is trained in this thread, as the kernel does not know them.
 */
export async function fitCrfParallel(
  data: ChainData,
  options: CrfOptions & ParallelOptions = {},
): Promise<CrfFit> {
  const { threads = await coreCount(), ...rest } = options;
  requireWhole('threads', threads, 1);
  const { features, c2, shards, optimiser, pull } = prepareCrf(data, rest);
  if (rest.kernel === 'plain' || !kernelServes(features)) return fitCrf(data, rest);
  const workers = Math.min(threads, shards);
  const chain = shardChain(data, features, c2, { shards, workers, pull });
  if (chain.pages > mostPages) return fitCrf(data, rest);
  const memory = new WebAssembly.Memory({
    initial: chain.pages,
    maximum: chain.pages,
    shared: true,
  });
  chain.write(memory);
  const module = new WebAssembly.Module(fromBase64(sharedChainKernel));
  const pool = await kernelPool(workers, module, memory);
  try {
    const result = await driveAsync(optimiser, async (weights, gradient) => {
      const argumentsOf = chain.prepare(memory, weights);
      const logPartitions = new Array<number>(chain.shardCount);
      let next = 0;
      const work = async (worker: number) => {
        for (let shard = next++; shard < chain.shardCount; shard = next++) {
          const values = argumentsOf[shard]!(worker);
          logPartitions[shard] = await pool.call(worker, 'addExpected', values);
        }
      };
      await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
      return chain.finish(memory, weights, gradient, logPartitions);
    });
    return crfFitOf(features, result);
  } finally {
    await pool.close();
  }
}
