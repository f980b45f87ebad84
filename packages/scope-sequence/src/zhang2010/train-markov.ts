import { type CueKind, InputError, type Sentence } from '@hedgerow/document';
import type { SparseMatrix } from '@hedgerow/learn';
import { type CompactOptions, compactRows } from '@hedgerow/learn/hashed';
import { fitMemm } from '@hedgerow/learn/memm';
import { templateFeatures } from '../features/template-features.js';
import { gatherRows, hashedRows } from '../features/train-rows.js';
import { tokensIn } from '../tokens-in.js';
import { elementColumns, elementsIn } from './elements.js';
import type { LabelView } from './label-view.js';
import { chainHashes, type MarkovModel, type MarkovTask, markovLabels } from './markov-model.js';

export interface MarkovTrainingOptions extends CompactOptions {
  /** The reciprocal of the variance of the Gaussian prior. Default 1. */
  readonly l2?: number;
  /** Of L-BFGS. Default 100. */
  readonly maxIterations?: number;
  readonly onProgress?: (iteration: number, objective: number) => void;
  readonly signal?: AbortSignal;
}

/** A sentence, or a copy of it, and its labels. */
export interface LabelledView {
  readonly view: LabelView;
  readonly labels: Int32Array;
}

export function fitMarkov<Task extends MarkovTask>(
  examples: readonly LabelledView[],
  model: Omit<MarkovModel<Task>, 'weights'>,
  options: MarkovTrainingOptions,
): MarkovModel<Task> {
  const { templates } = model;
  const features = templateFeatures(templates, elementColumns(elementsIn(templates)));
  const rows = gatherRows();
  const labels: number[] = [];
  const sequenceStart = [0];
  for (const { view, labels: own } of examples) {
    if (own.length === 0) continue;
    features.open(view, own.length);
    for (const [word, label] of own.entries()) {
      rows.push(features.features, features.extract(word));
      rows.endRow();
      labels.push(label);
    }
    sequenceStart.push(labels.length);
  }
  const data = {
    sequenceStart: Int32Array.from(sequenceStart),
    items: rows.build(),
    labels: Int32Array.from(labels),
    hashes: rows.hashes(),
  };
  return fitRows(data, model, options);
}

/** Sentences one after the other, a row of features for each word, and the hash of each feature. */
export interface LabelledRows {
  readonly sequenceStart: Int32Array;
  readonly items: SparseMatrix;
  readonly labels: Int32Array;
  readonly hashes: Uint32Array;
}

export function fitRows<Task extends MarkovTask>(
  { hashes: own, ...data }: LabelledRows,
  model: Omit<MarkovModel<Task>, 'weights'>,
  { l2 = 1, maxIterations = 100, onProgress, signal, ...compact }: MarkovTrainingOptions,
): MarkovModel<Task> {
  const { task, kind } = model;
  const labels = markovLabels[task];
  if (!data.labels.some((label) => label !== 0)) {
    throw new InputError('NO_DATA', `there are no ${task} of ${kind} to learn from`);
  }
  const { model: memm } = fitMemm(
    { ...data, labelCount: labels.length },
    {
      l2,
      maxIterations,
      ...(onProgress && { onProgress: ({ iteration, value }) => onProgress(iteration, value) }),
      ...(signal && { signal }),
    },
  );
  signal?.throwIfAborted();
  const { weights: learned, biases } = memm.maxent;
  const chain = chainHashes(labels);
  const hashes = new Uint32Array(own.length + chain.length);
  hashes.set(own);
  hashes.set(chain, own.length);
  const weights = new Float64Array(learned.length + biases.length);
  weights.set(learned);
  weights.set(biases, learned.length);
  const rows = hashedRows(hashes, weights, labels.length);
  return { ...model, weights: compactRows(rows, labels.length, compact) };
}

/** The words of the cues of a kind, in lower case, sorted: what templates know as `dic`. */
export function cueDictionary(
  sentences: readonly Sentence<'tokens' | 'cues'>[],
  kind: CueKind,
): string[] {
  const words = new Set<string>();
  for (const { tokens, cues } of sentences) {
    for (const cue of cues) {
      if (cue.kind !== kind) continue;
      for (const word of tokensIn(tokens, cue.spans)) words.add(tokens[word]!.form.toLowerCase());
    }
  }
  return [...words].sort();
}
