import { basename, join } from 'node:path';
import { type AnyPipeline, type Document, inOrder } from '@hedgerow/document';
import type { Job } from '../../analysing/job.js';
import { cutDocument, type Piece } from '../../analysing/piece.js';
import { countShortfalls } from '../../analysing/shortfalls.js';
import { alone, refusalOf, threads } from '../../analysing/team.js';
import type { FormatArgument } from '../../files/format-argument.js';
import type { LossLog } from '../../files/loss-log.js';
import type { Reading } from '../../files/reading.js';
import { writeDocuments } from '../../files/write-documents.js';
import type { Io } from '../../shell/io.js';
import { missing as isMissing, type ShardRecord } from './shard-record.js';

export interface BatchOptions {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly to: FormatArgument;
  /** The ending of how shards are compressed. */
  readonly compress?: string | undefined;
  /** In characters of text: a shard is closed with the document that reaches it. */
  readonly shardSize: number;
  readonly jobs: number;
  readonly losses: LossLog;
  /** What the format is asked for, of what was made. */
  readonly sift: (pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>;
  /** What is left of a document when it is written. */
  readonly keep: (document: Document) => Document;
}

interface Shard {
  readonly input: string;
  readonly file: string;
  readonly documents: readonly Document[];
}

/**
 * Makes the shards that are not there yet, and those that are not as they were made; a thread has a whole one at a time.
 * Tells how many it made and found.
 */
export async function runBatch(
  job: Job,
  { read, refuse, fellShort }: Reading,
  options: BatchOptions,
  record: ShardRecord,
  io: Io,
): Promise<{ readonly made: number; readonly found: number }> {
  const { jobs, to, losses, sift, keep } = options;
  const opening = await job.capability.opening(job.options);
  let [made, found] = [0, 0];
  const missing = (async function* (): AsyncGenerator<Shard, void> {
    for await (const shard of shardsOf(read, options)) {
      const fault = await record.faultOf(shard.file);
      if (fault === undefined) {
        found++;
        continue;
      }
      if (fault !== isMissing) io.stderr.write(`${shard.file}: ${fault}, it is made anew\n`);
      yield shard;
    }
  })();
  const team = jobs === 1 ? await alone(job) : threads(job, jobs);
  const analyse = async ({ input, file, documents }: Shard) => {
    const pieces = documents.flatMap((document) => wholePiece(document, opening));
    return { input, file, pieces, outcomes: await team.run(pieces) };
  };
  try {
    for await (const { input, file, pieces, outcomes } of inOrder(missing, analyse, team.window)) {
      const analysed = (async function* (): AsyncGenerator<Piece, void> {
        for (const [i, piece] of pieces.entries()) {
          const outcome = outcomes[i]!;
          if ('refused' in outcome) refuse(refusalOf(outcome.refused, piece.document));
          else {
            fellShort(countShortfalls(outcome.sentences, job));
            yield { ...piece, sentences: outcome.sentences };
          }
        }
      })();
      const kept = (async function* (): AsyncGenerator<Document, void> {
        for await (const { document, sentences } of sift(analysed)) {
          yield keep({ ...document, sentences });
        }
      })();
      await writeDocuments(kept, to, io, { output: file, losses });
      await record.enter(file, input);
      made++;
    }
  } finally {
    await team.end();
  }
  return { made, found };
}

function wholePiece(document: Document, opening: AnyPipeline): Piece[] {
  return [...cutDocument(document, opening, Number.POSITIVE_INFINITY)];
}

/** Where shards begin and end depends on the files and the size alone. An empty file has an empty shard. */
async function* shardsOf(
  read: Reading['read'],
  { inputs, out, to, compress, shardSize }: BatchOptions,
): AsyncGenerator<Shard, void> {
  const plain = to.codec.extensions[0] ?? to.codec.name;
  const ending = compress === undefined ? plain : `${plain}.${compress}`;
  for (const input of inputs) {
    let count = 0;
    let documents: Document[] = [];
    let length = 0;
    const close = (): Shard => {
      const file = join(out, `${basename(input)}.${String(count++).padStart(6, '0')}.${ending}`);
      const shard = { input, file, documents };
      documents = [];
      length = 0;
      return shard;
    };
    for await (const document of read([input])) {
      documents.push(document);
      length += document.text.length;
      if (length >= shardSize) yield close();
    }
    if (documents.length > 0 || count === 0) yield close();
  }
}
