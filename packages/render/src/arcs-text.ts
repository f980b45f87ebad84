import type { Sentence } from '@hedgerow/document';
import { cellGrid } from './cell-grid.js';
import { type LabelKind, labelKind } from './label-kinds.js';
import { type ArcRow, layOutArcs } from './lay-out-arcs.js';
import { type Look, paint } from './paint.js';
import { textWidth, visibleText } from './text-width.js';

export interface ArcsTextOptions {
  /** Columns of the terminal: where a row is full and the sentence goes on in the next. Default 80. */
  readonly width?: number;
  /** Default `false`. */
  readonly color?: boolean;
  /** Lines of `+`, `-` and `|`, for where there is nothing better. Default `false`. */
  readonly ascii?: boolean;
  /** The layers that are written under the words, where the sentence has them. Default `tags`. */
  readonly under?: readonly ('tags' | 'upos' | 'lemmas')[];
}

interface Strokes {
  readonly across: string;
  readonly down: string;
  readonly leftCorner: string;
  readonly rightCorner: string;
  readonly crossing: string;
  readonly arrow: string;
}

const boxStrokes: Strokes = {
  across: '─',
  down: '│',
  leftCorner: '╭',
  rightCorner: '╮',
  crossing: '┼',
  arrow: '▼',
};
const asciiStrokes: Strokes = {
  across: '-',
  down: '|',
  leftCorner: '.',
  rightCorner: '.',
  crossing: '+',
  arrow: 'v',
};

const kindLooks: { readonly [K in LabelKind]: Look } = {
  argument: 'blue',
  chain: 'magenta',
  coordination: 'yellow',
  modifier: 'cyan',
  punctuation: 'dim',
};

/** The words of a sentence with the arcs of its dependencies above them, for a terminal. */
export function arcsText(sentence: Sentence<'tokens'>, options: ArcsTextOptions = {}): string {
  const { width = 80, color = false, ascii = false, under = ['tags'] } = options;
  const words = sentence.tokens.map(({ form }) => visibleText(form));
  const labels = words.map((_, i) => visibleText(sentence.dependencies?.labels[i] ?? ''));
  const lines = under.flatMap((layer) => {
    const values = sentence[layer];
    return values === undefined ? [] : [words.map((_, i) => visibleText(values[i] ?? ''))];
  });
  const { rows } = layOutArcs(sentence.dependencies, {
    // Odd, so that each has a middle.
    widths: words.map(
      (word, i) => Math.max(textWidth(word), ...lines.map((line) => textWidth(line[i]!))) | 1,
    ),
    labelRooms: labels.map((label) => (label === '' ? 1 : textWidth(label) + 3)),
    gap: 1,
    step: 2,
    rowWidth: width - 1,
    round: Math.floor,
  });
  const strokes = ascii ? asciiStrokes : boxStrokes;
  return rows
    .map((row) => {
      const shown = [
        ...drawArcs(row, labels, strokes, color),
        writeUnder(row, words),
        ...lines.map((line) => {
          const written = writeUnder(row, line);
          return color ? paint(written, 'dim') : written;
        }),
      ];
      return `${shown.join('\n')}\n`;
    })
    .join('\n');
}

/** One line a level from the top, and one for the arrows' points. */
function drawArcs(
  { arcs, roots, levels, width }: ArcRow,
  labels: readonly string[],
  strokes: Strokes,
  color: boolean,
): string[] {
  if (levels === 0) return [];
  const grid = cellGrid(levels + 1, width + 1);
  const put = (line: number, column: number, stroke: string, look: Look) => {
    const there = grid.at(line, column);
    const crosses =
      (there === strokes.across && stroke === strokes.down) ||
      (there === strokes.down && stroke === strokes.across);
    grid.set(line, column, crosses ? strokes.crossing : stroke, look);
  };
  const lower = (from: number, column: number, arrow: boolean, look: Look) => {
    for (let line = from; line < levels; line++) put(line, column, strokes.down, look);
    put(levels, column, arrow ? strokes.arrow : strokes.down, look);
  };
  for (const arc of arcs) {
    const label = labels[arc.dependent]!;
    const look = kindLooks[labelKind(label)];
    const line = levels - arc.level;
    for (let column = arc.left; column <= arc.right; column++)
      put(line, column, strokes.across, look);
    for (const side of ['left', 'right'] as const) {
      const end = arc[`${side}End`];
      if (end === 'edge') continue;
      grid.set(line, arc[side], strokes[`${side}Corner`]);
      lower(line + 1, arc[side], end === 'dependent', look);
    }
  }
  for (const { x } of roots) lower(1, x, true, 'bold');
  // Labels last: nothing is drawn over them.
  for (const { dependent, left, right, level, showsLabel } of arcs) {
    const label = labels[dependent]!;
    const start = left + Math.ceil((right - left - textWidth(label) + 1) / 2);
    if (showsLabel) grid.write(levels - level, start, label, kindLooks[labelKind(label)]);
  }
  for (const { dependent, x } of roots) {
    const label = labels[dependent]!;
    grid.write(0, Math.max(0, x - (textWidth(label) >> 1)), label, 'bold');
  }
  return grid.lines({ color });
}

function writeUnder({ first, centres }: ArcRow, texts: readonly string[]): string {
  let line = '';
  let at = 0;
  centres.forEach((centre, i) => {
    const text = texts[first + i]!;
    const width = textWidth(text);
    const start = centre - (width >> 1);
    line += ' '.repeat(Math.max(0, start - at)) + text;
    at = Math.max(at, start) + width;
  });
  return line.trimEnd();
}
