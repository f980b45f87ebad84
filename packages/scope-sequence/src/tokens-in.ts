import { overlaps, type Span } from '@hedgerow/document';

/** The tokens that one of the spans touches, in order. */
export function tokensIn(tokens: readonly Span[], spans: readonly Span[]): number[] {
  return tokens.flatMap((token, i) => (spans.some((span) => overlaps(span, token)) ? [i] : []));
}
