import { type CueKind, InputError } from '@hedgerow/document';
import { type Json, type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashFinder,
  hashOf,
} from '@hedgerow/learn/hashed';
import type { MemmModel } from '@hedgerow/learn/memm';
import { templateFeatures } from '../features/template-features.js';
import { elementColumns, elementsIn } from './elements.js';

/** The labels of words in cues, and in copies of a sentence with the scope of one cue (sections 2.1 and 2.2). */
export const markovLabels = {
  cues: ['_', 'Hedge'],
  scopes: ['_', 'Begin', 'Middle', 'End'],
} as const;

export type MarkovTask = keyof typeof markovLabels;

/** A maximum entropy Markov model over the words of a sentence. */
export interface MarkovModel<Task extends MarkovTask = MarkovTask> {
  readonly task: Task;
  readonly kind: CueKind;
  readonly templates: readonly string[];
  /** Words of the cues of the training sentences, in lower case, sorted. */
  readonly dictionary: readonly string[];
  /** A class for each label. The label before and the bias are features, too. */
  readonly weights: HashedModel;
}

/** What the columns of `MemmModel` behind the attributes are known by, then its biases. */
export function chainHashes(labels: readonly string[]): Uint32Array {
  const names = [...labels.map((label) => `before: ${label}`), 'begins', 'bias'];
  return Uint32Array.from(names, (name) => hashOf(`zhang2010 ${name}`));
}

/** The model as `@hedgerow/learn/memm` takes it; its attributes are the places of hashes in the weights. */
export function memmOf({ task, weights }: MarkovModel): MemmModel {
  const { classes: labelCount, hashes, rowStart, entryClass, entryWeight, scale } = weights;
  const attributeCount = hashes.length;
  const columnCount = attributeCount + labelCount + 1;
  const dense = new Float64Array(columnCount * labelCount);
  const biases = new Float64Array(labelCount);
  const copy = (row: number, into: Float64Array, at: number) => {
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      into[at + entryClass[k]!] = entryWeight[k]! * scale;
    }
  };
  for (let row = 0; row < attributeCount; row++) copy(row, dense, row * labelCount);
  const find = hashFinder(hashes);
  for (const [i, hash] of chainHashes(markovLabels[task]).entries()) {
    const row = find(hash);
    if (row < 0) continue;
    if (i <= labelCount) copy(row, dense, (attributeCount + i) * labelCount);
    else copy(row, biases, 0);
  }
  const maxent = { classCount: labelCount, columnCount, weights: dense, biases };
  return { labelCount, attributeCount, edgeAttributeCount: 0, maxent };
}

const kindOf = (task: MarkovTask) => `zhang2010-${task}`;

/** The model as one file; everything but the weights is in its header, where it can be read. */
export function encodeMarkov(
  { task, kind, templates, dictionary, weights }: MarkovModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const extra = { templates, dictionary } as unknown as { [name: string]: Json };
  return encodeHashedModel(weights, { ...header, kind: kindOf(task), labels: [kind], extra });
}

export function decodeMarkov<Task extends MarkovTask>(
  bytes: Uint8Array,
  task: Task,
): MarkovModel<Task> {
  const { model: weights, header } = decodeHashedModel(bytes, kindOf(task));
  const { templates, dictionary } = readFields(header.extra, fields);
  const { kind } = readFields({ kind: header.labels?.[0] }, labelFields, 'header.labels');
  if (weights.classes !== markovLabels[task].length) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${weights.classes} labels, expected ${markovLabels[task].join(', ')}`,
    );
  }
  // Throws where a template is of a kind that this release does not know.
  templateFeatures(templates, elementColumns(elementsIn(templates)));
  return { task, kind: kind as CueKind, templates, dictionary, weights };
}

const fields = { templates: { is: 'texts' }, dictionary: { is: 'texts' } } as const;
const labelFields = { kind: { is: 'text', among: ['speculation', 'negation'] } } as const;
