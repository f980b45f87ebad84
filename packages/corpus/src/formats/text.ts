import type { Document } from '@hedgerow/document';
import { type Codec, defineCodec, type Settings } from '../codec.js';
import { cutBlocks } from '../cut-blocks.js';
import { cutLines } from '../cut-lines.js';
import { type Cutter, type Limits, recordTooLong } from '../record.js';

/** Plain text: a file, a paragraph or a line is a document, with no sentences yet. */
export const text: Codec = defineCodec({
  name: 'text',
  title: 'plain text',
  extensions: ['txt', 'text', 'raw'],
  layers: [],
  needs: [],
  options: [
    {
      name: 'documents',
      help: 'what is a document: the file, a paragraph (up to a blank line), or a line',
      values: ['file', 'paragraph', 'line'],
      default: 'file',
    },
  ],
  cut: (settings) => cutters[settings.option('documents')]!(settings.limits),
  decoder: () => {
    let count = 0;
    return {
      *record({ text }) {
        if (text.trim() !== '') yield { id: String(++count), text, sentences: [] };
      },
    };
  },
  encoder,
});

const cutters: { readonly [documents: string]: (limits: Limits) => Cutter } = {
  file: cutNothing,
  paragraph: cutBlocks,
  line: cutLines,
};

/** The whole file is one record, its line ends kept. */
function cutNothing(limits: Limits): Cutter {
  let chunks: string[] = [];
  let length = 0;
  return {
    push: (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limits.recordLength) throw recordTooLong(1, limits);
      return [];
    },
    *end() {
      yield { text: chunks.join(''), line: 1, column: 1 };
      chunks = [];
    },
  };
}

/** Between two documents stands what tells them apart: a line end, or a blank line where a document has line ends of its own. */
function encoder(settings: Settings) {
  const separator = settings.option('documents') === 'line' ? '\n' : '\n\n';
  let count = 0;
  return {
    document: ({ text }: Document) => {
      count++;
      const own = settings.option('documents') === 'line' ? oneLine(text, settings) : text;
      return count === 1 ? own : separator + own;
    },
    end: () => (settings.option('documents') === 'line' && count > 0 ? '\n' : ''),
  };
}

function oneLine(text: string, { onLoss }: Settings): string {
  if (!/[\r\n]/.test(text)) return text;
  onLoss('line ends inside documents');
  return text.replace(/[\r\n]+/g, ' ');
}
