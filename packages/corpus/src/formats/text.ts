import type { Document } from '@hedgerow/document';
import { type Codec, defineCodec, type Settings } from '../codec.js';
import { cutBlocks } from '../cut/cut-blocks.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Cutter, type Limits, type Record, recordError, recordTooLong } from '../record.js';

/** Plain text: a file, a paragraph or a line is a document, with no sentences yet. Of a document that was sifted, the sentences that are left. */
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
      *record(record) {
        const { text } = record;
        if (text.trim() === '') return;
        refuseBinary(record);
        yield { id: String(++count), text, sentences: [] };
      },
    };
  },
  encoder,
});

/** UTF-16 without its mark passes for UTF-8, with a NUL beside every letter. */
function refuseBinary(record: Record): void {
  const at = record.text.indexOf('\u0000');
  if (at < 0) return;
  throw recordError(
    record,
    at,
    'TEXT',
    'found a NUL character, expected plain text',
    'is the file UTF-16? convert it with iconv -f utf-16 -t utf-8',
  );
}

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

/** Between two documents stands what tells them apart: a line end, or a blank line where a document has line ends of its own. What is left of one that was sifted ends with a line end. */
function encoder(settings: Settings) {
  const mode = settings.option('documents');
  const separator = mode === 'line' ? '\n' : '\n\n';
  let count = 0;
  let endsInLine = mode !== 'file';
  return {
    document: (document: Document) => {
      if (document.sifted === true) endsInLine = true;
      const text =
        document.sifted === true
          ? leftOf(document).join(mode === 'line' ? ' ' : '\n')
          : document.text;
      if (text === '' && document.sifted === true) return '';
      count++;
      refuseBinary({ text, line: 1, column: 1 });
      const own = mode === 'line' ? oneLine(text, settings) : text;
      return count === 1 ? own : separator + own;
    },
    end: () => (endsInLine && count > 0 ? '\n' : ''),
  };
}

/** Its sentences, each in one line. */
function leftOf({ text, sentences }: Document): string[] {
  return sentences.map(({ start, end }) =>
    text
      .slice(start, end)
      .trim()
      .replace(/\s*[\r\n]+\s*/g, ' '),
  );
}

function oneLine(text: string, { onLoss }: Settings): string {
  if (!/[\r\n]/.test(text)) return text;
  onLoss('line ends inside documents');
  return text.replace(/[\r\n]+/g, ' ');
}
