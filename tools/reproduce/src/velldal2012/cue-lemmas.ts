import type { Cue, Sentence } from '@hedgerow/document';

/** Where a cue is: those of two systems are the same where this is. */
export function placeOf({ spans }: Cue): string {
  return spans.map(({ start, end }) => `${start} ${end}`).join(' ');
}

/** The lemmas of the words that a cue is in; where it is in several parts, these stand apart. */
export function lemmaOf({ spans }: Cue, { tokens = [], lemmas: words = [] }: Sentence): string {
  return spans
    .map(({ start, end }) =>
      words.filter((_, i) => tokens[i]!.start < end && tokens[i]!.end > start).join(' '),
    )
    .join(' ... ');
}
