/** What runs in each thread of `--jobs`: the models are loaded when it starts, portions are analysed as they come. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadAnalysis, type Recipe } from './recipe.js';
import { asRefusal, type Portion, portionWorker } from './task.js';

const port = parentPort!;
const loading = loadAnalysis(workerData as Recipe).then(portionWorker);

/** One after the other: the text of a portion may be that of the one before. */
let turn: Promise<void> = Promise.resolve();

port.on('message', (portions: readonly Portion[]) => {
  turn = turn.then(async () => {
    try {
      port.postMessage(await (await loading)(portions));
    } catch (error) {
      port.postMessage({ refused: asRefusal(error) });
    }
  });
});
