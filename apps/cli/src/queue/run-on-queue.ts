import type { LossLog } from '../files/loss-log.js';
import type { Reading } from '../files/reading.js';
import type { Crew } from '../shards/run-batch.js';
import type { Io } from '../shell/io.js';
import { noteOn } from '../shell/note.js';
import { connect } from './connection.js';
import { queueCrew } from './queue-crew.js';
import { queueMetrics, runMetrics } from './queue-metrics.js';
import type { QueuePlace } from './queue-url.js';
import { type RunFigures, runFigures, shownFigures } from './run-figures.js';
import { parseAddress, serveMetrics } from './serve-metrics.js';
import { type Run, runNameOf } from './shard-message.js';

export interface OnQueueOptions {
  readonly place: QueuePlace;
  readonly patience: number;
  readonly ahead: number;
  readonly metrics?: string | undefined;
  readonly quiet?: boolean | undefined;
  /** As `batch.json` has it. */
  readonly manifest: string;
  readonly out: string;
  readonly losses: LossLog;
}

export interface QueueRun {
  readonly crew: Crew;
  readonly figures: RunFigures;
}

/** Workers at a queue as the crew of a batch, with its figures on a line of stderr and at `/metrics`. */
export async function runOnQueue(
  run: Run,
  reading: Pick<Reading, 'skip' | 'fellShort'>,
  { place, patience, ahead, metrics, quiet, manifest, out, losses }: OnQueueOptions,
  io: Io,
): Promise<QueueRun> {
  const address = metrics === undefined ? undefined : parseAddress(metrics);
  const connection = await connect(place, { patience }, io);
  const figures = runFigures();
  const options = { run: runNameOf(manifest), out, ahead, losses, figures };
  try {
    const told = address && [...runMetrics(figures), ...queueMetrics(connection)];
    const server = told && (await serveMetrics(address, told));
    if (server !== undefined) io.stderr.write(`figures at ${server.url}\n`);
    const crew = await queueCrew(connection, run, reading, options, io);
    const note = noteOn(io, quiet === undefined ? {} : { quiet });
    const timer = setInterval(
      () => note(`${figures.made} shards made, ${shownFigures(figures)}`),
      500,
    );
    const end = async () => {
      clearInterval(timer);
      note('');
      await crew.end();
      await server?.close();
      connection.close();
    };
    return { crew: { ...crew, end }, figures };
  } catch (error) {
    connection.close();
    throw error;
  }
}
