import type { Span } from '@hedgerow/document';

/** The lines of a text that are not blank, without their line ends: its sentences, in formats that mark none. */
export function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found + 1;
    let end = found < 0 ? text.length : found;
    if (end > start && text.charCodeAt(end - 1) === 13) end--;
    if (text.slice(start, end).trim() !== '') lines.push({ start, end });
    start = next;
  }
  return lines;
}
