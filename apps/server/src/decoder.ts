/** What runs in a thread of its own before the workers start: decodes the models for all of them, and ends. */

import { parentPort, workerData } from 'node:worker_threads';
import { decodeFiles, openCatalogue } from '@hedgerow/catalogue/node';
import type { WorkerSettings } from './task.js';

const { modules, models, capabilities } = workerData as WorkerSettings;
parentPort!.postMessage(await decodeFiles(await openCatalogue(modules), models, capabilities));
