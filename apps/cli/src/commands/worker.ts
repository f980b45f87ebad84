import { stat } from 'node:fs/promises';
import type { Catalogue } from '@hedgerow/catalogue/node';
import { Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import {
  metricsOption,
  patienceOf,
  patienceOption,
  placeOf,
  type QueueFlags,
  queueOption,
} from '../queue/queue-options.js';
import type { WorkerFigures } from '../queue/take-shards.js';
import { exitCodes } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { jobsOf, jobsOption, modelsOption, wholeNumber } from '../shell/options.js';
import { signalled } from '../shell/signals.js';
import type { Verb } from '../shell/verb.js';

/** Does the work of batches that are put into a queue, whatever they are. */
export function workerVerb(catalogue: Catalogue): Verb {
  return {
    options: [
      queueOption,
      new Option(
        '--out <folder>',
        'the folder of the batch as it is seen from here, where both can write into it; else shards go back through the queue',
      ),
      modelsOption,
      jobsOption,
      new Option('--idle <seconds>', 'end when there was nothing to do for so long; else never'),
      new Option(
        '--document-seconds <number>',
        'how long a document may take, before it is left out',
      ).default('600'),
      new Option(
        '--lock <seconds>',
        'a worker that was not heard of for so long has lost its shards to others',
      ).default('30'),
      patienceOption,
      metricsOption,
    ],
    examples: [
      'hedgerow worker --queue redis://127.0.0.1 --idle 1',
      'hedgerow worker --queue redis://127.0.0.1 --jobs 2 --lock 10 --idle 1',
    ],
    run: (_args: readonly string[], flags: WorkerFlags, io: Io) => work(catalogue, flags, io),
  };
}

interface WorkerFlags extends QueueFlags {
  readonly out?: string;
  readonly models?: string;
  readonly jobs: string;
  readonly idle?: string;
  readonly documentSeconds: string;
  readonly lock: string;
}

const day = 86_400;

async function work(catalogue: Catalogue, flags: WorkerFlags, io: Io): Promise<number> {
  const place = placeOf(flags, io);
  const patience = patienceOf(flags);
  const seconds = (flag: string, value: string) =>
    wholeNumber(flag, value, { least: 1, most: day });
  const options = {
    jobs: jobsOf(flags),
    documentSeconds: seconds('--document-seconds', flags.documentSeconds),
    lockSeconds: seconds('--lock', flags.lock),
    idleSeconds: flags.idle === undefined ? undefined : seconds('--idle', flags.idle),
    out: flags.out,
  };
  if (flags.out !== undefined) await stat(flags.out);
  // Before anything is taken: who sees that it works may tell it to end.
  const told = io.signal ?? signalled();
  // Only now: other verbs start without it.
  const { connect } = await import('../queue/connection.js');
  const { queueMetrics, workerMetrics } = await import('../queue/queue-metrics.js');
  const { parseAddress, serveMetrics } = await import('../queue/serve-metrics.js');
  const { takeShards } = await import('../queue/take-shards.js');
  const address = flags.metrics === undefined ? undefined : parseAddress(flags.metrics);
  const connection = await connect(place, { patience }, io);
  const figures: WorkerFigures = { made: 0, failed: 0, documents: 0, sentences: 0, refused: 0 };
  try {
    const metrics = address && [...workerMetrics(figures), ...queueMetrics(connection)];
    const server = metrics && (await serveMetrics(address, metrics));
    if (server !== undefined) io.stderr.write(`figures at ${server.url}\n`);
    try {
      const here = { version: manifest.version, catalogue, models: flags.models };
      await takeShards(connection, here, options, figures, told, io);
    } finally {
      await server?.close();
    }
  } finally {
    connection.close();
  }
  const { made, failed, documents, refused } = figures;
  io.stdout.write(
    `${made} shards made, ${failed} failed, ${documents - refused} documents, ${refused} refused\n`,
  );
  return exitCodes.done;
}
