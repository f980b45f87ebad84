import type { Sentence, Span } from '@hedgerow/document';
import { element } from '../element.js';

/** The sentence with some ranges of it lit, none of which overlap. */
export function litText(
  sentence: Sentence,
  text: string,
  spans: readonly Span[] = [],
): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  let at = sentence.start;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < at || start >= end) continue;
    drawn.push(text.slice(at, start), element('mark', {}, text.slice(start, end)));
    at = end;
  }
  return [...drawn, text.slice(at, sentence.end)];
}
