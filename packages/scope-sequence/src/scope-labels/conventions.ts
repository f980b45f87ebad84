/** What belongs to a scope, by the conventions of those who annotate. */
import { hull, overlaps, type Scope, type Span } from '@hedgerow/document';
import type { CuedSentence } from './cued/cued-sentence.js';

/**
 * `bioscope`: one stretch of tokens, with the cue in it. `starsem`: any tokens, the subject among them, without those of
 * the cue; of a word that an affix negates, the rest of the word.
 */
export type Convention = 'bioscope' | 'starsem';

export const conventions: readonly Convention[] = ['bioscope', 'starsem'];

/** Outside and inside, the labels of tokens. */
export const outside = 0;
export const inside = 1;

/** The label of each token that has a choice; undefined where it has none and both ways are tried. */
export function fixedLabel(
  { share, cue }: CuedSentence,
  token: number,
  convention: Convention,
): typeof outside | typeof inside | undefined {
  if (convention === 'starsem') return share[token] === 'whole' ? outside : undefined;
  return token >= cue[0]! && token <= cue.at(-1)! ? inside : undefined;
}

/** Whether a token may have its label after the label of the one before it: of one stretch around the cue, just once in and out. */
export function pairAllowed(
  { cue }: CuedSentence,
  token: number,
  before: number,
  label: number,
  convention: Convention,
): boolean {
  if (convention === 'starsem' || before === label) return true;
  return label === inside ? token <= cue[0]! : token > cue.at(-1)!;
}

/** The labels that say what a scope is. */
export function labelsOf(cued: CuedSentence, scope: Scope | undefined, convention: Convention) {
  const spans = scope?.spans ?? [];
  const whole = hull([...spans, ...cued.spans]);
  return Int32Array.from(cued.sentence.tokens, (token, i) => {
    const fixed = fixedLabel(cued, i, convention);
    if (fixed !== undefined) return fixed;
    const parts = convention === 'starsem' ? spans : [whole!];
    return parts.some((span) => overlaps(span, token)) ? inside : outside;
  });
}

/** The scope that labels say, as spans; none where no token is inside. */
export function spansOf(
  { sentence: { tokens }, spans: cue, share }: CuedSentence,
  labels: ArrayLike<number>,
  convention: Convention,
): Span[] {
  const found: Span[] = [];
  let isOpen = false;
  for (const [i, { start, end }] of tokens.entries()) {
    const isIn = labels[i] === inside && !(convention === 'starsem' && share[i] === 'whole');
    const last = found.at(-1);
    if (isIn && isOpen) found[found.length - 1] = { start: last!.start, end };
    else if (isIn) found.push({ start, end });
    isOpen = isIn;
  }
  if (convention === 'starsem') return found.flatMap((span) => without(span, cue));
  const all = hull([...found, ...cue]);
  return all === undefined ? [] : [all];
}

/** What is left of a span without others. */
function without(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((part) =>
        overlaps(part, other)
          ? [
              { start: part.start, end: other.start },
              { start: other.end, end: part.end },
            ].filter(({ start, end }) => start < end)
          : [part],
      ),
    [span],
  );
}
