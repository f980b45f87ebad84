import { alignColumns } from '../align-columns.js';
import type { ErrorReport, ErrorView, ItemRow, OutcomeRow } from './error-report.js';

export interface ErrorsTextOptions {
  /** How many rows of each table. Default 10. */
  readonly most?: number;
}

/** Tables of the errors by what they are, then what weighed most and the surest errors. */
export function formatErrors(report: ErrorReport, { most = 10 }: ErrorsTextOptions = {}): string {
  const { title, items, views, features, surest } = report;
  const blocks = [
    [`Errors: ${title}`, ...alignColumns([totalHeading(items), totals(report)])],
    ...views.map((view) => viewBlock(view, most)),
    ...featureBlocks(features, most),
    surestBlock(surest, most),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function totalHeading(items: string): string[] {
  return [
    '',
    `gold ${items}`,
    'predicted',
    'right',
    'false negatives',
    'false positives',
    'errors',
  ];
}

function totals({
  gold,
  predicted,
  right,
  falseNegatives,
  falsePositives,
  errors,
}: ErrorReport): string[] {
  return ['all', ...[gold, predicted, right, falseNegatives, falsePositives, errors].map(String)];
}

export const columns = [
  'gold',
  'predicted',
  'right',
  'missed',
  'spurious',
  'wrong',
  'errors',
] as const;

function viewBlock({ by, rows }: ErrorView, most: number): string[] {
  const wrong = rows.filter(({ errors }) => errors > 0);
  if (wrong.length === 0) return [];
  const lines = alignColumns([
    [`by ${by}`, ...columns, 'share'],
    ...wrong
      .slice(0, most)
      .map((row) => [
        row.value,
        ...columns.map((column) => String(row[column])),
        row.share.toFixed(2),
      ]),
  ]);
  return [...lines, ...andMore(wrong.length - most)];
}

function featureBlocks(features: ErrorReport['features'], most: number): string[][] {
  const against = features.filter(({ weight }) => weight < 0).reverse();
  const block = (heading: string, rows: ErrorReport['features']) =>
    rows.length === 0
      ? []
      : alignColumns([
          [heading, 'weight', 'items', 'errors'],
          ...rows
            .slice(0, most)
            .map(({ name, weight, items, errors }) => [
              name,
              weight.toFixed(2),
              String(items),
              String(errors),
            ]),
        ]);
  return [
    block(
      'strongest for',
      features.filter(({ weight }) => weight > 0),
    ),
    block('strongest against', against),
  ];
}

function surestBlock(surest: readonly OutcomeRow[], most: number): string[] {
  if (surest.length === 0) return [];
  const rows = surest.slice(0, most).map((row) => {
    const place = `sentence ${row.sentence} of ${row.document}`;
    return `  ${row.score!.toFixed(2)}  ${row.class}: ${wordsOf(row)} (${place})`;
  });
  return ['surest errors', ...rows, ...andMore(surest.length - most)];
}

/** What was to be found, and what was found. */
export function wordsOf({ gold, predicted }: OutcomeRow): string {
  const words = ({ label, text }: ItemRow) => `${JSON.stringify(text)} ${label}`.trimEnd();
  if (gold === undefined) return words(predicted!);
  if (predicted === undefined) return words(gold);
  return `${words(gold)}, found ${words(predicted)}`;
}

function andMore(count: number): string[] {
  return count > 0 ? [`... and ${count} more`] : [];
}
