import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { DecodedFiles } from '@hedgerow/catalogue/node';
import type { WorkerSettings } from './task.js';

/**
 * What the models decode to, for all workers, those that are started later included. A thread decodes them and ends, so
 * that the memory that decoding takes besides is given back, and the event loop is free meanwhile.
 */
export async function decodedModels(
  file: string,
  settings: Omit<WorkerSettings, 'decoded'>,
): Promise<DecodedFiles> {
  // That a program came as a string says nothing of a file, for which Node refuses the flag.
  const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--input-type'));
  const thread = new Worker(file, { workerData: settings, execArgv });
  return new Promise((resolve, reject) => {
    let decoded: DecodedFiles | undefined;
    thread.once('message', (found: DecodedFiles) => {
      decoded = found;
    });
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (decoded !== undefined) resolve(decoded);
      else reject(new Error(`the thread that decodes the models ended with ${code}`));
    });
  });
}
