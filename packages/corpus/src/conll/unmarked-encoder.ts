import type { Sentence } from '@hedgerow/document';
import type { PartEncoder, Settings } from '../codec.js';
import { tokensOf } from './conll-rows.js';
import { sentenceWriter } from './sentence-layout.js';

/** Writes the sentences of documents one after the other, in a format that does not mark where a document ends. */
export function unmarkedEncoder(
  format: string,
  settings: Settings,
  encodeSentence: (sentence: Sentence, settings: Settings) => string,
): PartEncoder {
  const { layout, write } = sentenceWriter(format);
  return {
    part: ({ document, sentences }, from) => {
      // Told of each document once: where its second sentence is.
      if (from < 2 && from + sentences.length > 1 && settings.option('documents') !== 'file') {
        settings.onLoss('borders of documents');
      }
      return sentences
        .map((sentence, i) => {
          if (tokensOf(sentence, settings).length === 0) return '';
          return write(encodeSentence(sentence, settings), layout(document, from + i));
        })
        .join('');
    },
  };
}
