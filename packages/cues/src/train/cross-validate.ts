import { assignFolds, type FoldOptions } from '@hedgerow/evaluate';
import { cueDetector } from '../detector.js';
import type { GoldSentence } from './gold.js';
import type { CuePreset } from './presets.js';
import {
  type GoldDocument,
  type TrainCuesOptions,
  type TrainingReport,
  trainCues,
} from './train-cues.js';

export interface CrossValidateCuesOptions extends TrainCuesOptions {
  /** How sentences are dealt out. Default: by sentence, in ten folds, seed 1. */
  readonly folds?: FoldOptions;
  /** What stays together. Default `sentence`, as in the paper. */
  readonly by?: 'sentence' | 'document';
  readonly onProgress?: (done: number, total: number) => void;
}

export interface CrossValidatedCues {
  /** The documents with the cues that models found which had not seen the sentence. */
  readonly predicted: readonly GoldDocument[];
  /** Of each fold, the sentences that it was tried on, as they are and as predicted. */
  readonly folds: readonly TestedFold[];
  /** Means over the folds. */
  readonly report: Omit<TrainingReport, 'unaligned'>;
}

export interface TestedFold {
  readonly gold: readonly GoldDocument[];
  readonly predicted: readonly GoldDocument[];
}

/** Finds the cues of every sentence by a model of the other folds. Scores are for `@hedgerow/evaluate` to make. */
export async function crossValidateCues(
  documents: readonly GoldDocument[],
  preset: CuePreset,
  options: CrossValidateCuesOptions = {},
): Promise<CrossValidatedCues> {
  const { folds: dealing = {}, by = 'sentence', onProgress } = options;
  const { folds = 10 } = dealing;
  const items = documents.flatMap((document, d) =>
    document.sentences.map((sentence, s) => ({ document, d, s, sentence })),
  );
  const assigned = assignFolds(by === 'sentence' ? items.length : documents.length, dealing);
  const foldOf = (item: number) => assigned[by === 'sentence' ? item : items[item]!.d]!;
  const found: GoldSentence[][] = documents.map(({ sentences }) => [...sentences]);
  const sums = { examples: 0, positives: 0, features: 0, supportVectors: 0, c: 0 };
  for (let fold = 0; fold < folds; fold++) {
    const kept: GoldSentence[][] = documents.map(() => []);
    for (const [item, { d, sentence }] of items.entries()) {
      if (foldOf(item) !== fold) kept[d]!.push(sentence);
    }
    const train = documents.map((document, d) => ({ ...document, sentences: kept[d]! }));
    const { model, report } = trainCues(train, preset, options);
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key] / folds;
    const detector = cueDetector(model);
    for (const [item, { document, d, s, sentence }] of items.entries()) {
      if (foldOf(item) !== fold) continue;
      const { cues } = await detector.run(sentence, document.text);
      found[d]![s] = { ...sentence, cues };
    }
    onProgress?.(fold + 1, folds);
  }
  const predicted = documents.map((document, d) => ({ ...document, sentences: found[d]! }));
  const foldAt = documents.map(({ sentences }) => new Uint32Array(sentences.length));
  for (const [item, { d, s }] of items.entries()) foldAt[d]![s] = foldOf(item);
  const tested = (all: readonly GoldDocument[], fold: number) =>
    all.flatMap((document, d) => {
      const sentences = document.sentences.filter((_, s) => foldAt[d]![s] === fold);
      return sentences.length === 0 ? [] : [{ ...document, sentences }];
    });
  return {
    predicted,
    folds: Array.from({ length: folds }, (_, fold) => ({
      gold: tested(documents, fold),
      predicted: tested(predicted, fold),
    })),
    report: sums,
  };
}
