import type { Phrase } from '@hedgerow/document/phrases';

/** Puts the children of a child in its place. */
export function spliceIn(phrase: Phrase, at: number): void {
  const parts = phrase.children[at]!.children;
  for (const part of parts) part.parent = phrase;
  phrase.children.splice(at, 1, ...parts);
}
