import type { Cell, ReproducedTable } from './reproduction.js';

/** The table as aligned text: of each column the published figure and ours, to two decimals. */
export function formatTable({ columns, rows, notes }: ReproducedTable): string {
  const head = ['', ...columns.flatMap((column) => [`${column}, published`, 'ours'])];
  const lines = [
    head,
    ...rows.map(({ name, published, ours }) => [
      name,
      ...columns.flatMap((_, i) => [figure(published[i]), figure(ours[i])]),
    ]),
  ];
  const widths = head.map((_, c) => Math.max(...lines.map((line) => line[c]!.length)));
  const text = lines.map((line) =>
    line
      .map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${[...text, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')}\n`;
}

function figure(value: Cell): string {
  return typeof value === 'number' ? value.toFixed(2) : (value ?? '-');
}
