import type { CueKind, Document, Span } from '@hedgerow/document';
import { escapeMarkup } from './escape-markup.js';
import {
  cutAtMarks,
  needsNumbers,
  type ScopeMark,
  scopeHeights,
  scopeMarks,
} from './scope-marks.js';
import { type Atom, type Line, layOutLines, type PlacedAtom } from './scopes-lines.js';
import { scopesText } from './scopes-text.js';
import { estimateWidth, visibleText } from './text-width.js';

export interface ScopesSvgOptions {
  /** In pixels, brackets and margins included: where a line goes on in the next. Default 720. */
  readonly width?: number;
  /** What a screen reader calls the picture. Default `Scopes`. */
  readonly title?: string;
  /** Begins the ids in the picture; pictures on one page need different ones. Default `scopes`. */
  readonly id?: string;
  /** How wide a text is in a font, in pixels, for whoever can measure it. Default: an estimate on the wide side. */
  readonly measure?: (text: string, font: string) => number;
}

const size = 19;
const lineHeight = 44;
const margin = 20;
const nameHeight = 8;
/** Between documents, so that a name stands clear of the lines under what is above it. */
const gap = 16;
/** How much wider bold letters are, at most, in the fonts that are asked for. */
const boldness = 1.15;
const family = "Georgia, 'Noto Serif', 'DejaVu Serif', serif";
const signs: { readonly [K in CueKind | 'unknown']: readonly [open: string, close: string] } = {
  speculation: ['[', ']'],
  negation: ['{', '}'],
  unknown: ['(', ')'],
};

type Shown = Pick<Document, 'id' | 'text' | 'sentences'>;

/**
 * Texts with their cues filled and their scopes in brackets, underlined, as one self-contained SVG; of several documents
 * each has its id above it.
 */
export function scopesSvg(documents: readonly Shown[], options: ScopesSvgOptions = {}): string {
  return [...drawScopesSvg(documents, options)].join('');
}

/**
 * The same piece by piece, with no more of it in memory than a line. How high it is stands in front of it, so it is laid
 * out twice.
 */
export function* drawScopesSvg(
  documents: readonly Shown[],
  options: ScopesSvgOptions = {},
): Generator<string, void> {
  const { width = 720, id = 'scopes', title = 'Scopes' } = options;
  let height = margin;
  for (const { end } of placedLines(documents, options)) height = end;
  height += margin;
  const prefix = escapeMarkup(id);
  yield `<svg xmlns="http://www.w3.org/2000/svg" class="hedgerow-scopes" width="${width}" height="${height}" viewBox="${-margin} 0 ${width} ${height}" role="img" aria-labelledby="${prefix}-title ${prefix}-desc" font-family="${family}" font-size="${size}" fill="currentColor">\n`;
  yield `<title id="${prefix}-title">${shown(title)}</title>\n`;
  yield `<desc id="${prefix}-desc">`;
  let isFirst = true;
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) {
      yield `${isFirst ? '' : ' '}${shown(scopesText(sentence, text))}`;
      isFirst = false;
    }
  }
  yield `</desc>\n<style>${style}</style>\n`;
  for (const placed of placedLines(documents, options)) {
    if ('name' in placed) {
      yield `<text class="name" x="0" y="${placed.y - 2}" font-size="13">${shown(placed.name)}</text>\n`;
    } else {
      for (const drawn of drawLine(placed.line, placed.y + 24, placed.heights)) yield `${drawn}\n`;
    }
  }
  yield '</svg>\n';
}

/** A line of text, or the name of a document, from `y` to `end`. */
type Placed = { readonly y: number; readonly end: number } & (
  | { readonly name: string }
  | { readonly line: Line; readonly heights: ReadonlyMap<ScopeMark, number> }
);

function* placedLines(
  documents: readonly Shown[],
  { width = 720, measure = estimated }: ScopesSvgOptions,
): Generator<Placed, void> {
  let y = margin;
  let isFirst = true;
  for (const document of documents) {
    if (documents.length > 1) {
      if (!isFirst) y += gap;
      yield { name: document.id, y, end: y + nameHeight };
      y += nameHeight;
    }
    isFirst = false;
    const heights = new Map<ScopeMark, number>();
    const atoms = measured(atomsOf(document, heights), measure);
    for (const line of layOutLines(atoms, width - 2 * margin)) {
      yield { line, heights, y, end: y + lineHeight };
      y += lineHeight;
    }
  }
}

function* measured(
  atoms: Iterable<Words>,
  measure: NonNullable<ScopesSvgOptions['measure']>,
): Generator<Atom, void> {
  for (const atom of atoms) {
    yield { ...atom, width: measure(visibleText(atom.text), fontOf(atom)) };
  }
}

function shown(text: string): string {
  return escapeMarkup(visibleText(text));
}

type Words = Omit<Atom, 'width'>;

function fontOf({ bracket, cue }: Words): string {
  return `${bracket || cue !== undefined ? 'bold ' : ''}${size}px ${family}`;
}

function estimated(text: string, font: string): number {
  return estimateWidth(text) * sizeIn(font) * (font.startsWith('bold') ? boldness : 1);
}

function sizeIn(font: string): number {
  return Number.parseFloat(/[\d.]+px/.exec(font)?.[0] ?? String(size));
}

/** Words, spaces and brackets in the order in which they are read; `heights` is told of every scope. */
function* atomsOf(
  { text, sentences }: Pick<Document, 'text' | 'sentences'>,
  heights: Map<ScopeMark, number>,
): Generator<Words, void> {
  let at = 0;
  for (const sentence of sentences) {
    if (sentence.start < at) continue;
    yield* wordsIn(text.slice(at, sentence.start), []);
    const marks = scopeMarks(sentence, text);
    for (const [mark, height] of scopeHeights(marks)) heights.set(mark, height);
    const numbered = needsNumbers(marks) || [...scopeHeights(marks).values()].some((h) => h > 1);
    yield* markedAtoms(sentence, text, marks, numbered);
    at = sentence.end;
  }
  yield* wordsIn(text.slice(at), []);
}

function markedAtoms(
  sentence: Span,
  text: string,
  marks: readonly ScopeMark[],
  numbered: boolean,
): Words[] {
  const atoms: Words[] = [];
  const bracket = (mark: ScopeMark, which: 0 | 1, over: readonly ScopeMark[]) => {
    const number = numbered && mark.cue !== undefined ? subscript(mark.cue + 1) : '';
    const around = over.slice(0, over.indexOf(mark) + 1);
    const text = `${signs[mark.kind ?? 'unknown'][which]}${number}`;
    atoms.push({ text, bracket: mark, over: around });
  };
  for (const { start, end, marks: over } of cutAtMarks(sentence, marks)) {
    for (const mark of over) {
      if (mark.type === 'scope' && mark.start === start) bracket(mark, 0, over);
    }
    atoms.push(...wordsIn(text.slice(start, end), over));
    for (const mark of over.toReversed()) {
      if (mark.type === 'scope' && mark.end === end) bracket(mark, 1, over);
    }
  }
  return atoms;
}

function wordsIn(text: string, over: readonly ScopeMark[]): Words[] {
  const cue = over.findLast(({ type }) => type === 'cue');
  return (text.match(/\n|[^\S\n]+|\S+/g) ?? []).map((words) => ({
    text: words,
    over,
    ...(cue && { cue }),
  }));
}

function subscript(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

function drawLine(
  line: Line,
  base: number,
  heights: ReadonlyMap<ScopeMark, number>,
): readonly string[] {
  const scopes = rangesOf(line, ({ over }) => over.filter(({ type }) => type === 'scope'));
  const cues = rangesOf(line, ({ cue, text }) =>
    cue === undefined || text.trim() === '' ? [] : [cue],
  );
  return [
    ...scopes.flatMap(([mark, from, to]) => {
      const { kind = 'unknown' } = mark;
      const low = base + 4 + 4 * (heights.get(mark) ?? 1);
      return [
        `<rect class="tint ${kind}" x="${n(from)}" y="${base - 18}" width="${n(to - from)}" height="${low - base + 18}"/>`,
        `<path class="line ${kind}" d="M${n(from)} ${low}H${n(to)}"${kind === 'negation' ? ' stroke-dasharray="5 3"' : ''}/>`,
      ];
    }),
    ...cues.map(
      ([{ kind = 'unknown' }, from, to]) =>
        `<rect class="cue ${kind}" x="${n(from - 3)}" y="${base - 17}" width="${n(to - from + 6)}" height="23" rx="${kind === 'speculation' ? 9 : 2}"/>`,
    ),
    ...line.flatMap((atom) => drawAtom(atom, base)),
  ];
}

/** Of each mark where it begins and ends on the line. */
function rangesOf(line: Line, marksOf: (atom: PlacedAtom) => readonly ScopeMark[]) {
  const ranges = new Map<ScopeMark, [from: number, to: number]>();
  for (const atom of line) {
    for (const mark of marksOf(atom)) {
      const range = ranges.get(mark) ?? [atom.x, atom.x];
      range[1] = atom.x + atom.width;
      ranges.set(mark, range);
    }
  }
  return [...ranges].map(([mark, [from, to]]) => [mark, from, to] as const);
}

function drawAtom({ text, x, cue, bracket }: PlacedAtom, base: number): string[] {
  if (text.trim() === '') return [];
  const looks =
    bracket !== undefined
      ? ` class="bracket ${bracket.kind ?? 'unknown'}" font-weight="700"`
      : cue !== undefined
        ? ' class="on-cue" font-weight="700"'
        : '';
  return [`<text x="${n(x)}" y="${base}"${looks}>${shown(text)}</text>`];
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}

const kinds = ['speculation', 'negation', 'unknown'];

const style = [
  '.hedgerow-scopes{color:#1b2430;background:#fff;--speculation:#0b5cad;--negation:#a3262f;--unknown:#6a5a00;--name:#5b6673;--on-cue:#fff}',
  '@media (prefers-color-scheme:dark){.hedgerow-scopes{color:#e8ecf1;background:#14181d;--speculation:#7cb8ff;--negation:#ff9a8b;--unknown:#e3cf6a;--name:#9aa6b3;--on-cue:#0f1418}}',
  ...kinds.map((kind) => `.${kind}{--own:var(--${kind})}`),
  '.tint{fill:var(--own);opacity:.09}.line{stroke:var(--own);stroke-width:2;fill:none}.cue,.bracket{fill:var(--own)}.on-cue{fill:var(--on-cue)}.name{fill:var(--name)}',
].join('');
