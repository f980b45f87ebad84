import type { Sentence } from '@hedgerow/document';
import { describeArcs } from './describe-arcs.js';
import { escapeMarkup } from './escape-markup.js';
import { labelKind } from './label-kinds.js';
import { type ArcPiece, type ArcRow, layOutArcs } from './lay-out-arcs.js';
import { estimateWidth } from './text-width.js';

export interface ArcsSvgOptions {
  /** In pixels: where a row is full and the sentence goes on in the next. Without it there is one row. */
  readonly width?: number;
  /** The layers that are written under the words, where the sentence has them. Default `tags`. */
  readonly under?: readonly ('tags' | 'upos' | 'lemmas')[];
  /** What a screen reader calls the picture. Default: the words. */
  readonly title?: string;
  /** Begins the ids in the picture; pictures on one page need different ones. Default `arcs`. */
  readonly id?: string;
  /** With `false` there are no colours but the page's `currentColor`, and its style sheet may speak. Default `true`. */
  readonly colours?: boolean;
}

const wordSize = 17;
const smallSize = 11.5;
const levelHeight = 25;
const lowest = 16;
const corner = 9;
const margin = 18;
const rowGap = 22;
const sentenceGap = 14;

/** The words of a sentence, or of several, with the arcs of their dependencies above them: one self-contained SVG. */
export function arcsSvg(
  sentences: Sentence<'tokens'> | readonly Sentence<'tokens'>[],
  options: ArcsSvgOptions = {},
): string {
  const { colours = true } = options;
  const all = 'tokens' in sentences ? [sentences] : sentences;
  const id = escapeMarkup(options.id ?? 'arcs');
  const title = options.title ?? all.map(wordsOf).join(' ');
  const drawn: string[] = [];
  let [width, bottom] = [0, margin];
  for (const sentence of all) {
    const picture = drawSentence(sentence, bottom, options);
    drawn.push(...picture.drawn);
    width = Math.max(width, picture.width);
    bottom = picture.bottom + sentenceGap;
  }
  width += 2 * margin;
  const height = Math.max(bottom - sentenceGap - rowGap, margin) + margin - 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="hedgerow-arcs" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif" text-anchor="middle" fill="currentColor">`,
    `<title id="${id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${id}-desc">${escapeMarkup(all.map(describeArcs).join(' '))}</desc>`,
    ...(colours ? [`<style>${style}</style>`] : []),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function wordsOf({ tokens }: Sentence<'tokens'>): string {
  return tokens.map(({ form }) => form).join(' ');
}

/** The rows of a sentence from `top` down, how wide they are, and where the next sentence begins. */
function drawSentence(
  sentence: Sentence<'tokens'>,
  top: number,
  { under = ['tags'], width: most = Number.POSITIVE_INFINITY }: ArcsSvgOptions,
): { drawn: string[]; width: number; bottom: number } {
  const words = sentence.tokens.map(({ form }) => form);
  const labels = words.map((_, i) => sentence.dependencies?.labels[i] ?? '');
  const lines = under.flatMap((layer) => (sentence[layer] === undefined ? [] : [sentence[layer]]));
  const { rows } = layOutArcs(sentence.dependencies, {
    widths: words.map((word, i) =>
      Math.max(
        24,
        estimateWidth(word) * wordSize,
        ...lines.map((line) => estimateWidth(line[i] ?? '') * smallSize),
      ),
    ),
    labelRooms: labels.map((label) => estimateWidth(label) * smallSize + 2 * corner + 14),
    gap: 18,
    step: 9,
    rowWidth: most - 2 * margin,
    round: (position) => Math.round(position * 10) / 10,
  });
  const drawn: string[] = [];
  let [width, bottom] = [0, top];
  for (const row of rows) {
    const base = bottom + (row.levels === 0 ? 0 : lowest + row.levels * levelHeight);
    drawn.push(
      `<g transform="translate(${margin} ${base})">`,
      ...row.arcs.map((arc) => drawArc(arc, labels[arc.dependent]!)),
      ...drawStems(row, labels),
      ...drawWords(row, words, lines),
      '</g>',
    );
    width = Math.max(width, Math.ceil(row.width));
    bottom = base + 24 + lines.length * 17 + rowGap;
  }
  return { drawn, width, bottom };
}

/** Contrast of at least 4.5 with the background in both; the colours differ in lightness too. */
const style = [
  '.hedgerow-arcs{color:#1b2430;background:#fff;--argument:#0b5cad;--chain:#6b4fa0;--coordination:#a3470b;--modifier:#4d5968;--punctuation:#77818d;--tag:#5b6673}',
  '@media (prefers-color-scheme:dark){.hedgerow-arcs{color:#e8ecf1;background:#14181d;--argument:#7cb8ff;--chain:#c1a6f5;--coordination:#f4a261;--modifier:#aab6c4;--punctuation:#848f9b;--tag:#9aa6b3}}',
  ...['argument', 'chain', 'coordination', 'modifier', 'punctuation'].map(
    (kind) => `.hedgerow-arcs .${kind}{color:var(--${kind})}`,
  ),
  '.hedgerow-arcs .tag{fill:var(--tag)}',
].join('');

function drawArc(arc: ArcPiece, label: string): string {
  const { left, right, level } = arc;
  const top = -lowest - (level - 1) * levelHeight - corner - 3;
  const middle = n((left + right) / 2);
  const half = arc.showsLabel ? (estimateWidth(label) * smallSize) / 2 + 3 : 0;
  const bend = Math.min(corner, (right - left) / 2);
  const shown = label !== '' && arc.showsLabel;
  const west = arc.leftEnd === 'edge' ? `M${n(left - margin)} ${top}` : rise(left, top, bend);
  const gap = shown ? `H${n(middle - half)}M${n(middle + half)} ${top}` : '';
  const east =
    arc.rightEnd === 'edge'
      ? `H${n(right + margin)}`
      : `H${n(right - bend)}Q${n(right)} ${top} ${n(right)} ${n(top + bend)}V${footOf(arc.rightEnd)}`;
  return [
    `<g class="${labelKind(label)}" data-dependent="${arc.dependent}" stroke="currentColor" fill="none">`,
    `<path d="${west}${gap}${east}"${weight(label)}/>`,
    ...(arc.leftEnd === 'dependent' ? [arrowAt(left)] : []),
    ...(arc.rightEnd === 'dependent' ? [arrowAt(right)] : []),
    ...(shown ? [labelAt(middle, top, label)] : []),
    '</g>',
  ].join('');

  function rise(x: number, y: number, radius: number): string {
    return `M${n(x)} ${footOf(arc.leftEnd)}V${n(y + radius)}Q${n(x)} ${y} ${n(x + radius)} ${y}`;
  }
}

/** Where a line ends above its word: at a head, or where the arrow's point begins. */
function footOf(end: ArcPiece['leftEnd']): number {
  return end === 'dependent' ? -7 : -1;
}

function weight(label: string): string {
  return labelKind(label) === 'punctuation'
    ? ' stroke-width="1" stroke-dasharray="2 3"'
    : ' stroke-width="1.4"';
}

function arrowAt(x: number): string {
  return `<path d="M${n(x - 3.6)} -8L${n(x)} -1L${n(x + 3.6)} -8Z" fill="currentColor" stroke="none"/>`;
}

function labelAt(x: number, y: number, label: string): string {
  return `<text x="${n(x)}" y="${n(y + 4)}" font-size="${smallSize}" fill="currentColor" stroke="none">${escapeMarkup(label)}</text>`;
}

function drawStems({ roots, levels }: ArcRow, labels: readonly string[]): string[] {
  const top = -lowest - (levels - 1) * levelHeight - corner - 3;
  return roots.map(({ dependent, x }) => {
    const label = labels[dependent]!;
    return `<g class="root" data-dependent="${dependent}" stroke="currentColor" fill="none"><path d="M${n(x)} ${top + 7}V-7" stroke-width="1.4"/>${arrowAt(x)}${labelAt(x, top - 1, label).replace('<text ', '<text font-weight="600" ')}</g>`;
  });
}

function drawWords(
  { first, centres }: ArcRow,
  words: readonly string[],
  lines: readonly (readonly string[])[],
): string[] {
  return centres.map((centre, i) => {
    const token = first + i;
    const below = lines.map(
      (line, row) =>
        `<text class="tag" x="${n(centre)}" y="${37 + row * 17}" font-size="${smallSize}">${escapeMarkup(line[token] ?? '')}</text>`,
    );
    return `<text x="${n(centre)}" y="18" font-size="${wordSize}">${escapeMarkup(words[token]!)}</text>${below.join('')}`;
  });
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
