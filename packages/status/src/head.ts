import type { Sentence, Span } from '@hedgerow/document';

/** What ends the first noun phrase of a name: *growth of moss* is growth. */
const followers = new Set('at by for from in of on to under with within without'.split(' '));

/**
 * The word that an entity is named for: where the sentence has a tree, the word of it that depends on none of the
 * others; else the last before a preposition or a mark.
 */
export function headOf(entity: Span, { tokens, dependencies }: Sentence, text: string): Span {
  const words = tokens ?? wordsIn(text, entity);
  const inside: number[] = [];
  words.forEach(({ start, end }, i) => {
    if (start < entity.end && end > entity.start) inside.push(i);
  });
  if (inside.length < 2) return inside.length === 0 ? entity : words[inside[0]!]!;
  const isIn = new Set(inside);
  if (tokens !== undefined && dependencies !== undefined) {
    const tops = inside.filter((i) => !isIn.has(dependencies.heads[i]!) && isWord(text, words[i]!));
    if (tops.length === 1) return words[tops[0]!]!;
  }
  const ends = inside.findIndex(
    (i, n) =>
      n > 0 && (followers.has(wordOf(text, words[i]!)) || /^[,;:(]/.test(wordOf(text, words[i]!))),
  );
  return words[inside[(ends < 0 ? inside.length : ends) - 1]!]!;
}

function wordOf(text: string, { start, end }: Span): string {
  return text.slice(start, end).toLowerCase();
}

function isWord(text: string, span: Span): boolean {
  return /[\p{L}\p{N}]/u.test(wordOf(text, span));
}

function wordsIn(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu)].map(
    ({ index, 0: word }) => ({ start: start + index, end: start + index + word.length }),
  );
}
