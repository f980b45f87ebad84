/** What runs in each thread of `--jobs`: pieces are analysed as they come. */

import { parentPort, workerData } from 'node:worker_threads';
import { asRefusal, performer, type Task, type ThreadSettings } from '@hedgerow/catalogue/node';

const port = parentPort!;
const loading = performer(workerData as ThreadSettings);

/** One after the other: the text of a piece may be that of the one before. */
let turn: Promise<void> = Promise.resolve();

port.on('message', (task: Task) => {
  turn = turn.then(async () => {
    try {
      const { perform } = await loading;
      port.postMessage(await perform(task));
    } catch (error) {
      port.postMessage({ refused: asRefusal(error) });
    }
  });
});
