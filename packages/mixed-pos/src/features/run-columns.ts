import { mixedVocabulary } from './columns.js';
import { longestWord, reach } from './reach.js';
import type { SentenceColumns } from './sentence-columns.js';

/**
 * The columns of some units of a sentence, as a sentence of their own that still sees what stands around it. Words may go
 * across its white space. The copy stays good when the columns of the next sentence are made.
 */
export function runColumns(
  { values, stride, entries }: SentenceColumns,
  first: number,
  end: number,
): SentenceColumns {
  const length = end - first;
  const width = length + 2 * reach;
  const copy = new Int32Array(mixedVocabulary.columns.length * width);
  for (let column = 0; column < mixedVocabulary.columns.length; column++) {
    const from = column * stride + first;
    copy.set(values.subarray(from, from + width), column * width);
  }
  return {
    length,
    values: copy,
    stride: width,
    margin: reach,
    many: [],
    spaced: new Uint8Array(length),
    entries: entries.slice(first * longestWord, end * longestWord),
  };
}
