import type { Document } from '@hedgerow/document';
import type { Asked, Progress, Said } from '../../site/messages.js';
import { type Answers, Refused, Unanswered } from './answers.js';

/** A worker of this browser answers, with models that it fetches; `onProgress` is told how far it is, and when it is done. */
export function workerAnswers(
  worker: Worker,
  onProgress: (progress: Progress | undefined) => void,
): Answers {
  let number = 0;
  let waiting:
    | {
        resolve(documents: readonly Document[] | undefined): void;
        reject(problem: Error): void;
      }
    | undefined;
  const settle = () => {
    const settled = waiting;
    waiting = undefined;
    onProgress(undefined);
    return settled;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('progress' in data) return onProgress(waiting && data.progress);
    if (data.number !== number) return;
    if ('documents' in data) return settle()?.resolve(data.documents);
    const { code, message } = data.problem;
    settle()?.reject(code === undefined ? new Unanswered(message) : new Refused(code, message));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    settle()?.reject(new Refused('INTERNAL', event.message || 'the worker cannot be started'));
  });
  return {
    promise: 'The text stays in this browser: the models come to it.',
    ask(questions, text) {
      settle()?.resolve(undefined);
      const asked: Asked = { number: ++number, questions, text };
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(asked);
      });
    },
    cancel() {
      number++;
      settle()?.resolve(undefined);
    },
  };
}
