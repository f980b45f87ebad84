import { Worker } from 'node:worker_threads';
import {
  collectSooner,
  type DecodedFiles,
  makeThreadsThrifty,
  type Outcome,
  type Portion,
  pipelinesOf,
  type Refusal,
  type Task,
  type ThreadSettings,
  threadLimits,
} from '@hedgerow/catalogue/node';
import {
  type Document,
  InputError,
  isInputError,
  type Sentence,
  sentenceStages,
} from '@hedgerow/document';
import type { Job } from './job.js';
import type { Piece } from './piece.js';
import { youngSpaceKeeper } from './young-space.js';

/** Who does the work: this thread, or several others. */
export interface Team {
  /** How many batches may be under way at once. */
  readonly window: number;
  run(pieces: readonly Piece[]): Promise<readonly Analysed[]>;
  end(): Promise<void>;
}

/** The sentences of a piece, those of another thread as JSON until they are wanted, or why there are none. */
export type Analysed = Found | { readonly refused: Refusal };

type Found = { readonly sentences: readonly Sentence[] } | { readonly json: string };

/** Data are many times as large as what they are written as, so what waits for its turn is left as it came. */
export function sentencesOf(found: Found): readonly Sentence[] {
  return 'json' in found ? (JSON.parse(found.json) as Sentence[]) : found.sentences;
}

/** This thread. What the models decode to is put into `decoded`, if others are to have it, too. */
export async function alone(
  { catalogue, capability, options, models }: Job,
  decoded?: DecodedFiles,
): Promise<Team> {
  const line = await pipelinesOf(catalogue, { models, decoded }).get(capability.name, options);
  const { run } = sentenceStages(line);
  return {
    window: 1,
    run: (pieces) =>
      Promise.all(
        pieces.map(async ({ document, sentences }) => {
          try {
            return { sentences: (await run({ ...document, sentences })).sentences };
          } catch (error) {
            if (isInputError(error)) return { refused: error };
            throw error;
          }
        }),
      ),
    end: async () => {},
  };
}

/** The same in less memory: of one thread, since what V8 is told is told to all. */
function frugal(team: Team): Team {
  const keepSmall = youngSpaceKeeper();
  return {
    ...team,
    run: (pieces) => {
      keepSmall();
      return team.run(pieces);
    },
  };
}

/** Beside `main.js`, or in a checkout where that would be. */
const workerFile = new URL('./worker.js', import.meta.url);

interface Member {
  readonly worker: Worker;
  /** Those that wait for an answer, the first of them for the next one. */
  readonly waiting: { resolve(outcomes: readonly Outcome[]): void; reject(error: unknown): void }[];
  /** The document whose text it was told last. */
  document?: Document;
}

/** So many threads, of which this is one. */
export async function together(job: Job, count: number): Promise<Team> {
  if (count === 1) {
    collectSooner();
    return frugal(await alone(job));
  }
  makeThreadsThrifty();
  const decoded: DecodedFiles = new Map();
  const own = await alone(job, decoded);
  return sharedWork(own, teamOf(job, count - 1, decoded));
}

/**
 * Others are given work first, one batch that each is at and one that it finds waiting; what is left this thread does
 * when it has nothing else to do.
 */
function sharedWork(own: Team, others: Team): Team {
  interface Batch {
    readonly pieces: readonly Piece[];
    readonly done: (outcomes: Promise<readonly Analysed[]>) => void;
  }
  const queue: Batch[] = [];
  let away = 0;
  let isBusy = false;
  const deal = () => {
    while (queue.length > 0 && away < others.window) {
      const { pieces, done } = queue.shift()!;
      away++;
      const outcomes = others.run(pieces);
      done(outcomes);
      outcomes.then(back, back);
    }
    if (queue.length > 0 && !isBusy) {
      isBusy = true;
      // What others have sent meanwhile is taken first, so that they need not wait.
      setImmediate(ownTurn);
    }
  };
  const back = () => {
    away--;
    deal();
  };
  const ownTurn = async () => {
    const next = queue.shift();
    if (next !== undefined) {
      const outcomes = own.run(next.pieces);
      next.done(outcomes);
      await outcomes.catch(() => {});
    }
    isBusy = false;
    deal();
  };
  return {
    // What others are at and find waiting, as much again that is done before the first of all is, and what this one is at.
    window: 2 * others.window + 1,
    run: (pieces) =>
      new Promise((done) => {
        queue.push({ pieces, done });
        deal();
      }),
    end: () => {
      // Where all was not wanted after all, the rest is not done.
      queue.length = 0;
      return others.end();
    },
  };
}

/** Threads beside this one, which is left free. */
export async function threads(job: Job, count: number, file = workerFile): Promise<Team> {
  makeThreadsThrifty();
  const decoded: DecodedFiles = new Map();
  await alone(job, decoded);
  return teamOf(job, count, decoded, file);
}

/** Threads that have what the models decode to in common. A batch goes to the one with the least to do. */
function teamOf(
  { catalogue, capability, options, models }: Job,
  count: number,
  decoded: DecodedFiles,
  file = workerFile,
): Team {
  const settings: ThreadSettings = { modules: catalogue.modules, models, decoded };
  const members = Array.from({ length: count }, () => member(settings, file));
  return {
    // One that each is at, and one that it finds waiting.
    window: 2 * count,
    run: (pieces) =>
      new Promise<readonly Outcome[]>((resolve, reject) => {
        const least = members.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
        least.waiting.push({ resolve, reject });
        const documents = pieces.map((piece) => portionFor(least, piece));
        least.worker.postMessage({
          capability: capability.name,
          options,
          documents,
        } satisfies Task);
      }),
    end: async () => {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

function portionFor(member: Member, { document, sentences }: Piece): Portion {
  const { id, text } = document;
  if (member.document === document) return { opened: true, id, sentences };
  member.document = document;
  return { opened: true, id, text, sentences };
}

function member(settings: ThreadSettings, file: URL): Member {
  const worker = new Worker(file, { workerData: settings, resourceLimits: threadLimits });
  const waiting: Member['waiting'] = [];
  const fail = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (answer: readonly Outcome[] | { readonly refused: Refusal }) => {
    const { resolve, reject } = waiting.shift()!;
    if ('refused' in answer) reject(refusalOf(answer.refused));
    else resolve(answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a worker thread ended before its work was done')));
  return { worker, waiting };
}

/** Where a refusal does not know its place, the document's name tells. */
export function refusalOf(
  { code, message, source, hint }: Refusal,
  document?: Document,
): InputError {
  const whose = source === undefined && document !== undefined ? `document ${document.id}: ` : '';
  return new InputError(code, whose + message, {
    ...(source !== undefined && { source }),
    ...(hint !== undefined && { hint }),
  });
}
