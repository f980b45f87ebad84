import { makeThreadsThrifty, threadLimits } from '@hedgerow/catalogue/node';
import { Piscina } from 'piscina';
import type { GivenDocument } from './documents.js';
import type { Limits } from './limits.js';
import { ProblemError } from './problem.js';
import type { WorkerOutcome, WorkerSettings, WorkerStatus, WorkerTask } from './task.js';

/** Where the work is done. The server knows no more of it, so that tests can put something else in its place. */
export interface Workers {
  /** The answer as text, which is JSON unless a table is asked for. A client that goes away aborts `signal`: what waits is forgotten, what runs is finished. */
  run(task: WorkerTask, options?: RunOptions): Promise<Answer>;
  /** Resolves when the workers have loaded what they can. */
  status(): Promise<WorkerStatus>;
  readonly load: Load;
  close(): Promise<void>;
}

export interface Answer {
  readonly text: string;
  readonly sentences: number;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Waits however long the queue is, as the lines of a stream do. */
  readonly patient?: boolean;
}

export interface Load {
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

export interface WorkersOptions {
  /** The compiled `worker.ts`. */
  readonly file: string;
  readonly threads: number;
  readonly settings: Omit<WorkerSettings, 'limits'>;
  readonly limits: Limits;
  /** Told of a worker that died with nothing to do. */
  readonly onError?: (error: unknown) => void;
}

/** What came from outside and is waited for. */
interface Request {
  readonly task: WorkerTask;
  /** Characters of text. */
  readonly size: number;
  /** Milliseconds until it is too late. */
  left(): number;
  /** It waits no longer for its turn. */
  start(): void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: unknown) => void;
  /** It was in a turn that failed. */
  suspect?: boolean;
}

/**
 * What a worker is given at once when many requests wait: to hand one over, and its answer back, takes as long as to
 * analyse a short sentence.
 */
const turn = { requests: 16, characters: 4000 };

/** A pool of threads with a queue of a limited length before it. A thread does one request after the other. */
export function workers({ file, threads, settings, limits, onError }: WorkersOptions): Workers & {
  readonly pool: Piscina;
} {
  makeThreadsThrifty();
  const pool = new Piscina({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    workerData: { ...settings, limits } satisfies WorkerSettings,
    resourceLimits: threadLimits,
  });
  pool.on('error', (error) => onError?.(error));
  const queue: Request[] = [];
  let busy = 0;
  let running = 0;
  /** Done when the workers have told what they loaded, or failed to. */
  let loading: Promise<unknown> = Promise.resolve();
  /** How long a request takes, in ms, smoothed: tells a client when to come back. */
  let usual = 20;

  const next = () => {
    while (busy < threads && queue.length > 0) perform(queue.splice(0, turnLength()));
  };

  /** How many of those that wait longest go together: small ones, and no more than leave as many for the others. */
  const turnLength = (): number => {
    if (queue[0]!.suspect) return 1;
    const most = Math.min(turn.requests, Math.ceil(queue.length / threads));
    let length = 1;
    let characters = queue[0]!.size;
    for (; length < most; length++) {
      const { size, suspect } = queue[length]!;
      characters += size;
      if (suspect || characters > turn.characters) break;
    }
    return length;
  };

  /** Runs in the pool; a worker that does not end in time is ended instead. */
  const perform = async (requests: readonly Request[]): Promise<void> => {
    busy++;
    running += requests.length;
    for (const request of requests) request.start();
    const ending = new AbortController();
    const left = Math.max(1, ...requests.map((request) => request.left()));
    const timer = setTimeout(() => ending.abort(), left);
    const begun = performance.now();
    try {
      const tasks = requests.map(({ task }) => task);
      const outcomes: WorkerOutcome[] = await pool.run(tasks, { signal: ending.signal });
      requests.forEach((request, k) => {
        settle(request, outcomes[k]!);
      });
    } catch (error) {
      if (ending.signal.aborted) for (const { reject } of requests) reject(tooLong(limits));
      else if (requests.length > 1) {
        // One of them was too much for the worker. Alone, the others will be answered.
        for (const request of requests) request.suspect = true;
        queue.unshift(...requests);
      } else requests[0]!.reject(isLost(error) ? lost() : error);
    } finally {
      clearTimeout(timer);
      busy--;
      running -= requests.length;
      usual += ((performance.now() - begun) / requests.length - usual) / 16;
      next();
    }
  };

  return {
    pool,
    run: (task, { signal, patient = false } = {}) => {
      if (!patient && busy >= threads && queue.length >= limits.queue) {
        const retryAfter = Math.max(1, Math.ceil((usual * queue.length) / threads / 1000));
        const message = `${queue.length} requests wait already`;
        return Promise.reject(new ProblemError('QUEUE_FULL', message, { retryAfter }));
      }
      return new Promise<Answer>((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason);
          return;
        }
        let since = performance.now();
        const leave = (why: unknown) => {
          const place = queue.indexOf(request);
          if (place >= 0) queue.splice(place, 1);
          request.start();
          reject(why);
        };
        const gone = () => leave(signal!.reason);
        let timer: NodeJS.Timeout | undefined;
        const request: Request = {
          task,
          size: sizeOf(task),
          left: () => limits.timeout - (performance.now() - since),
          start: () => {
            // The time of one that is patient begins with its work.
            if (patient) since = performance.now();
            clearTimeout(timer);
            signal?.removeEventListener('abort', gone);
          },
          resolve,
          reject,
        };
        if (busy < threads) {
          perform([request]);
          return;
        }
        const busyError = () => new ProblemError('BUSY', waitedTooLong, { retryAfter: 1 });
        if (!patient) timer = setTimeout(() => leave(busyError()), limits.timeout);
        signal?.addEventListener('abort', gone, { once: true });
        queue.push(request);
      });
    },
    status: async () => {
      const asked: Promise<WorkerStatus>[] = Array.from({ length: threads }, () =>
        pool.run('status'),
      );
      loading = Promise.allSettled(asked);
      const all = await Promise.all(asked);
      return all[0]!;
    },
    get load() {
      return { threads: pool.threads.length, running, waiting: queue.length };
    },
    close: async () => {
      // A thread that is ended while it loads modules takes the whole process with it (Node 20).
      await loading;
      await pool.destroy();
    },
  };
}

function settle({ resolve, reject }: Request, outcome: WorkerOutcome): void {
  if ('refused' in outcome) {
    const { code, message, ...details } = outcome.refused;
    reject(new ProblemError(code, message, details));
  } else resolve(outcome);
}

function sizeOf({ documents }: WorkerTask): number {
  const all = (Array.isArray(documents) ? documents : [documents]) as readonly GivenDocument[];
  return all.reduce((sum, { text }) => sum + text.length, 0);
}

const waitedTooLong = 'no worker was free in time';

function tooLong({ timeout }: Limits): ProblemError {
  return new ProblemError('TIMEOUT', `the work took longer than ${timeout} ms`, {
    hint: 'send less text at once',
  });
}

const lost = () => new ProblemError('WORKER_LOST', 'the worker that had it was lost');

/** A thread that was ended, by whomever, or that ran out of memory. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error.message.startsWith('worker exited with code');
}
