import { type Look, paint } from './paint.js';
import { cellsOf } from './text-width.js';

/** Lines of columns to draw on, each column with a look. */
export interface CellGrid {
  at(line: number, column: number): string | undefined;
  /** What is out of the grid is left out. Without a look, the one that is there stays. */
  set(line: number, column: number, stroke: string, look?: Look): void;
  /** Text that must fit. */
  write(line: number, column: number, text: string, look?: Look): void;
  /** Without blanks at their ends. */
  lines(options: { readonly color: boolean }): string[];
}

export function cellGrid(height: number, width: number): CellGrid {
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  const looks = Array.from({ length: height }, () => new Array<Look | undefined>(width));
  return {
    at: (line, column) => cells[line]?.[column],
    set: (line, column, stroke, look) => {
      if (column < 0 || column >= width) return;
      cells[line]![column] = stroke;
      if (look !== undefined) looks[line]![column] = look;
    },
    write: (line, column, text, look) => {
      let at = column;
      for (const cell of cellsOf(text)) {
        if (cell.width === 0) {
          cells[line]![at - 1] += cell.text;
          continue;
        }
        cells[line]![at] = cell.text;
        looks[line]![at] = look;
        // A wide character fills the next column as well.
        if (cell.width === 2) cells[line]![at + 1] = '';
        at += cell.width;
      }
    },
    lines: ({ color }) => cells.map((line, i) => joinCells(line, looks[i]!, color)),
  };
}

function joinCells(
  cells: readonly string[],
  looks: readonly (Look | undefined)[],
  color: boolean,
): string {
  let last = cells.length;
  while (last > 0 && cells[last - 1] === ' ') last--;
  if (!color) return cells.slice(0, last).join('');
  let written = '';
  for (let from = 0; from < last; ) {
    let to = from + 1;
    while (to < last && (looks[to] === looks[from] || cells[to] === '')) to++;
    const text = cells.slice(from, to).join('');
    const look = looks[from];
    written += look === undefined ? text : paint(text, look);
    from = to;
  }
  return written;
}
