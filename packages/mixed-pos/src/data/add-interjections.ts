import { random } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';
import { rewriteWords } from './rewrite-words.js';

export interface InterjectionOptions {
  readonly words: readonly string[];
  /** In how many of the places where one can stand, in percent. */
  readonly percent: number;
  readonly seed: number | string;
}

/** What follows them, if anything. */
const marks = ['，', '！', '～', ''];

/** Puts interjections, *oh* or *sorry*, where clauses start, by lot: edited text has none, posts are full of them. */
export function addInterjections(
  documents: readonly TaggedDocument[],
  { words, percent, seed }: InterjectionOptions,
): TaggedDocument[] {
  const draw = random(seed);
  const pick = <T>(list: readonly T[]): T => list[draw.integer(list.length)]!;
  return documents.map((document) =>
    rewriteWords(document, (word, { tag: before = 'PU' }) => {
      if (before !== 'PU' || draw.next() >= percent / 100) return [word];
      const interjection = { form: pick(words), tag: 'IJ' };
      const mark = pick(marks);
      return mark === '' ? [interjection, word] : [interjection, { form: mark, tag: 'PU' }, word];
    }),
  );
}
