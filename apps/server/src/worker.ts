/** What runs in each thread of the pool: models are loaded when it starts, documents are analysed when it is asked. */

import { workerData } from 'node:worker_threads';
import { checkDocument } from '@hedgerow/corpus';
import { type Document, InputError } from '@hedgerow/document';
import type { Analysis } from '@hedgerow/pipelines';
import { analyses } from './analyses.js';
import { answerWriter } from './answer-writer.js';
import { capabilityNamed } from './capabilities.js';
import type { GivenDocument } from './documents.js';
import { asProblem } from './problem.js';
import type { Outcome, Task, WorkerSettings, WorkerStatus } from './task.js';

const settings = workerData as WorkerSettings;
const loaded = analyses(settings.models);
const status = await loadAll();

/** Those with their usual options, so that the first request need not wait. */
async function loadAll(): Promise<WorkerStatus> {
  const found: { [capability: string]: WorkerStatus[string] } = {};
  for (const name of settings.capabilities) {
    try {
      await loaded.get(capabilityNamed(name)!, {});
      found[name] = 'ready';
    } catch (error) {
      const { code, message } = asProblem(error);
      found[name] = { code, message: code === 'INTERNAL' ? String(error) : message };
    }
  }
  return found;
}

export default async function work(
  tasks: readonly Task[] | 'status',
): Promise<Outcome[] | WorkerStatus> {
  if (tasks === 'status') return status;
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(await perform(task));
  return outcomes;
}

async function perform(task: Task): Promise<Outcome> {
  const several = Array.isArray(task.documents);
  const given = (several ? task.documents : [task.documents]) as readonly GivenDocument[];
  let at = 0;
  try {
    const analysis = await loaded.get(capabilityNamed(task.capability)!, task.options);
    const answers: string[] = [];
    const answer = answerWriter(settings.limits.answer);
    for (; at < given.length; at++) {
      answers.push(await answer.write(prepared(given[at]!, at, analysis), analysis));
    }
    return { json: several ? `[${answers.join()}]` : answers[0]!, sentences: answer.sentences };
  } catch (error) {
    const { code, message, details } = asProblem(error);
    // What is a surprise here is one for whoever runs the server: let it be logged there.
    if (code === 'INTERNAL') throw error;
    return { problem: { code, message, ...details, ...(several && { document: at }) } };
  }
}

/** Checked as a file would be, and cut into sentences, of which there may be too many. */
function prepared(given: GivenDocument, at: number, { splitter }: Analysis): Document {
  const { id = String(at + 1), text, sentences: known = [] } = given;
  const document = checkDocument({ id, text, sentences: known });
  const { limits } = settings;
  const sentences =
    document.sentences.length > 0 ? document.sentences : splitter.split(document.text);
  if (sentences.length > limits.sentences) {
    throw new InputError(
      'LIMIT',
      `the text has ${sentences.length} sentences, ${limits.sentences} are the most`,
      { hint: 'send it in parts, or as a stream' },
    );
  }
  const long = sentences.find(({ start, end }) => end - start > limits.sentence);
  if (long !== undefined) {
    throw new InputError(
      'LIMIT',
      `the sentence at ${long.start} has ${long.end - long.start} characters, ${limits.sentence} are the most`,
    );
  }
  return { ...document, sentences };
}
