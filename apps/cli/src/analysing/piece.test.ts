import { type Document, pipeline, type Splitter } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutDocument, joinPieces, type Piece } from './piece.js';

/** A word is a sentence. */
const words: Splitter = {
  name: 'words',
  needs: [],
  adds: ['sentences'],
  split: (text) =>
    [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    })),
};

const opening = pipeline().use(words);

async function joined(pieces: Iterable<Piece>): Promise<Document[]> {
  const documents: Document[] = [];
  const source = (async function* () {
    yield* pieces;
  })();
  for await (const document of joinPieces(source)) documents.push(document);
  return documents;
}

test('pieces put together are the document, and all but the last are long enough', async () => {
  const text = fc.array(fc.constantFrom('a', 'bcd', 'efghij'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 12 }), async (parts, length) => {
      const document = { id: 'x', text: parts.join(' '), sentences: [] };
      const pieces = [...cutDocument(document, opening, length)];
      expect(await joined(pieces)).toEqual([
        { ...document, sentences: words.split(document.text) },
      ]);
      for (const { sentences } of pieces.slice(0, -1)) {
        const total = sentences.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(total).toBeGreaterThanOrEqual(length);
      }
      expect(pieces.map(({ isFirst }) => isFirst)).toEqual(pieces.map((_, i) => i === 0));
    }),
  );
});

test('sentences that are there are kept', () => {
  const sentences = [{ start: 0, end: 3 }];
  const [piece] = cutDocument({ id: 'x', text: 'a b', sentences }, opening);
  expect(piece).toMatchObject({ sentences, isFirst: true, isLast: true });
});

test('a document whose last piece is missing is left out', async () => {
  const [first] = cutDocument({ id: 'x', text: 'a b', sentences: [] }, opening, 1);
  const whole = [...cutDocument({ id: 'y', text: 'c', sentences: [] }, opening)];
  expect((await joined([first!, ...whole])).map(({ id }) => id)).toEqual(['y']);
});
