/** What travels through the queue between `batch` and its workers. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Options, Refusal } from '@hedgerow/catalogue/node';
import type { Document } from '@hedgerow/document';
import type { Shortfalls } from '../analysing/shortfalls.js';
import type { LossTally } from '../files/loss-log.js';
import type { Digest } from '../shards/digest.js';

export const queueName = 'hedgerow';

/** What is done to all shards of a batch: told once, under its name. */
export interface Run {
  readonly hedgerow: string;
  /** SHA-256 of all of them. */
  readonly models: string;
  readonly capability: string;
  readonly options: Options;
  readonly to: string;
  readonly compress?: string | undefined;
  readonly layers?: string | undefined;
}

/** A job of the queue. */
export interface ShardTask {
  /** The name of its run. */
  readonly run: string;
  /** The name of its file. */
  readonly shard: string;
  /** The documents, packed. */
  readonly documents: string;
}

/** What the queue keeps of a job that is done. */
export interface ShardResult extends Digest {
  /** Whether the worker put it into the folder of the batch; else it is in the queue. */
  readonly isInFolder: boolean;
  readonly documents: number;
  readonly sentences: number;
  /** Why documents are not in it. */
  readonly refused: readonly Refusal[];
  readonly shortfalls: Shortfalls;
  readonly losses: LossTally;
}

/** In seconds, how long the queue keeps what nobody asks for. */
export const keptFor = 7 * 24 * 3600;

/** By what a batch says of itself in `batch.json`: the same batch, started again, is the same run. */
export function runNameOf(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex').slice(0, 32);
}

/** The same shard of the same run is the same job, however often it is put into the queue. */
export function jobIdOf({ run, shard }: Pick<ShardTask, 'run' | 'shard'>): string {
  return `${run}-${createHash('sha256').update(shard).digest('hex').slice(0, 16)}`;
}

export function runKey(run: string): string {
  return `${queueName}:run:${run}`;
}

export function resultKey(jobId: string): string {
  return `${queueName}:result:${jobId}`;
}

export function packDocuments(documents: readonly Document[]): string {
  return gzipSync(JSON.stringify(documents), { level: 1 }).toString('base64');
}

export function unpackDocuments(packed: string): readonly Document[] {
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')) as Document[];
}
