import { type InputError, isInputError } from '@hedgerow/document';
import { type Job as QueueJob, WaitingError, Worker } from 'bullmq';
import type { Io } from '../shell/io.js';
import { aborted } from '../shell/signals.js';
import { visible } from '../shell/visible.js';
import type { Connection } from './connection.js';
import type { Here } from './run-checks.js';
import {
  keptFor,
  queueName,
  resultKey,
  runKey,
  type ShardResult,
  type ShardTask,
} from './shard-message.js';
import { type BenchOptions, workbenches } from './workbench.js';

export interface TakingOptions extends BenchOptions {
  /** A worker that was not heard of for so many seconds has lost its shards to others. */
  readonly lockSeconds: number;
  /** It ends when there was nothing to do for so many seconds. */
  readonly idleSeconds?: number | undefined;
}

/** What a worker has done so far. */
export interface WorkerFigures {
  made: number;
  failed: number;
  documents: number;
  sentences: number;
  refused: number;
}

/**
 * Takes shards from a queue and makes them, until it is told to end; those that it is at are finished first. Throws where
 * the queue cannot be reached any more, or has work that is not for this worker.
 */
export async function takeShards(
  { redis, lost }: Connection,
  here: Here,
  options: TakingOptions,
  figures: WorkerFigures,
  told: AbortSignal,
  io: Io,
): Promise<void> {
  const { jobs, lockSeconds, idleSeconds } = options;
  const benches = workbenches(here, options, (run) => redis.get(runKey(run)));
  let refuse: (error: InputError) => void = () => {};
  /** Rejects when the queue has work that is not for this worker. */
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  refused.catch(() => {});
  const take = async (job: QueueJob<ShardTask, ShardResult>): Promise<ShardResult> => {
    const bench = await benches.of(job.data.run).catch(async (error: unknown) => {
      if (!isInputError(error)) throw error;
      refuse(error);
      // For another worker, and without counting as a failure of the shard.
      await job.moveToWait(job.token);
      throw new WaitingError();
    });
    const { result, bytes } = await bench.make(job);
    if (!result.isInFolder) await redis.set(resultKey(job.id!), bytes, 'EX', keptFor);
    figures.documents += result.documents;
    figures.sentences += result.sentences;
    figures.refused += result.refused.length;
    return result;
  };
  let active = 0;
  let quietSince = performance.now();
  const counted = async (job: QueueJob<ShardTask, ShardResult>) => {
    active++;
    try {
      return await take(job);
    } finally {
      active--;
      quietSince = performance.now();
    }
  };
  const worker = new Worker<ShardTask, ShardResult>(queueName, counted, {
    connection: redis,
    concurrency: jobs,
    lockDuration: lockSeconds * 1000,
    stalledInterval: (lockSeconds * 1000) / 2,
    // Deaths of workers are counted by `suspicion`, which knows documents.
    maxStalledCount: 1_000_000,
    drainDelay: 1,
    runRetryDelay: 500,
    removeOnComplete: { age: keptFor },
  });
  worker.on('completed', () => {
    figures.made++;
  });
  worker.on('failed', (job, error) => {
    figures.failed++;
    io.stderr.write(`${visible(`${job?.data.shard}: ${error.message}`)}\n`);
  });
  // Connections are looked after by `lost`; what is left is a shard that another worker has by now.
  worker.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<void>((resolve) => {
    if (idleSeconds === undefined) return;
    timer = setInterval(() => {
      if (active === 0 && performance.now() - quietSince >= idleSeconds * 1000) resolve();
    }, 50);
  });
  let isLost = false;
  lost.catch(() => {
    isLost = true;
  });
  try {
    await Promise.race([aborted(told), idle, lost, refused]);
  } finally {
    clearInterval(timer);
    // Without Redis there is nobody to hand anything to.
    await worker.close(isLost);
    await benches.end();
  }
}
