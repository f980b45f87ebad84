import { Worker } from 'node:worker_threads';
import {
  type SelectionSentences,
  type TemplateScorerOptions,
  templateScorer,
} from '@hedgerow/scope-sequence/train';

/** What is scored on what: the same for every set of templates. */
export interface SelectionWork extends Omit<SelectionSentences, 'heldOut'> {
  readonly options: TemplateScorerOptions;
}

/** Scores sets of templates, as many at once as it has threads. */
export interface SelectionTeam {
  score(templates: readonly string[]): Promise<number>;
  end(): Promise<void>;
}

/** Beside `main.js`. */
const threadFile = new URL('./selection-thread.js', import.meta.url);

/** One thread is this one; several are others, each with the sentences in its own memory. */
export function selectionTeam(
  work: SelectionWork,
  threads: number,
  file = threadFile,
): SelectionTeam {
  if (threads === 1) {
    const score = templateScorer(work.train, work.scored, work.options);
    return { score, end: async () => {} };
  }
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData: work }));
  const idle = [...workers];
  return {
    score: async (templates) => {
      const worker = idle.pop();
      if (worker === undefined)
        throw new Error('more sets are scored at once than there are threads');
      try {
        return await ask(worker, templates);
      } finally {
        idle.push(worker);
      }
    },
    end: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, templates: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      worker.off('message', answered);
      worker.off('error', reject);
      done();
    };
    const answered = (answer: { readonly value: number } | { readonly error: string }) =>
      settle(() => ('value' in answer ? resolve(answer.value) : reject(new Error(answer.error))));
    worker.once('message', answered);
    worker.once('error', reject);
    worker.postMessage(templates);
  });
}
