/** What runs in each thread of `hedgerow train templates`: it trains with the templates that it is sent, and sends the score. */
import { parentPort, workerData } from 'node:worker_threads';
import { templateScorer } from '@hedgerow/scope-sequence/train';
import type { SelectionWork } from './selection-team.js';

const port = parentPort!;
const { train, scored, options } = workerData as SelectionWork;
const score = templateScorer(train, scored, options);

port.on('message', (templates: readonly string[]) => {
  score(templates).then(
    (value) => port.postMessage({ value }),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
});
