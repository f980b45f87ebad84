/** A half-open range of UTF-16 units of a document's text: `text.slice(start, end)` is what it covers. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanText(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Document order: by start, and of two that start together the longer first, so that an outer span precedes what it holds. */
export function compareSpans(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}

/** The smallest span that covers all of them; `undefined` of none. */
export function hull(spans: readonly Span[]): Span | undefined {
  const first = spans[0];
  if (first === undefined) return undefined;
  let { start, end } = first;
  for (const span of spans) {
    if (span.start < start) start = span.start;
    if (span.end > end) end = span.end;
  }
  return { start, end };
}
