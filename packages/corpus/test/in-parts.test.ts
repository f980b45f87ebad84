import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { brat, type Codec, type DocumentPart, formats } from '../src/index.js';
import { richDocument } from './rich-document.js';

const { sections: _, ...bare } = richDocument;
const documents: readonly Document[] = [
  richDocument,
  { ...bare, id: 'no sections' },
  { ...bare, id: 'sections of half', sections: [{ type: 'Title', start: 0, end: 30 }] },
  { id: 'nothing', text: '', sentences: [] },
];

/** A sentence a part, of documents that know no more of their sentences than where they are. */
function* inParts(): Generator<DocumentPart> {
  for (const document of documents) {
    const sentences = document.sentences.map(({ start, end }) => ({ start, end }));
    const { length } = sentences;
    for (let i = 0; i < Math.max(1, length); i++) {
      yield {
        document: { ...document, sentences },
        sentences: document.sentences.slice(i, i + 1),
        isFirst: i === 0,
        isLast: i + 1 >= length,
      };
    }
  }
}

const written: readonly (readonly [Codec, { readonly [option: string]: string }])[] = formats
  .filter((codec): codec is Codec => codec.medium === 'text' && codec.writeParts !== undefined)
  .flatMap((codec) => {
    const choices = codec.options.flatMap(({ name, values = [] }) =>
      values.map((value) => [codec, { [name]: value }] as const),
    );
    return [[codec, {}] as const, ...choices];
  });

test('some formats are written in parts', () => {
  const names = new Set(written.map(([{ name }]) => name));
  expect([...names].sort().join(' ')).toBe('bioscope conll2008 conllu conllx csv jsonl tsv');
});

describe('what is written sentence by sentence is what is written of whole documents, and so is what is lost', () => {
  test.each(written.map(([codec, format]) => [codec.name, format, codec] as const))(
    '%s %j',
    async (_name, format, codec) => {
      const outcomeOf = async (write: (onLoss: (loss: string) => void) => Promise<string>) => {
        const losses: string[] = [];
        const text = await write((loss) => losses.push(loss)).catch(({ code }) => code as string);
        return { text, losses };
      };
      const parts = await outcomeOf(async (onLoss) => {
        let text = '';
        for await (const piece of codec.writeParts!(inParts(), { format, onLoss })) text += piece;
        return text;
      });
      expect(parts).toEqual(
        await outcomeOf(async (onLoss) => codec.encode(documents, { format, onLoss })),
      );
    },
  );
});

test.each(['no', 'yes'])('so it is with the files of brat, tokens: %s', async (tokens) => {
  const [inAll, inPieces]: string[][] = [[], []];
  const format = { tokens };
  const files = [];
  const options = { format, onLoss: (loss: string) => inPieces!.push(loss) };
  for await (const file of brat.writeParts!(inParts(), options)) files.push(file);
  expect(files).toEqual(brat.encode(documents, { format, onLoss: (loss) => inAll!.push(loss) }));
  expect(inPieces!.sort()).toEqual(inAll!.sort());
});
