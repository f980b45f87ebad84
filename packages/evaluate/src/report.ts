import { alignColumns } from './align-columns.js';
import { roundPercent, type Score } from './counts.js';

/** What a scorer says, as plain data: for JSON as it is, for people through `formatReport`. */
export interface Report {
  readonly scorer: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** What was left out and why, or what else a reader of the figures must know. */
  readonly notes: readonly string[];
}

/** One line. It has just the figures that its measure has; rates are percentages of two decimals. */
export interface Row {
  readonly name: string;
  readonly gold?: number;
  readonly predicted?: number;
  readonly correct?: number;
  readonly falsePositives?: number;
  readonly falseNegatives?: number;
  readonly precision?: number;
  readonly recall?: number;
  readonly f1?: number;
  readonly accuracy?: number;
  /** A figure that stands alone: a number of things (`count`), or a rate or average (`value`). */
  readonly count?: number;
  readonly value?: number;
}

/** The row of a score, its rates rounded. */
export function scoreRow(name: string, score: Partial<Score>): Row {
  const { gold, predicted, correct, precision, recall, f1 } = score;
  return {
    name,
    ...(gold !== undefined && { gold }),
    ...(predicted !== undefined && { predicted }),
    ...(correct !== undefined && { correct }),
    ...(precision !== undefined && { precision: roundPercent(precision) }),
    ...(recall !== undefined && { recall: roundPercent(recall) }),
    ...(f1 !== undefined && { f1: roundPercent(f1) }),
  };
}

/** The row of a share of tokens that are right. */
export function accuracyRow(name: string, tokens: number, correct: number, accuracy: number): Row {
  return { name, gold: tokens, correct, accuracy: roundPercent(accuracy) };
}

const columns = [
  ['gold', 'gold', 0],
  ['predicted', 'predicted', 0],
  ['correct', 'correct', 0],
  ['falsePositives', 'fp', 0],
  ['falseNegatives', 'fn', 0],
  ['precision', 'precision', 2],
  ['recall', 'recall', 2],
  ['f1', 'F1', 2],
  ['accuracy', 'accuracy', 2],
] as const;

/** An aligned table of the rows that share columns, then the figures that stand alone, then the notes. */
export function formatReport(report: Report): string {
  const { title, rows, notes } = report;
  const used = columns.filter(([key]) => rows.some((row) => row[key] !== undefined));
  const wide = rows.filter((row) => used.some(([key]) => row[key] !== undefined));
  const single = rows.filter((row) => row.count !== undefined || row.value !== undefined);
  const table = [
    ['', ...used.map(([, heading]) => heading)],
    ...wide.map((row) => [
      row.name,
      ...used.map(([key, , decimals]) => row[key]?.toFixed(decimals) ?? ''),
    ]),
  ];
  const figures = single.map((row) => [row.name, row.count?.toFixed(0) ?? row.value!.toFixed(2)]);
  const blocks = [
    [title],
    wide.length > 0 ? alignColumns(table) : [],
    alignColumns(figures),
    notes.map((note) => `note: ${note}`),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
