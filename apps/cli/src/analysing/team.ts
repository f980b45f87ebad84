import { Worker } from 'node:worker_threads';
import type { Document } from '@hedgerow/document';
import type { Piece } from './piece.js';
import { loadAnalysis, type Recipe } from './recipe.js';
import { asInputError, type Outcome, type Portion, portionWorker, type Refused } from './task.js';

/** Who does the work: this thread, or several others. */
export interface Team {
  /** How many batches may be under way at once. */
  readonly window: number;
  run(pieces: readonly Piece[]): Promise<readonly Outcome[]>;
  end(): Promise<void>;
}

export async function alone(recipe: Recipe): Promise<Team> {
  const work = portionWorker(await loadAnalysis(recipe));
  return {
    window: 1,
    run: (pieces) => work(pieces.map(({ document, sentences }) => ({ ...document, sentences }))),
    end: async () => {},
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

/** Threads that load the models each for itself. A batch goes to the one with the least to do. */
export function threads(recipe: Recipe, count: number, file = workerFile): Team {
  const members = Array.from({ length: count }, () => member(recipe, file));
  return {
    // One that each is at, and one that it finds waiting.
    window: 2 * count,
    run: (pieces) =>
      new Promise((resolve, reject) => {
        const least = members.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
        least.waiting.push({ resolve, reject });
        least.worker.postMessage(pieces.map((piece) => portionFor(least, piece)));
      }),
    end: async () => {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

function portionFor(member: Member, { document, sentences }: Piece): Portion {
  const { id, text } = document;
  if (member.document === document) return { id, sentences };
  member.document = document;
  return { id, text, sentences };
}

function member(recipe: Recipe, file: URL): Member {
  const worker = new Worker(file, { workerData: recipe });
  const waiting: Member['waiting'] = [];
  const fail = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (answer: readonly Outcome[] | Refused) => {
    const { resolve, reject } = waiting.shift()!;
    if ('refused' in answer) reject(asInputError(answer.refused));
    else resolve(answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a worker thread ended before its work was done')));
  return { worker, waiting };
}
