/** The page on a static host: a worker does what the server would. */

import { describe, offersOf } from './answers/description.js';
import { workerAnswers } from './answers/worker-answers.js';
import { byId } from './element.js';
import { startPage } from './start-page.js';

const bar = byId<HTMLProgressElement>('progress');
const status = byId('status');
const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const description = await describe();
startPage({
  answers: workerAnswers(new Worker('worker.js', { type: 'module' }), (progress) => {
    bar.hidden = progress === undefined;
    if (progress === undefined) return;
    const { of, done, all } = progress;
    bar.value = all === 0 ? 0 : done / all;
    bar.setAttribute('aria-label', of === 'models' ? 'Models' : 'Sentences');
    status.textContent =
      of === 'models'
        ? `Fetching models: ${inMegabytes(done)} of ${inMegabytes(all)} MB …`
        : `Sentence ${done} of ${all} …`;
  }),
  offers: description && offersOf(description),
});

// Where it cannot be kept, it is fetched each time.
navigator.serviceWorker?.register('service-worker.js').catch(() => {});
