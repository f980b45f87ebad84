import { Option } from 'commander';
import { UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { wholeNumber } from '../shell/options.js';
import { parseQueueUrl, type QueuePlace } from './queue-url.js';

/** What `batch` and `worker` say of a queue. */
export interface QueueFlags {
  /** True where the address is not said here. */
  readonly queue?: string | true;
  readonly patience: string;
  readonly metrics?: string;
}

export const queueOption = new Option(
  '--queue [url]',
  'the Redis of a queue: redis://HOST[:PORT][/DATABASE]; without one it is HEDGEROW_QUEUE, where others see no password',
);

export const patienceOption = new Option(
  '--patience <seconds>',
  'how long to try where the Redis of the queue cannot be reached',
).default('60');

export const metricsOption = new Option(
  '--metrics <address>',
  'tell figures for Prometheus at http://ADDRESS/metrics: PORT, on this machine alone, or HOST:PORT',
);

export function placeOf({ queue }: QueueFlags, { env }: Io): QueuePlace {
  const said = typeof queue === 'string' ? queue : env?.HEDGEROW_QUEUE;
  if (said === undefined)
    throw new UsageError('which queue? say --queue redis://HOST, or set HEDGEROW_QUEUE');
  return parseQueueUrl(said);
}

export function patienceOf({ patience }: QueueFlags): number {
  return wholeNumber('--patience', patience, { least: 1, most: 86_400 });
}
