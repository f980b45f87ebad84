import type { Cell, ReproducedRow, ReproducedTable } from './reproduction.js';

/** What stands beside each other under a column, and how it is headed. */
const sources = [
  { name: 'published', of: ({ published }: ReproducedRow) => published },
  { name: "paper's way", of: ({ paper = [] }: ReproducedRow) => paper },
  { name: 'hedgerow', of: ({ ours }: ReproducedRow) => ours },
] as const;

/**
 * A line for the head and one for each row: of each column the published figure, the one made here in the paper's
 * configuration and hedgerow's, of these two only what the table has.
 */
export function tableLines({ columns, rows }: ReproducedTable): readonly (readonly string[])[] {
  const shown = sources.filter(
    ({ of }, i) => i === 0 || rows.some((row) => of(row).some((cell) => cell !== undefined)),
  );
  return [
    [
      '',
      ...columns.flatMap((column) =>
        shown.map(({ name }, i) => (i === 0 ? `${column}, ${name}` : name)),
      ),
    ],
    ...rows.map((row) => [
      row.name,
      ...columns.flatMap((_, i) => shown.map(({ of }) => figure(of(row)[i]))),
    ]),
  ];
}

/** What stands under a table, in the order of reading. */
export function remarks({ deviations = [], notes }: ReproducedTable): readonly string[] {
  return [...deviations.map((deviation) => `Not as in the paper: ${deviation}`), ...notes];
}

/** The table as aligned text. */
export function formatTable(table: ReproducedTable): string {
  const lines = tableLines(table);
  const widths = lines[0]!.map((_, c) => Math.max(...lines.map((line) => line[c]!.length)));
  const text = lines.map((line) =>
    line
      .map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!)))
      .join('  ')
      .trimEnd(),
  );
  const told = remarks(table);
  return `${[...text, ...(told.length > 0 ? ['', ...told] : [])].join('\n')}\n`;
}

function figure(value: Cell): string {
  return typeof value === 'number' ? value.toFixed(2) : (value ?? '-');
}
