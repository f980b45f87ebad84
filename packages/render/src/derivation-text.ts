import type { DerivationNode } from '@hedgerow/document';
import { type CellGrid, cellGrid } from './cell-grid.js';
import { type DerivationBox, derivationBoxes } from './derivation-boxes.js';
import { kindLooks } from './derivation-looks.js';
import { derivationOutline } from './derivation-outline.js';
import { type DerivationLayout, layOutDerivation } from './lay-out-derivation.js';
import type { Look } from './paint.js';
import { textWidth, visibleText } from './text-width.js';

export interface DerivationTextOptions {
  /** Columns of the terminal. Default 80. */
  readonly width?: number;
  /** Default `false`. */
  readonly color?: boolean;
  /** Lines of `+`, `-` and `|`, for where there is nothing better. Default `false`. */
  readonly ascii?: boolean;
  /** A tree over its words, an indented outline, or (default) the tree where it fits into the width, else the outline. */
  readonly layout?: 'fitting' | 'tree' | 'outline';
}

/** A derivation for a terminal: words, lexical types over them, rules above. `text` is the text that its leaves are spans of. */
export function derivationText(
  root: DerivationNode,
  text: string,
  options: DerivationTextOptions = {},
): string {
  const { width = 80, color = false, ascii = false, layout = 'fitting' } = options;
  const boxes = derivationBoxes(root, text).map((box) => ({
    ...box,
    lines: box.lines.map((line) => ({ ...line, label: visibleText(line.label) })),
    words: visibleText(box.words),
  }));
  if (layout === 'outline') return derivationOutline(boxes, { width, color, ascii });
  const laidOut = layOutDerivation(boxes, {
    // Odd, so that each has a middle.
    widths: boxes.map(
      ({ lines, words }) =>
        lines.reduce((most, { label }) => Math.max(most, textWidth(label)), textWidth(words)) | 1,
    ),
    heights: boxes.map(({ lines, daughters }) => lines.length + Number(daughters.length === 0)),
    gap: 2,
    drop: 1,
    // The middle of a column.
    round: (position) => Math.floor(position) + 0.5,
  });
  return layout === 'tree' || laidOut.width <= width
    ? drawTree(boxes, laidOut, { color, ascii })
    : derivationOutline(boxes, { width, color, ascii });
}

/** `above` is where the line from the box above arrives, `below` where one to a daughter leaves. */
const boxStrokes = {
  across: '─',
  down: '│',
  left: '┌',
  right: '┐',
  above: '┴',
  below: '┬',
  both: '┼',
};
const asciiStrokes = {
  across: '-',
  down: '|',
  left: '.',
  right: '.',
  above: "'",
  below: '.',
  both: '+',
};

function drawTree(
  boxes: readonly DerivationBox[],
  { centres, tops, width, height }: DerivationLayout,
  { color, ascii }: { readonly color: boolean; readonly ascii: boolean },
): string {
  const strokes = ascii ? asciiStrokes : boxStrokes;
  const grid = cellGrid(height, width);
  const column = (box: number) => Math.floor(centres[box]!);
  for (const [i, { lines, words, daughters, parent }] of boxes.entries()) {
    for (const [l, { label, kind }] of lines.entries()) {
      writeAt(grid, tops[i]! + l, column(i), label, kindLooks[kind]);
    }
    if (daughters.length === 0) {
      writeAt(grid, height - 1, column(i), words);
    } else {
      const bar = tops[i]! + lines.length;
      const [first, last] = [column(daughters[0]!), column(daughters.at(-1)!)];
      for (let at = first; at <= last; at++) grid.set(bar, at, strokes.across, 'dim');
      for (const d of daughters) grid.set(bar, column(d), strokes.below, 'dim');
      grid.set(bar, first, strokes.left, 'dim');
      grid.set(bar, last, strokes.right, 'dim');
      const meets = grid.at(bar, column(i)) === strokes.below;
      grid.set(bar, column(i), meets ? strokes.both : strokes.above, 'dim');
    }
    if (parent < 0) continue;
    for (let line = tops[parent]! + boxes[parent]!.lines.length + 1; line < tops[i]!; line++) {
      grid.set(line, column(i), strokes.down, 'dim');
    }
  }
  return `${grid.lines({ color }).join('\n')}\n`;
}

function writeAt(grid: CellGrid, line: number, centre: number, text: string, look?: Look): void {
  grid.write(line, centre - (textWidth(text) >> 1), text, look);
}
