/** How good a trainer is on what it has not seen: each fold of the data is scored by a model of the others. */
import type { Document, Sentence } from '@hedgerow/document';
import { type FoldUnit, foldsBy } from '@hedgerow/evaluate';
import { Option } from 'commander';
import type { TrainingData } from '../../files/training-data.js';
import { wholeNumber } from '../../shell/options.js';

export const crossValidateOption = new Option(
  '--cross-validate <folds>',
  'tell how good it is by folds of the data, such as 10: each of them, and their mean',
);
export const byOption = new Option('--by <what>', 'what a fold keeps together')
  .choices(['sentence', 'document'])
  .default('sentence');

export function foldsOf({ crossValidate }: { readonly crossValidate?: string }) {
  if (crossValidate === undefined) return undefined;
  return wholeNumber('--cross-validate', crossValidate, { least: 2, most: 1_000_000 });
}

export interface Scores {
  readonly [measure: string]: number;
}

/** The data of each fold, file by file with its weight, dealt out over all files at once. */
export function dealParts(
  parts: readonly TrainingData[],
  folds: number,
  by: FoldUnit,
): TrainingData[][] {
  const partOf = new Map<Sentence, number>();
  for (const [i, { documents }] of parts.entries()) {
    for (const { sentences } of documents) for (const one of sentences) partOf.set(one, i);
  }
  const all = parts.flatMap(({ documents }) => documents).filter(hasSentences);
  return foldsBy(by, all, { folds }).map(({ test }) =>
    parts.map((part, i) => ({
      ...part,
      documents: test.filter(({ sentences }) => partOf.get(sentences[0]!) === i),
    })),
  );
}

function hasSentences({ sentences }: Document): boolean {
  return sentences.length > 0;
}

export function meanOf(scores: readonly Scores[]): Scores {
  const measures = Object.keys(scores[0] ?? {});
  return Object.fromEntries(
    measures.map((measure) => [
      measure,
      scores.reduce((sum, one) => sum + one[measure]!, 0) / scores.length,
    ]),
  );
}

/** A line for each fold, then the mean. */
export function foldLines(scores: readonly Scores[], by: FoldUnit): string[] {
  const told = (one: Scores) =>
    Object.entries(one)
      .map(([measure, value]) => `${measure} ${value.toFixed(2)}`)
      .join(', ');
  return [
    ...scores.map((one, i) => `fold ${i + 1}: ${told(one)}`),
    `mean of ${scores.length} folds by ${by}: ${told(meanOf(scores))}`,
  ];
}
