import { Piscina } from 'piscina';
import type { Limits } from './limits.js';
import { ProblemError } from './problem.js';
import type { Outcome, Task, WorkerSettings, WorkerStatus } from './task.js';

/** Where the work is done. The server knows no more of it, so that tests can put something else in its place. */
export interface Workers {
  /** The answer as JSON. A client that goes away aborts `signal`: what waits is forgotten, what runs is finished. */
  run(task: Task, options?: RunOptions): Promise<Answer>;
  /** Resolves when the workers have loaded what they can. */
  status(): Promise<WorkerStatus>;
  readonly load: Load;
  close(): Promise<void>;
}

export interface Answer {
  readonly json: string;
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
  readonly settings: WorkerSettings;
  /** Told of a worker that died with nothing to do. */
  readonly onError?: (error: unknown) => void;
}

interface Waiting {
  start(): void;
}

/** A pool of threads with a queue of a limited length before it. A thread does one task at a time. */
export function workers({ file, threads, settings, onError }: WorkersOptions): Workers & {
  readonly pool: Piscina;
} {
  const { limits } = settings;
  const pool = new Piscina({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
  });
  pool.on('error', (error) => onError?.(error));
  const queue: Waiting[] = [];
  let running = 0;
  /** How long a task takes, in ms, smoothed: tells a client when to come back. */
  let usual = 20;

  const next = () => {
    while (running < threads && queue.length > 0) queue.shift()!.start();
  };

  /** Runs in the pool; the worker of a task that does not end in time is ended instead. */
  const perform = async (task: Task, left: number): Promise<Answer> => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), left);
    const begun = performance.now();
    running++;
    try {
      const outcome: Outcome = await pool.run(task, { signal: ending.signal });
      if ('problem' in outcome) {
        const { code, message, ...details } = outcome.problem;
        throw new ProblemError(code, message, details);
      }
      return outcome;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (ending.signal.aborted) throw tooLong(limits);
      if (isLost(error)) throw new ProblemError('WORKER_LOST', 'the worker that had it was lost');
      throw error;
    } finally {
      clearTimeout(timer);
      running--;
      usual += (performance.now() - begun - usual) / 16;
      next();
    }
  };

  return {
    pool,
    run: (task, { signal, patient = false } = {}) => {
      if (running < threads && queue.length === 0) return perform(task, limits.timeout);
      if (!patient && queue.length >= limits.queue) {
        const retryAfter = Math.max(1, Math.ceil((usual * queue.length) / threads / 1000));
        const message = `${queue.length} requests wait already`;
        return Promise.reject(new ProblemError('QUEUE_FULL', message, { retryAfter }));
      }
      return new Promise<Answer>((resolve, reject) => {
        const arrived = performance.now();
        const leave = (why: unknown) => {
          const place = queue.indexOf(entry);
          if (place >= 0) queue.splice(place, 1);
          stop();
          reject(why);
        };
        const gone = () => leave(signal!.reason);
        const timer = patient
          ? undefined
          : setTimeout(
              () => leave(new ProblemError('BUSY', waitedTooLong, { retryAfter: 1 })),
              limits.timeout,
            );
        const stop = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', gone);
        };
        const entry: Waiting = {
          start: () => {
            stop();
            const left = patient ? limits.timeout : limits.timeout - (performance.now() - arrived);
            perform(task, Math.max(1, left)).then(resolve, reject);
          },
        };
        if (signal?.aborted) {
          reject(signal.reason);
          return;
        }
        signal?.addEventListener('abort', gone, { once: true });
        queue.push(entry);
      });
    },
    status: async () => {
      const all: WorkerStatus[] = await Promise.all(
        Array.from({ length: threads }, () => pool.run('status')),
      );
      return all[0]!;
    },
    get load() {
      return { threads: pool.threads.length, running, waiting: queue.length };
    },
    close: () => pool.destroy(),
  };
}

const waitedTooLong = 'no worker was free in time';

function tooLong({ timeout }: Limits): ProblemError {
  return new ProblemError('TIMEOUT', `the work took longer than ${timeout} ms`, {
    hint: 'send less text at once',
  });
}

/** A thread that was ended, by whomever, or that ran out of memory. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error.message.startsWith('worker exited with code');
}
