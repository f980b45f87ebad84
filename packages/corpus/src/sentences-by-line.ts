import type { Span } from '@hedgerow/document';

/**
 * The lines of a text as sentences, in formats that mark none. Lines that an annotation runs across are
 * one sentence; blank lines are none, unless one is annotated. A line end belongs to no sentence, unless
 * an annotation covers it.
 */
export function sentencesByLine(text: string, annotated: readonly Span[]): Span[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  const lineAt = (offset: number) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low;
  };
  // reach[i] is the last line and the last offset that annotations starting on line i come to.
  const reach = starts.map(() => ({ line: -1, end: 0 }));
  for (const { start, end } of annotated) {
    const from = reach[lineAt(start)]!;
    from.line = Math.max(from.line, lineAt(Math.max(start, end - 1)));
    from.end = Math.max(from.end, end);
  }
  const sentences: Span[] = [];
  for (let line = 0; line < starts.length; line++) {
    const start = starts[line]!;
    let last = line;
    let end = 0;
    let touched = false;
    for (let i = line; i <= last; i++) {
      const { line: to, end: covered } = reach[i]!;
      if (to < 0) continue;
      touched = true;
      last = Math.max(last, to);
      end = Math.max(end, covered);
    }
    line = last;
    end = Math.max(end, endOfLine(text, start, starts[last + 1] ?? text.length));
    if (touched || text.slice(start, end).trim() !== '') sentences.push({ start, end });
  }
  return sentences;
}

/** Where a line ends, without its line end. */
function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  if (end > start && text.charCodeAt(end - 1) === 10) end--;
  if (end > start && text.charCodeAt(end - 1) === 13) end--;
  return end;
}
