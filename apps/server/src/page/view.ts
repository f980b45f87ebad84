import type { Document } from '@hedgerow/document';

/** A tab: what it is called, whom it asks, and how it draws the answer. */
export interface View {
  readonly name: string;
  readonly title: string;
  /** The capability, as in `/v1/annotate` and `/ready`. */
  readonly capability: string;
  readonly path: string;
  /** Where the reader can name terms: what is asked for of those. */
  pathOfTerms?(terms: readonly string[]): string;
  /** One line for the status, also read aloud. */
  summary(document: Document): string;
  draw(document: Document): Node[];
}

/** Trees of all sentences, and reasons: views that ask for the same share the answer. */
export const annotatePath = '/v1/annotate?parse=all&explain=6';

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

export function total(
  document: Document,
  of: (sentence: Document['sentences'][number]) => number,
): number {
  return document.sentences.reduce((sum, sentence) => sum + of(sentence), 0);
}
