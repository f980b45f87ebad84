import { basename, join } from 'node:path';
import { type AnyPipeline, type Document, inOrder } from '@hedgerow/document';
import { foundIn, lengthOf } from '../analysing/analyse-documents.js';
import type { Job } from '../analysing/job.js';
import { cutDocument, type Piece, pieceLength } from '../analysing/piece.js';
import { together } from '../analysing/team.js';
import type { TargetArgument } from '../files/format-argument.js';
import type { LossLog } from '../files/loss-log.js';
import type { Reading } from '../files/reading.js';
import { writeDocuments } from '../files/write-documents.js';
import type { Io } from '../shell/io.js';
import { type KeptOptions, keptDocuments } from './kept-documents.js';
import { missing as isMissing, type ShardRecord } from './shard-record.js';
import { isIn, nameOf, type Share } from './share.js';

export interface ShardOptions {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly to: TargetArgument;
  /** The ending of how shards are compressed. */
  readonly compress?: string | undefined;
  /** In characters of text: a shard is closed with the document that reaches it. */
  readonly shardSize: number;
  /** Those that are made here; else all. */
  readonly share?: Share | undefined;
}

export interface Shard {
  readonly input: string;
  readonly file: string;
  readonly documents: readonly Document[];
}

/** Who makes shards: threads of this process, or workers behind a queue. */
export interface Crew {
  /** How many may be under way at once. */
  readonly window: number;
  /** Does the work; what it gives puts the shard where it belongs, once its turn has come. */
  make(shard: Shard): Promise<Finish>;
  /** The shard is entered. */
  settle?(shard: Pick<Shard, 'file'>): Promise<void>;
  /** When all is done, or nothing more is to be done. */
  end(): Promise<void>;
}

/** Tells whether the shard is there now. */
export type Finish = () => Promise<boolean>;

/**
 * Makes the shards that are not there yet, and those that are not as they were made. Tells how many it made and found.
 */
export async function runBatch(
  { read, done }: Pick<Reading, 'read' | 'done'>,
  options: ShardOptions,
  crew: Crew,
  record: ShardRecord,
  io: Io,
): Promise<{ readonly made: number; readonly found: number }> {
  let [made, found] = [0, 0];
  /** Those that are to be made, or to be entered. */
  const wanted = (async function* (): AsyncGenerator<Shard & { isThere: boolean }, void> {
    for await (const shard of shardsOf({ read, done }, options)) {
      const { fault, isEntered } = await record.lookAt(shard.file);
      const isThere = fault === undefined;
      if (isThere) found++;
      else if (fault !== isMissing) io.stderr.write(`${shard.file}: ${fault}, it is made anew\n`);
      if (!isThere || !isEntered) yield { ...shard, isThere };
      else done(charactersOf(shard));
    }
  })();
  const make = async ({ isThere, ...shard }: Shard & { isThere: boolean }) => ({
    ...shard,
    isThere,
    length: charactersOf(shard),
    finish: isThere ? async () => true : await crew.make(shard),
  });
  try {
    for await (const { input, file, length, isThere, finish } of inOrder(
      wanted,
      make,
      crew.window,
    )) {
      const isMade = await finish();
      done(length);
      if (!isMade) continue;
      await record.enter(file, input);
      if (isThere) continue;
      await crew.settle?.({ file });
      made++;
    }
  } finally {
    await crew.end();
  }
  if (options.share === undefined) await record.gather();
  return { made, found };
}

export interface ThreadsOptions extends Pick<ShardOptions, 'share'>, KeptOptions {
  readonly jobs: number;
  readonly losses: LossLog;
}

/** This thread, and others beside it, each with a part of a shard at a time. */
export async function threadCrew(
  job: Job,
  { refuse, fellShort }: Reading,
  { jobs, share, losses, ...kept }: ThreadsOptions,
  io: Io,
): Promise<Crew> {
  const opening = await job.capability.opening(job.options);
  const team = await together(job, jobs);
  const draft = share && nameOf(share);
  return {
    // One that each of the others is at, one that it finds waiting, and one that this one is at.
    window: 2 * jobs - 1,
    make: async ({ file, documents }) => {
      // In parts of a shard, so that threads end at about the same time, and none has much to hold at once.
      const parts = partsOf(documents.flatMap((document) => [...cutDocument(document, opening)]));
      const outcomes = await Promise.all(parts.map((part) => team.run(part)));
      const analysed = async function* (): AsyncGenerator<Piece, void> {
        const found = foundIn(job, { refuse, fellShort });
        for (const [i, part] of parts.entries()) yield* found(part, outcomes[i]!);
      };
      return async () => {
        const documents = keptDocuments(analysed(), kept);
        await writeDocuments(documents, kept.to, io, { output: file, losses, draft });
        return true;
      };
    },
    end: () => team.end(),
  };
}

function charactersOf({ documents }: Shard): number {
  return documents.reduce((sum, { text }) => sum + text.length, 0);
}

/** Neighbours together, as many as make a piece of the usual length. */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (room <= 0) {
      parts.push([]);
      room = pieceLength;
    }
    parts.at(-1)!.push(piece);
    room -= lengthOf(piece);
  }
  return parts;
}

export function wholePiece(document: Document, opening: AnyPipeline): Piece[] {
  return [...cutDocument(document, opening, Number.POSITIVE_INFINITY)];
}

/** Where shards begin and end depends on the files and the size alone. An empty file has an empty shard. */
async function* shardsOf(
  { read, done }: Pick<Reading, 'read' | 'done'>,
  { inputs, out, to, compress, shardSize, share }: ShardOptions,
): AsyncGenerator<Shard, void> {
  const plain = to.codec.extensions[0] ?? to.codec.name;
  const ending = compress === undefined ? plain : `${plain}.${compress}`;
  let number = 0;
  for (const input of inputs) {
    let count = 0;
    let documents: Document[] = [];
    let length = 0;
    const close = function* (): Generator<Shard, void> {
      const file = join(out, `${basename(input)}.${String(count++).padStart(6, '0')}.${ending}`);
      if (share === undefined || isIn(share, number)) yield { input, file, documents };
      else done(length);
      number++;
      documents = [];
      length = 0;
    };
    for await (const document of read([input])) {
      documents.push(document);
      length += document.text.length;
      if (length >= shardSize) yield* close();
    }
    if (documents.length > 0 || count === 0) yield* close();
  }
}
