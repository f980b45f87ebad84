import { type Record, recordError } from '../record.js';

export interface CellsOptions {
  readonly separator: string;
  readonly quotes: boolean;
}

/** The cells of a row. */
export function readCells(record: Record, { separator, quotes }: CellsOptions): string[] {
  const { text } = record;
  if (!quotes || !text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text.charAt(at) !== '"') {
      const end = text.indexOf(separator, at);
      cells.push(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    const start = at;
    let end = text.indexOf('"', at + 1);
    while (end >= 0 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2);
    if (end < 0) throw recordError(record, start, 'SEPARATED', 'a quote is not closed');
    cells.push(text.slice(start + 1, end).replaceAll('""', '"'));
    at = end + 1;
    if (at === text.length) return cells;
    if (text.charAt(at) !== separator) {
      throw recordError(
        record,
        at,
        'SEPARATED',
        `found ${JSON.stringify(text.charAt(at))} after the end of a quoted cell`,
        'quotes inside a cell are doubled; where they are characters like others, say quotes=no',
      );
    }
    at++;
  }
}

/** A row of cells with its line end, or the cell that cannot be in one. */
export function writeCells(
  cells: readonly (string | number)[],
  { separator, quotes }: CellsOptions,
): string | { readonly unwritable: string } {
  const written: string[] = [];
  for (const cell of cells) {
    const text = String(cell);
    const isPlain = !/["\r\n]/.test(text) && !text.includes(separator);
    if (quotes) written.push(isPlain ? text : `"${text.replaceAll('"', '""')}"`);
    else if (/[\r\n]/.test(text) || text.includes(separator)) return { unwritable: text };
    else written.push(text);
  }
  return `${written.join(separator)}\n`;
}
