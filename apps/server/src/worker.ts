/** What runs in each thread of the pool: models are loaded when it starts, documents are analysed when it is asked. */

import { workerData } from 'node:worker_threads';
import { asRefusal, performer } from '@hedgerow/catalogue/node';
import type { Document } from '@hedgerow/document';
import { type AnswerTable, tableFormats } from './answer-shape.js';
import type { GivenDocument } from './documents.js';
import { asProblem } from './problem.js';
import type { WorkerOutcome, WorkerSettings, WorkerStatus, WorkerTask } from './task.js';

const settings = workerData as WorkerSettings;
const { load, perform } = await performer(settings);
const status = await loadAll();

/** Those with their usual options, so that the first request need not wait. */
async function loadAll(): Promise<WorkerStatus> {
  const found: { [capability: string]: WorkerStatus[string] } = {};
  for (const name of settings.capabilities) {
    try {
      await load(name);
      found[name] = 'ready';
    } catch (error) {
      const { code, message } = asProblem(error);
      found[name] = { code, message: code === 'INTERNAL' ? String(error) : message };
    }
  }
  return found;
}

export default async function work(
  tasks: readonly WorkerTask[] | 'status',
): Promise<WorkerOutcome[] | WorkerStatus> {
  if (tasks === 'status') return status;
  const outcomes: WorkerOutcome[] = [];
  for (const task of tasks) outcomes.push(await answer(task));
  return outcomes;
}

async function answer({ documents, shape = {}, ...task }: WorkerTask): Promise<WorkerOutcome> {
  const several = Array.isArray(documents);
  const given = (several ? documents : [documents]) as readonly GivenDocument[];
  const portions = given.map(({ id, ...document }, i) => ({
    id: String(id ?? i + 1),
    ...document,
  }));
  const { layers, table } = shape;
  const outcomes = await perform({ ...task, layers, documents: portions, together: true }).catch(
    (error: unknown) => [{ refused: asRefusal(error) }],
  );
  const last = outcomes.at(-1)!;
  if ('refused' in last) {
    return { refused: { ...last.refused, ...(several && { document: outcomes.length - 1 }) } };
  }
  const found = outcomes as readonly (typeof last)[];
  const sentences = found.reduce((sum, { sentences }) => sum + sentences, 0);
  if (table !== undefined) return { text: tableOf(found, table), sentences };
  return { text: several ? `[${found.map(({ json }) => json).join()}]` : last.json, sentences };
}

/** What was made as JSON was counted so, and is no longer than an answer may be. */
function tableOf(
  found: readonly { readonly json: string }[],
  { format, rows }: AnswerTable,
): string {
  const documents = found.map(({ json }) => JSON.parse(json) as Document);
  return tableFormats[format].codec.encode(documents, { format: { rows } });
}
