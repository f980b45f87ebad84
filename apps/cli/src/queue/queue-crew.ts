import { basename, join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { Queue, QueueEvents } from 'bullmq';
import type { LossLog } from '../files/loss-log.js';
import { writeBytes } from '../files/output.js';
import type { Reading } from '../files/reading.js';
import { digestOf } from '../shards/digest.js';
import type { Crew, Finish, Shard } from '../shards/run-batch.js';
import type { Io } from '../shell/io.js';
import { visible } from '../shell/visible.js';
import type { Connection } from './connection.js';
import { digestOfBytes } from './encode-shard.js';
import type { RunFigures } from './run-figures.js';
import {
  jobIdOf,
  keptFor,
  packDocuments,
  queueName,
  type Run,
  resultKey,
  runKey,
  type ShardResult,
  type ShardTask,
} from './shard-message.js';

export interface QueueCrewOptions {
  /** Its name. */
  readonly run: string;
  readonly out: string;
  /** How many shards may be in the queue at once. */
  readonly ahead: number;
  readonly losses: LossLog;
  readonly figures: RunFigures;
}

/** How often a shard is tried, before it is given up. */
const attempts = 3;

/** What the queue was told of is looked for there so often, in ms, in case that an answer was lost with Redis. */
const sweepInterval = 1000;
/** And so many of the oldest: shards are written in order, so one of these is what all wait for. */
const swept = 32;

type Told = { readonly result: ShardResult } | { readonly failure: string };

interface Waiting {
  readonly task: ShardTask;
  tell(told: Told): void;
}

/**
 * Workers behind a queue. Each shard is a job under a name of its own, so that it is there once however often it is put
 * there; Redis may forget what it was told last, and this process may be started anew, and nothing is lost or done for
 * nothing.
 */
export async function queueCrew(
  { redis, lost }: Connection,
  described: Run,
  reading: Pick<Reading, 'skip' | 'fellShort'>,
  { run, out, ahead, losses, figures }: QueueCrewOptions,
  io: Io,
): Promise<Crew> {
  await redis.set(runKey(run), JSON.stringify(described), 'EX', 4 * keptFor);
  const queue = new Queue<ShardTask, ShardResult>(queueName, { connection: redis });
  const listening = redis.duplicate();
  const events = new QueueEvents(queueName, { connection: listening });
  const waiting = new Map<string, Waiting>();
  const put = async (task: ShardTask) => {
    await queue.add(task.shard, task, {
      jobId: jobIdOf(task),
      attempts,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: { age: keptFor },
      removeOnFail: { age: keptFor },
    });
  };
  /** Looks at what became of a job, and puts it into the queue again where that has forgotten it. */
  const lookAt = async (id: string): Promise<void> => {
    const found = waiting.get(id);
    if (found === undefined) return;
    const state = await queue.getJobState(id);
    if (state === 'unknown') await put(found.task);
    if (state !== 'completed' && state !== 'failed') return;
    const job = await queue.getJob(id);
    if (job === undefined || waiting.delete(id) === false) return;
    found.tell(state === 'completed' ? { result: job.returnvalue } : { failure: job.failedReason });
  };
  const look = (id: string) => {
    // What goes wrong here is looked at again.
    lookAt(id).catch(() => {});
  };
  const heard = ({ jobId }: { readonly jobId: string }) => look(jobId);
  events.on('completed', heard).on('failed', heard).on('duplicated', heard);
  // Connections are looked after by `lost`.
  queue.on('error', () => {});
  events.on('error', () => {});
  const sweep = setInterval(() => {
    for (const id of [...waiting.keys()].slice(0, swept)) look(id);
  }, sweepInterval);
  const ask = async (task: ShardTask): Promise<Told> => {
    const told = new Promise<Told>((resolve) => {
      waiting.set(jobIdOf(task), { task, tell: resolve });
    });
    await Promise.race([put(task), lost]);
    return Promise.race([told, lost]);
  };
  const forget = async (id: string) => {
    await redis.del(resultKey(id));
    await queue.remove(id);
  };
  /** The shard is in the folder now, if the queue still has it. */
  const deliver = async (id: string, file: string, result: ShardResult): Promise<boolean> => {
    if (result.isInFolder) {
      const found = await digestOf(file).catch(() => undefined);
      if (found?.sha256 === result.sha256) return true;
      throw new InputError('QUEUE_FOLDER', `${file}: a worker says that it wrote this shard here`, {
        hint: 'the --out of workers is the folder of the batch as their machines see it',
      });
    }
    const bytes = await redis.getBuffer(resultKey(id));
    if (bytes === null || digestOfBytes(bytes).sha256 !== result.sha256) return false;
    await writeBytes(bytes, file);
    return true;
  };
  const finish = async (task: ShardTask, told: Told): Promise<boolean> => {
    const id = jobIdOf(task);
    const file = join(out, task.shard);
    if ('failure' in told) {
      figures.failed++;
      io.stderr.write(`failed: ${visible(`${file}: ${told.failure}`)}\n`);
      await forget(id);
      return false;
    }
    const { result } = told;
    if (!(await deliver(id, file, result))) {
      await forget(id);
      return finish(task, await ask(task));
    }
    for (const { code, message, source, hint } of result.refused) {
      const place = { ...(source && { source }), ...(hint !== undefined && { hint }) };
      reading.skip(new InputError(code, `${basename(file)}: ${message}`, place));
    }
    reading.fellShort(result.shortfalls);
    losses.add(result.losses);
    figures.made++;
    figures.documents += result.documents;
    figures.sentences += result.sentences;
    figures.refused += result.refused.length;
    return true;
  };
  return {
    window: ahead,
    make: async ({ file, documents }: Shard): Promise<Finish> => {
      const task = { run, shard: basename(file), documents: packDocuments(documents) };
      const told = await ask(task);
      return () => Promise.race([finish(task, told), lost]);
    },
    settle: ({ file }) => Promise.race([forget(jobIdOf({ run, shard: basename(file) })), lost]),
    end: async () => {
      clearInterval(sweep);
      // Where it ends before its time: what is not begun need not be.
      await Promise.race([
        Promise.allSettled([...waiting.keys()].map((id) => queue.remove(id))),
        lost,
      ]).catch(() => {});
      listening.disconnect();
      await events.close();
      await queue.close();
    },
  };
}
