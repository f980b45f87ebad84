import type { Document } from '@hedgerow/document';
import { escapeMarkup } from './escape-markup.js';
import { type Bracket, layOutScopes, type PlacedPiece, type ScopeLine } from './lay-out-scopes.js';
import { scopesText } from './scopes-text.js';
import { visibleText } from './text-width.js';

export interface ScopesSvgOptions {
  /** In pixels: where a line is full and the sentence goes on in the next. Default 900. */
  readonly width?: number;
  /** What a screen reader calls the picture. Default `Scopes`. */
  readonly title?: string;
  /** Begins the ids in the picture; pictures on one page need different ones. Default `scopes`. */
  readonly id?: string;
  /** With `false` there are no colours but the page's `currentColor`, and its style sheet may speak. Default `true`. */
  readonly colours?: boolean;
}

const margin = 18;
const cell = 9;
const fontSize = 15;
const lineHeight = 26;
const levelHeight = 8;
const sentenceGap = 8;
const documentGap = 16;

/**
 * Documents with their cues and scopes, as one self-contained SVG: below the words a bracket for each scope, nested as
 * the scopes are, thick where its own cue stands above it; those of negation are dashed.
 */
export function scopesSvg(
  documents: readonly Pick<Document, 'id' | 'text' | 'sentences'>[],
  { width: most = 900, title = 'Scopes', colours = true, ...options }: ScopesSvgOptions = {},
): string {
  const id = escapeMarkup(options.id ?? 'scopes');
  const columns = Math.max(1, Math.floor((most - 2 * margin) / cell));
  const drawn: string[] = [];
  const told: string[] = [];
  let widest = 0;
  let y = margin;
  for (const { id: name, text, sentences } of documents) {
    drawn.push(`<text class="name" x="0" y="${y + 12}" font-size="12">${shown(name)}</text>`);
    y += 24;
    for (const sentence of sentences) {
      told.push(scopesText(sentence, text));
      for (const line of layOutScopes(sentence, text, columns)) {
        drawn.push(`<g transform="translate(0 ${y + fontSize})">${drawLine(line, text)}</g>`);
        widest = Math.max(widest, line.columns);
        y += lineHeight + line.levels * levelHeight;
      }
      y += sentenceGap;
    }
    y += documentGap;
  }
  const width = 2 * margin + Math.max(widest * cell, 10 * cell);
  const height = y + margin - documentGap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="hedgerow-scopes" width="${width}" height="${height}" viewBox="${-margin} 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${fontSize}" fill="currentColor">`,
    `<title id="${id}-title">${shown(title)}</title>`,
    `<desc id="${id}-desc">${escapeMarkup(told.join(' '))}</desc>`,
    ...(colours ? [`<style>${style}</style>`] : []),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** Contrast of at least 4.5 with the background in both; kinds differ in their lines, too. */
const style = [
  '.hedgerow-scopes{color:#1b2430;background:#fff;--speculation:#0b5cad;--negation:#a3262f;--name:#5b6673}',
  '@media (prefers-color-scheme:dark){.hedgerow-scopes{color:#e8ecf1;background:#14181d;--speculation:#7cb8ff;--negation:#ff9a8b;--name:#9aa6b3}}',
  ...['speculation', 'negation', 'name'].map(
    (kind) => `.hedgerow-scopes .${kind}{color:var(--${kind});fill:var(--${kind})}`,
  ),
  '.hedgerow-scopes path{fill:none}',
].join('');

function drawLine({ pieces, brackets }: ScopeLine, text: string): string {
  return [...pieces.map((piece) => drawPiece(piece, text)), ...brackets.map(drawBracket)].join('');
}

/** As wide as its columns whatever font there is, so that the brackets are where they belong. */
function drawPiece({ start, end, left, right, marks }: PlacedPiece, text: string): string {
  const cue = marks.findLast(({ type }) => type === 'cue');
  const look = cue === undefined ? '' : ` class="${cue.kind}" font-weight="700"`;
  const width = (right - left) * cell;
  const room = width > 0 ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${left * cell}" y="0"${room}${look}>${shown(text.slice(start, end))}</text>`;
}

function drawBracket({ kind, left, right, level, opens, closes, cues }: Bracket): string {
  const bottom = 10 + level * levelHeight;
  const [from, to] = [left * cell + 1, right * cell - 1];
  const west = opens ? `M${from} ${bottom - 5}V${bottom}` : `M${from - 5} ${bottom}`;
  const east = closes ? `H${to}V${bottom - 5}` : `H${to + 5}`;
  const dashes = kind === 'negation' ? ' stroke-dasharray="6 2"' : '';
  const line = `<path d="${west}${east}" stroke="currentColor" stroke-width="1.4"${dashes}/>`;
  const thick = cues.map(
    (cue) =>
      `<path d="M${cue.left * cell} ${bottom}H${cue.right * cell}" stroke="currentColor" stroke-width="3.5"/>`,
  );
  return `<g class="${kind ?? 'unknown'}">${line}${thick.join('')}</g>`;
}

function shown(text: string): string {
  return escapeMarkup(visibleText(text));
}
