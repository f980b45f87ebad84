import type { GivenDocument } from '../src/documents.js';
import { ProblemError } from '../src/problem.js';
import type { WorkerTask } from '../src/task.js';
import type { Answer, RunOptions, Workers } from '../src/workers.js';

/** Workers without threads: each document comes back as one sentence, unless `act` says otherwise. */
export function pretendWorkers(
  act: (task: WorkerTask, options: RunOptions) => Promise<Answer> = async (task) => echo(task),
): Workers & { readonly tasks: WorkerTask[] } {
  const tasks: WorkerTask[] = [];
  return {
    tasks,
    run: (task, options = {}) => {
      tasks.push(task);
      return act(task, options);
    },
    status: async () => ({}),
    load: { threads: 2, running: 1, waiting: 3 },
    close: async () => {},
  };
}

export function echo({ documents }: WorkerTask): Answer {
  const answer = ({ id = '1', text }: GivenDocument) => {
    if (text === 'bad') throw new ProblemError('SPAN', 'found a bad span', { hint: 'be good' });
    return { id, text, sentences: [{ start: 0, end: text.length }] };
  };
  const json = JSON.stringify(
    Array.isArray(documents) ? documents.map(answer) : answer(documents as GivenDocument),
  );
  return { text: json, sentences: 1 };
}
