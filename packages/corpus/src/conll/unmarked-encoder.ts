import type { Document, Sentence } from '@hedgerow/document';
import type { Encoder, Settings } from '../codec.js';
import { tokensOf } from './conll-rows.js';
import { sentenceWriter } from './sentence-layout.js';

/** Writes the sentences of documents one after the other, in a format that does not mark where a document ends. */
export function unmarkedEncoder(
  format: string,
  settings: Settings,
  encodeSentence: (sentence: Sentence, settings: Settings) => string,
): Encoder {
  const { layout, write } = sentenceWriter(format);
  return {
    document: (document: Document) => {
      const { sentences } = document;
      if (sentences.length > 1 && settings.option('documents') !== 'file') {
        settings.onLoss('borders of documents');
      }
      return sentences
        .map((sentence, i) => {
          if (tokensOf(sentence, settings).length === 0) return '';
          return write(encodeSentence(sentence, settings), layout(document, i));
        })
        .join('');
    },
  };
}
