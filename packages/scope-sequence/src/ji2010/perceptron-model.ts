import type { CueKind } from '@hedgerow/document';
import { type Json, type ModelHeader, readFields } from '@hedgerow/learn';
import { decodeHashedModel, encodeHashedModel, type HashedModel } from '@hedgerow/learn/hashed';
import { templateFeatures } from '../features/template-features.js';
import { pairColumns } from './pair-columns.js';

/** What is told apart: uncertain sentences, words of cues, pairs of a word and a cue whose scope it is in. */
export const perceptronTasks = ['certainty', 'cues', 'scopes'] as const;

export type PerceptronTask = (typeof perceptronTasks)[number];

/** A linear model of two sides: what scores above 0 is uncertain, a cue, in the scope. */
export interface PerceptronModel<Task extends PerceptronTask = PerceptronTask> {
  readonly task: Task;
  readonly kind: CueKind;
  readonly patterns: readonly string[];
  readonly weights: HashedModel;
}

const kindOf = (task: PerceptronTask) => `ji2010-${task}`;

/** The model as one file; everything but the weights is in its header, where it can be read. */
export function encodePerceptron(
  { task, kind, patterns, weights }: PerceptronModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const extra = { patterns } as unknown as { [name: string]: Json };
  return encodeHashedModel(weights, { ...header, kind: kindOf(task), labels: [kind], extra });
}

export function decodePerceptron<Task extends PerceptronTask>(
  bytes: Uint8Array,
  task: Task,
): PerceptronModel<Task> {
  const { model: weights, header } = decodeHashedModel(bytes, kindOf(task));
  const { patterns } = readFields(header.extra, fields);
  const { kind } = readFields({ kind: header.labels?.[0] }, labelFields, 'header.labels');
  // Throws where a pattern is of a kind that this release does not know.
  templateFeatures(patterns, pairColumns);
  return { task, kind: kind as CueKind, patterns, weights };
}

const fields = {
  patterns: { is: 'texts' },
  classes: { is: 'whole', least: 1, most: 1 },
} as const;
const labelFields = { kind: { is: 'text', among: ['speculation', 'negation'] } } as const;
