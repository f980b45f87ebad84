import { hashOf } from '@hedgerow/learn/hashed';
import type { FeatureColumns } from '@hedgerow/learn/templates';
import { type ColumnName, type CueSentence, columns } from './columns.js';

/** The columns of a sentence: their hashes, for templates to look at, and their texts. */
export interface SentenceColumns {
  readonly hashed: FeatureColumns;
  textOf(column: string, place: number): string;
}

/** Makes the columns that are in use, of one sentence after the other; what it returns is good until the next one. */
export function columnHasher(
  used: readonly ColumnName[],
): (sentence: CueSentence) => SentenceColumns {
  const numbers = used.map((column) => names.indexOf(column));
  let stride = 256;
  let values = new Int32Array(names.length * stride);
  return (sentence) => {
    const { length } = sentence.tokens;
    if (length > stride) {
      stride = 2 * length;
      values = new Int32Array(names.length * stride);
    }
    const texts = used.map((column) => columns[column](sentence));
    for (let c = 0; c < used.length; c++) {
      const column = texts[c]!;
      const from = numbers[c]! * stride;
      for (let i = 0; i < length; i++) {
        const text = column[i]!;
        // 0 says nothing; a text that would have it has another.
        values[from + i] = text === '' ? 0 : hashOf(text) || 1;
      }
    }
    return {
      hashed: { length, values, stride, margin: 0, many: [] },
      textOf: (column, place) => {
        if (place < 0) return '<';
        return place >= length ? '>' : texts[used.indexOf(column as ColumnName)]![place]!;
      },
    };
  };
}

const names = Object.keys(columns);
