/** Cues by the classifiers of sections 5 and 7.1: what tables 3, 4 and 12 and figures 1 and 6 have in common. */
import { type CueMethod, cueDetector } from '@hedgerow/cues';
import {
  type CuePreset,
  crossValidateCues,
  type GoldDocument,
  hedgerowNegation,
  hedgerowSpeculation,
  type TrainingReport,
  trainCues,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import type { AnyStage, CueKind, Document } from '@hedgerow/document';
import { scoreConll2010, signTest, tokenOutcomes } from '@hedgerow/evaluate';
import type { ReproducedRow, ReproductionContext } from '../reproduction.js';
import { parseAll, wordStages } from './parsing.js';
import type { ScopeSet } from './scope-sets.js';

const levels = ['sentence', 'token', 'cue'] as const;

export const cueColumns = levels.flatMap((level) =>
  ['precision', 'recall', 'F1'].map((rate) => `${level} ${rate}`),
);

export interface CueClassifierRow {
  readonly name: string;
  readonly preset: CuePreset;
  readonly method: CueMethod;
  /** Not one of the paper's. */
  readonly isOurs?: true;
}

/** The classifiers of a kind; the last is ours. */
export const cueClassifiers: Readonly<Record<CueKind, readonly CueClassifierRow[]>> = {
  speculation: [
    { name: 'Baseline', preset: velldal2012Speculation, method: 'majority' },
    { name: 'WbW', preset: velldal2012Speculation, method: 'word-by-word' },
    { name: 'Filtering', preset: velldal2012Speculation, method: 'filtered' },
    { name: 'hedgerow', preset: hedgerowSpeculation, method: 'filtered', isOurs: true },
  ],
  negation: [
    { name: 'Baseline', preset: velldal2012Negation, method: 'majority' },
    { name: 'Filtering', preset: velldal2012Negation, method: 'filtered' },
    { name: 'hedgerow', preset: hedgerowNegation, method: 'filtered', isOurs: true },
  ],
};

export interface AnalysedSets {
  readonly sets: readonly GoldDocument[][];
  /** For other texts of the same table. */
  readonly stages: readonly AnyStage[];
  /** What the table has to say of the models. */
  readonly notes: readonly string[];
}

/** The documents of these parts with words, tags and lemmas. */
export async function analysedSets(
  sets: readonly ScopeSet[],
  context: ReproductionContext,
): Promise<AnalysedSets> {
  const { stages, notes } = await wordStages(context);
  const analysed: GoldDocument[][] = [];
  for (const set of sets) {
    context.note(`analysing ${set.name}`);
    analysed.push((await parseAll(set.read(context), stages)) as GoldDocument[]);
  }
  return { sets: analysed, stages, notes };
}

export interface CueRun {
  readonly row: CueClassifierRow;
  readonly gold: readonly GoldDocument[];
  readonly predicted: readonly Document[];
  readonly report: Omit<TrainingReport, 'unaligned'>;
}

/** Ten folds by sentence, as the paper has them. */
export async function crossValidateRow(
  row: CueClassifierRow,
  gold: readonly GoldDocument[],
  context: ReproductionContext,
): Promise<CueRun> {
  const { predicted, report } = await crossValidateCues(gold, row.preset, {
    method: row.method,
    onProgress: (done, total) => context.note(`${row.name}: fold ${done} of ${total}`),
  });
  return { row, gold, predicted, report };
}

/** A model of all training documents, applied to others. */
export async function holdOutRow(
  row: CueClassifierRow,
  train: readonly GoldDocument[],
  gold: readonly GoldDocument[],
): Promise<CueRun> {
  const { model, report } = trainCues(train, row.preset, { method: row.method });
  const predicted = await parseAll(
    gold,
    [cueDetector(model)],
    ['sentences', 'tokens', 'tags', 'lemmas'],
  );
  return { row, gold, predicted, report };
}

export function rowOf(
  { row, gold, predicted }: CueRun,
  published: readonly number[] | undefined,
  prefix = '',
): ReproducedRow {
  const figures = levels.flatMap((level) => {
    const { precision, recall, f1 } = scoreConll2010(gold, predicted, level, {
      kind: row.preset.kind,
    });
    return [precision, recall, f1];
  });
  return {
    name: `${prefix}${row.name}`,
    published: published ?? cueColumns.map(() => undefined),
    ...whose(row, figures),
  };
}

/** Figures of a classifier of the paper's, or of ours. */
export function whose({ isOurs }: CueClassifierRow, figures: readonly number[]) {
  return isOurs === true ? { ours: figures } : { paper: figures, ours: [] };
}

/** What annotators agree on, as the paper cites it: F1 of cues. */
export function agreementRow(name: string, f1: number): ReproducedRow {
  return {
    name,
    published: cueColumns.map((column) => (column === 'cue F1' ? f1 : undefined)),
    ours: [],
  };
}

export const cueDeviations: readonly string[] = [
  'tags and lemmas are of our tagger and lemmatizer, not of the GENIA tagger and TnT; tokens are of our tokenizer.',
  'the support vector machine is ours, with the default C of SVM-light worked out as SVM-light does; folds are dealt by our seed.',
];

/** Whether two classifiers differ by more than chance, token by token (section 3.1). */
export function signNote(first: CueRun, second: CueRun): string {
  const outcomes = ({ row, gold, predicted }: CueRun) =>
    tokenOutcomes(gold, predicted, { kind: row.preset.kind });
  const { wins, losses, p } = signTest(outcomes(first), outcomes(second));
  return `Sign test, ${first.row.name} against ${second.row.name}: ${wins} tokens right by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}

/** What section 5.2.1 tells of the models. */
export function sizeNote({ row, report }: CueRun, published?: string): string {
  const { examples, positives, features, supportVectors } = report;
  const share = ((100 * positives) / examples).toFixed(1);
  const count = (value: number) => Math.round(value).toLocaleString('en');
  const vectors = row.method === 'majority' ? '' : `, ${count(supportVectors)} support vectors`;
  const paper = published === undefined ? '' : `; published: ${published}`;
  return `${row.name}: ${count(examples)} training examples, ${share}% of them positive, ${count(features)} features${vectors}${paper}.`;
}
