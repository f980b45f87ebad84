import type { DerivationBox } from './derivation-boxes.js';
import { kindLooks } from './derivation-looks.js';
import { paint } from './paint.js';
import { textWidth } from './text-width.js';

export interface OutlineOptions {
  readonly width: number;
  readonly color: boolean;
  readonly ascii: boolean;
}

const boxStrokes = { item: '├─ ', last: '└─ ', down: '│  ', none: '   ', chain: '›', more: '⋯' };
const asciiStrokes = {
  item: '+- ',
  last: '`- ',
  down: '|  ',
  none: '   ',
  chain: '>',
  more: '...',
};
/** Columns of each stroke before an item. */
const step = 3;

/**
 * A box a line, indented under the one above: `├─ hdn_bnp_c › n_-_pr_le "It"`. What would be indented by more than
 * half the width is drawn apart, under a number that stands in its place: so lines stay short however deep it is.
 */
export function derivationOutline(
  boxes: readonly DerivationBox[],
  { width, color, ascii }: OutlineOptions,
): string {
  const strokes = ascii ? asciiStrokes : boxStrokes;
  const deepest = Math.max(4 * step, width >> 1);
  const written: string[] = [];
  /** The boxes that are drawn apart, in the order of their numbers; the first has none. */
  const apart = [0];
  for (let block = 0; block < apart.length; block++) {
    if (block > 0) written.push('');
    const heading = block === 0 ? '' : `${block}: `;
    const hanging = ' '.repeat(heading.length);
    const open = [{ box: apart[block]!, before: heading, under: hanging }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { box, before, under } = next;
      const { daughters } = boxes[box]!;
      if (daughters.length > 0 && before !== heading && under.length + step > deepest) {
        written.push(`${dim(before)}${dim(`${strokes.more} ${apart.length}`)}`);
        apart.push(box);
        continue;
      }
      const stem = daughters.length === 0 ? strokes.none : strokes.down;
      const rows = wrap(piecesOf(boxes[box]!), width - under.length, step);
      for (const [r, row] of rows.entries()) {
        written.push(`${dim(r === 0 ? before : under + stem)}${row}`);
      }
      for (let i = daughters.length - 1; i >= 0; i--) {
        const isLast = i === daughters.length - 1;
        open.push({
          box: daughters[i]!,
          before: under + (isLast ? strokes.last : strokes.item),
          under: under + (isLast ? strokes.none : strokes.down),
        });
      }
    }
  }
  return `${written.join('\n')}\n`;

  function dim(drawn: string): string {
    return color && drawn.trim() !== '' ? paint(drawn, 'dim') : drawn;
  }

  function piecesOf({ lines, words }: DerivationBox): { text: string; width: number }[] {
    const pieces = lines.map(({ label, kind }, i) => {
      const mark = i === 0 ? '' : `${strokes.chain} `;
      return {
        text: mark + (color ? paint(label, kindLooks[kind]) : label),
        width: mark.length + textWidth(label),
      };
    });
    if (words !== '') pieces.push({ text: `"${words}"`, width: textWidth(words) + 2 });
    return pieces;
  }
}

/** Pieces with spaces between them, on as many rows as it takes; those after the first have less room by `indent`. */
function wrap(
  pieces: readonly { readonly text: string; readonly width: number }[],
  room: number,
  indent: number,
): string[] {
  const rows: string[] = [];
  let [row, used] = ['', 0];
  for (const { text, width } of pieces) {
    const most = rows.length === 0 ? room : room - indent;
    if (used > 0 && used + 1 + width > most) {
      rows.push(row);
      [row, used] = [text, width];
    } else {
      row += used > 0 ? ` ${text}` : text;
      used += used > 0 ? width + 1 : width;
    }
  }
  rows.push(row);
  return rows;
}
