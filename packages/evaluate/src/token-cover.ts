import type { Span } from '@hedgerow/document';

/** The indices of the tokens that a span touches. Tokens are in text order and do not overlap. */
export function tokensTouched(tokens: readonly Span[], span: Span): number[] {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end > span.start) high = middle;
    else low = middle + 1;
  }
  const touched: number[] = [];
  for (let i = low; i < tokens.length && tokens[i]!.start < span.end; i++) touched.push(i);
  return touched;
}

/**
 * Tokens for sentences that came without: what stands between white space, with the punctuation at either
 * end split off sign by sign. Coarse, but nearly all cues of the corpora are whole tokens of it.
 */
export function plainTokens(text: string): Span[] {
  const tokens: Span[] = [];
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    const opening = /^\p{P}+/u.exec(chunk)?.[0].length ?? 0;
    const closing = opening === chunk.length ? 0 : (/\p{P}+$/u.exec(chunk)?.[0].length ?? 0);
    for (let i = 0; i < opening; i++) tokens.push({ start: index + i, end: index + i + 1 });
    const last = chunk.length - closing;
    if (last > opening) tokens.push({ start: index + opening, end: index + last });
    for (let i = last; i < chunk.length; i++) tokens.push({ start: index + i, end: index + i + 1 });
  }
  return tokens;
}
