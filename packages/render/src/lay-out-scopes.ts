import type { Sentence, Span } from '@hedgerow/document';
import { cutAtMarks, type MarkedPiece, type ScopeMark, scopeMarks } from './scope-marks.js';
import { textWidth, visibleText } from './text-width.js';

/** A line of a sentence as it is drawn: places are columns from its left. */
export interface ScopeLine {
  readonly pieces: readonly PlacedPiece[];
  readonly brackets: readonly Bracket[];
  /** How many brackets lie below one another. */
  readonly levels: number;
  readonly columns: number;
}

export interface PlacedPiece extends MarkedPiece {
  readonly left: number;
  readonly right: number;
}

/** What of a scope lies on a line, below its words: the shorter, the nearer to them. */
export interface Bracket {
  readonly kind: ScopeMark['kind'];
  readonly left: number;
  readonly right: number;
  /** From 0, which is next to the words. */
  readonly level: number;
  /** Whether it begins and ends on this line. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** Where its own cue stands above it. */
  readonly cues: readonly { readonly left: number; readonly right: number }[];
}

/** The lines of a sentence, each as many words as the columns have room for; a word that is longer has a line of its own. */
export function layOutScopes(sentence: Sentence, text: string, columns: number): ScopeLine[] {
  const marks = scopeMarks(sentence, text);
  return linesOf(sentence, text, columns).map((line) => layOutLine(line, marks, text));
}

function linesOf({ start, end }: Span, text: string, columns: number): Span[] {
  const lines: { start: number; end: number }[] = [];
  for (const { index, 0: word } of text.slice(start, end).matchAll(/\S+/g)) {
    const own = { start: start + index, end: start + index + word.length };
    const line = lines.at(-1);
    if (line !== undefined && widthOf(text, { start: line.start, end: own.end }) <= columns) {
      line.end = own.end;
    } else lines.push(own);
  }
  return lines;
}

function layOutLine(line: Span, marks: readonly ScopeMark[], text: string): ScopeLine {
  const onLine = marks.flatMap((mark) => {
    const start = Math.max(mark.start, line.start);
    const end = Math.min(mark.end, line.end);
    return start < end ? [{ mark, here: { ...mark, start, end } }] : [];
  });
  const columnOf = (at: number) => widthOf(text, { start: line.start, end: at });
  const place = ({ start, end }: Span) => ({ left: columnOf(start), right: columnOf(end) });
  const pieces = cutAtMarks(
    line,
    onLine.map(({ here }) => here),
  )
    .map((piece) => ({ ...piece, ...trimmed(piece, text) }))
    .filter(({ start, end }) => start < end)
    .map((piece) => ({ ...piece, ...place(piece) }));
  const brackets: Bracket[] = [];
  const scopes = onLine
    .filter(({ mark }) => mark.type === 'scope')
    .sort((a, b) => a.here.end - a.here.start - (b.here.end - b.here.start));
  for (const { mark, here } of scopes) {
    const own = place(here);
    let level = 0;
    while (brackets.some((other) => other.level === level && touch(other, own))) level++;
    const cues = onLine
      .filter((one) => one.mark.type === 'cue' && one.mark.cue === mark.cue)
      .filter((one) => one.here.start >= here.start && one.here.end <= here.end)
      .map((one) => place(one.here));
    const ends = { opens: mark.start >= line.start, closes: mark.end <= line.end };
    brackets.push({ kind: mark.kind, ...own, level, ...ends, cues });
  }
  const levels = Math.max(0, ...brackets.map(({ level }) => level + 1));
  return { pieces, brackets, levels, columns: columnOf(line.end) };
}

/** Without the white space at its ends, which pictures do not keep. */
function trimmed({ start, end }: Span, text: string): Span {
  const own = text.slice(start, end);
  const from = start + own.length - own.trimStart().length;
  return { start: from, end: Math.max(from, start + own.trimEnd().length) };
}

function touch(a: Pick<Bracket, 'left' | 'right'>, b: Pick<Bracket, 'left' | 'right'>): boolean {
  return a.left <= b.right && b.left <= a.right;
}

function widthOf(text: string, { start, end }: Span): number {
  return textWidth(visibleText(text.slice(start, end)));
}
