import { Queue } from 'bullmq';
import type { Connection } from './connection.js';
import { type RunFigures, shardsPerSecond } from './run-figures.js';
import type { Metric } from './serve-metrics.js';
import { queueName } from './shard-message.js';
import type { WorkerFigures } from './take-shards.js';

/** How many jobs are in which state, and how many workers there are: the same wherever it is asked. */
export function queueMetrics({ redis }: Connection): readonly Metric[] {
  const queue = new Queue(queueName, { connection: redis });
  queue.on('error', () => {});
  return [
    {
      name: 'hedgerow_queue_shards',
      help: 'Shards in the queue.',
      label: 'state',
      read: () => queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed'),
    },
    {
      name: 'hedgerow_queue_workers',
      help: 'Workers at the queue.',
      read: () => queue.getWorkersCount(),
    },
  ];
}

export function runMetrics(figures: RunFigures): readonly Metric[] {
  return [
    ...workDone('batch', 'Shards of the run that are done.', figures),
    {
      name: 'hedgerow_batch_shards_per_second',
      help: 'Shards done for each second since the run was started.',
      read: () => shardsPerSecond(figures),
    },
  ];
}

export function workerMetrics(figures: WorkerFigures): readonly Metric[] {
  return workDone('worker', 'Shards that this worker did.', figures);
}

function workDone(
  whose: 'batch' | 'worker',
  help: string,
  figures: RunFigures | WorkerFigures,
): readonly Metric[] {
  return [
    {
      name: `hedgerow_${whose}_shards_total`,
      help,
      label: 'outcome',
      read: () => Promise.resolve({ made: figures.made, failed: figures.failed }),
    },
    {
      name: `hedgerow_${whose}_documents_total`,
      help: 'Documents of these shards.',
      label: 'outcome',
      read: () =>
        Promise.resolve({
          written: figures.documents - figures.refused,
          refused: figures.refused,
        }),
    },
    {
      name: `hedgerow_${whose}_sentences_total`,
      help: 'Sentences of these shards.',
      read: () => figures.sentences,
    },
  ];
}
