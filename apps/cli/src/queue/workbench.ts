import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Refusal } from '@hedgerow/catalogue/node';
import type { Job as QueueJob } from 'bullmq';
import type { Job } from '../analysing/job.js';
import type { Piece } from '../analysing/piece.js';
import { countShortfalls, type Shortfall, shortfalls } from '../analysing/shortfalls.js';
import { refusalOf, sentencesOf } from '../analysing/team.js';
import { layersToKeep } from '../capabilities/kept-layers.js';
import type { Style } from '../capabilities/style.js';
import { styleOf } from '../capabilities/styles.js';
import { parseTarget, roomOf } from '../files/format-argument.js';
import { lossLog } from '../files/loss-log.js';
import { writeBytes } from '../files/output.js';
import { syncFile } from '../files/sync.js';
import { keptDocuments } from '../shards/kept-documents.js';
import { manifestName } from '../shards/manifest.js';
import type { Io } from '../shell/io.js';
import { digestOfBytes, encodeShard } from './encode-shard.js';
import { type Here, jobOfRun } from './run-checks.js';
import { type ShardMaker, shardMaker, type Watch } from './shard-maker.js';
import {
  type Run,
  runNameOf,
  type ShardResult,
  type ShardTask,
  unpackDocuments,
} from './shard-message.js';
import { afterDeath, beginning, deathsOfShard, isSuspicion, nobody } from './suspicion.js';

export interface BenchOptions {
  /** How many shards at once, each in a thread. */
  readonly jobs: number;
  /** How long a document may take, in seconds. */
  readonly documentSeconds: number;
  /** Where the folder of a batch is seen from here. */
  readonly out?: string | undefined;
}

/** Where the shards of a run are made. */
interface Workbench {
  make(job: QueueJob<ShardTask>): Promise<{ result: ShardResult; bytes: Buffer }>;
  end(): Promise<void>;
}

/** More than one run at a time is rare, so the last two stay. */
export function workbenches(
  here: Here,
  options: BenchOptions,
  tell: (run: string) => Promise<string | null>,
) {
  const benches = new Map<string, Promise<Workbench>>();
  const begin = async (name: string): Promise<Workbench> => {
    const text = await tell(name);
    if (text === null) throw new Error('the queue does not know any more what is to be done to it');
    const run = JSON.parse(text) as Run;
    const job = await jobOfRun(run, here);
    const maker = await shardMaker(job, {
      jobs: options.jobs,
      seconds: options.documentSeconds,
    });
    const out = await folderOf(name, options.out);
    return workbench(run, job, maker, await styleOf(job.capability.name), out);
  };
  return {
    of: async (name: string): Promise<Workbench> => {
      let bench = benches.get(name);
      if (bench === undefined) {
        bench = begin(name);
        benches.set(name, bench);
        bench.catch(() => benches.delete(name));
        const [oldest] = benches.keys();
        if (benches.size > 2) {
          const old = benches.get(oldest!)!;
          benches.delete(oldest!);
          // A shard that is still made there is tried again.
          void old.then((left) => left.end());
        }
      }
      return bench;
    },
    end: async () => {
      for (const bench of benches.values()) await (await bench).end();
    },
  };
}

/** The folder, if it is that of this run. */
async function folderOf(run: string, out?: string): Promise<string | undefined> {
  const file = join(out ?? '', manifestName);
  if (out === undefined || !existsSync(file)) return undefined;
  return runNameOf(await readFile(file, 'utf8')) === run ? out : undefined;
}

const none = Object.fromEntries(Object.keys(shortfalls).map((name) => [name, 0])) as {
  [S in Shortfall]: number;
};

function workbench(run: Run, job: Job, maker: ShardMaker, style: Style, out?: string): Workbench {
  const to = parseTarget(style.formats?.[run.to] ?? run.to);
  const keep = layersToKeep(run.layers === undefined ? {} : { layers: run.layers }, job.catalogue);
  /** No two workers write under the same name, on whatever machines they are. */
  const draft = `worker-${randomUUID()}`;
  return {
    make: async (queued) => {
      const { shard, documents: packed } = queued.data;
      const made = await maker.make(unpackDocuments(packed), await watchOf(queued));
      const refused: Refusal[] = [];
      const short = { ...none };
      let sentences = 0;
      const analysed = (async function* (): AsyncGenerator<Piece, void> {
        for (const { document, outcome } of made) {
          if ('refused' in outcome) {
            const { code, message, source, hint } = refusalOf(outcome.refused, document);
            refused.push({ code, message, source, hint });
            continue;
          }
          const found = sentencesOf(outcome);
          const counts = countShortfalls(found, job);
          for (const name of Object.keys(short) as Shortfall[]) short[name] += counts[name];
          sentences += found.length;
          yield { document, sentences: found, isFirst: true, isLast: true };
        }
      })();
      const kept = keptDocuments(analysed, { style, to, keep });
      const losses = lossLog(roomOf(to), silent);
      const bytes = await encodeShard(kept, to, { compress: run.compress, losses });
      // A name of a file, not a path to wherever the queue likes.
      const file = out === undefined ? undefined : join(out, basename(shard));
      if (file !== undefined) {
        await writeBytes(bytes, file, { draft });
        await syncFile(file);
      }
      const result: ShardResult = {
        ...digestOfBytes(bytes),
        isInFolder: file !== undefined,
        documents: made.length,
        sentences,
        refused,
        shortfalls: short,
        losses: losses.tally(),
      };
      return { result, bytes };
    },
    end: () => maker.end(),
  };
}

/** Losses are told where the batch was begun. */
const silent = { stderr: { write: () => true } } as unknown as Io;

/** Where workers died of a shard, its documents are watched. */
async function watchOf(job: QueueJob<ShardTask>): Promise<Watch | undefined> {
  if (job.stalledCounter < deathsOfShard) return undefined;
  const left = afterDeath(isSuspicion(job.progress) ? job.progress : nobody);
  return {
    condemned: new Set(left.condemned),
    begin: (document) => job.updateProgress(beginning(left, document)),
  };
}
