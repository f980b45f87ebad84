import { escapeMarkup } from './escape-markup.js';

export interface DerivationFrame {
  readonly width: number;
  readonly height: number;
  /** What a screen reader calls the picture, and what it says of it. */
  readonly title: string;
  readonly description: string;
  /** Begins the ids in the picture. */
  readonly id: string;
  readonly colours: boolean;
}

/** An SVG around what is drawn of derivations of either grammar, with the looks that they share. */
export function frameDerivation(
  drawn: readonly string[],
  { width, height, title, description, colours, ...frame }: DerivationFrame,
): string {
  const id = escapeMarkup(frame.id);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="hedgerow-derivation" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif" text-anchor="middle" fill="currentColor">`,
    `<title id="${id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${id}-desc">${escapeMarkup(description)}</desc>`,
    ...(colours ? [`<style>${style}</style>`] : []),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** Contrast of at least 4.5 with the background in both; the colours differ in lightness too. */
const style = [
  '.hedgerow-derivation{color:#1b2430;background:#fff;--rule:#0b5cad;--lexical-rule:#6b4fa0;--entry:#a3470b;--start:#1b2430;--fragments:#b3261e;--line:#77818d}',
  '@media (prefers-color-scheme:dark){.hedgerow-derivation{color:#e8ecf1;background:#14181d;--rule:#7cb8ff;--lexical-rule:#c1a6f5;--entry:#f4a261;--start:#e8ecf1;--fragments:#ff8a80;--line:#848f9b}}',
  ...['rule', 'lexical-rule', 'entry', 'start', 'fragments'].map(
    (kind) => `.hedgerow-derivation .${kind}{fill:var(--${kind})}`,
  ),
  '.hedgerow-derivation .frame,.hedgerow-derivation .branch{stroke:var(--line)}',
].join('');

/** A number of pixels as it is written. */
export function pixels(value: number): number {
  return Math.round(value * 10) / 10;
}
