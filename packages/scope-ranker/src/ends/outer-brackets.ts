/**
 * Some annotators take the bracket that closes around a scope into it, *moss (but {not fern)} grows*, and some never do.
 * That is no matter of where a scope ends, so ends are learned and chosen without it, and it is put back for conventions
 * that have it.
 */
import type { CueKind } from '@hedgerow/document';
import { isClosing } from '@hedgerow/document/asides';
import type { SentenceFacts } from './sentence-facts.js';

/** The bracket that stands behind a scope and closes around it; -1 where there is none. */
export function outerBracket(
  { words, partner }: SentenceFacts,
  first: number,
  last: number,
): number {
  const next = last + 1;
  return next < words.length && closesAround(words[next]!, partner[next]!, first) ? next : -1;
}

/** The last token of a scope without the bracket that closes around it. */
export function withoutOuterBracket(
  { words, partner }: SentenceFacts,
  first: number,
  last: number,
): number {
  return last > first && closesAround(words[last]!, partner[last]!, first) ? last - 1 : last;
}

function closesAround(word: string, opened: number, first: number): boolean {
  return isClosing(word) && opened >= 0 && opened < first;
}

/** By whose conventions, of which kind of cues, such brackets belong to scopes. */
export function bracketKey(conventions: string | undefined, kind: CueKind): string {
  return conventions === undefined ? kind : `${conventions}, ${kind}`;
}
