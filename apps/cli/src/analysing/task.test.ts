import { type Document, InputError } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { asInputError, portionWorker } from './task.js';

const place = { file: 'a.jsonl', line: 3, column: 7 };
const analyse = async ({ id, text, sentences }: Document): Promise<Document> => {
  if (text === 'bad')
    throw new InputError('BAD', 'it is bad', { source: place, hint: 'do better' });
  if (text === 'worse') throw new RangeError('our own fault');
  return { id, text, sentences: sentences.map((sentence) => ({ ...sentence, id: text })) };
};
const sentences = [{ start: 0, end: 1 }];

test('a portion without a text is of the text before it, in the next batch too', async () => {
  const work = portionWorker(analyse);
  await work([{ id: '1', text: 'first', sentences }]);
  const outcomes = await work([
    { id: '1', sentences },
    { id: '2', text: 'second', sentences },
    { id: '2', sentences },
  ]);
  expect(outcomes.map((outcome) => 'sentences' in outcome && outcome.sentences[0]?.id)).toEqual([
    'first',
    'second',
    'second',
  ]);
});

test('a document that is refused leaves the others alone, and its error survives the way', async () => {
  const outcomes = structuredClone(
    await portionWorker(analyse)([
      { id: '1', text: 'bad', sentences },
      { id: '2', text: 'good', sentences },
    ]),
  );
  expect('sentences' in outcomes[1]!).toBe(true);
  const { refused } = outcomes[0] as { refused: InputError };
  const error = asInputError(refused, { id: '1', text: '', sentences });
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({
    code: 'BAD',
    message: 'it is bad',
    source: place,
    hint: 'do better',
  });
});

test('an error without a place is named by its document', () => {
  const refused = { code: 'BAD', message: 'it is bad', source: undefined, hint: undefined };
  const { message } = asInputError(refused, { id: 'x7', text: '', sentences: [] });
  expect(message).toBe('document x7: it is bad');
});

test('a fault of ours is not taken for one of the input', async () => {
  await expect(portionWorker(analyse)([{ id: '1', text: 'worse', sentences }])).rejects.toThrow(
    'our own fault',
  );
});

test('a text without sentences is not cut again', async () => {
  expect(await portionWorker(analyse)([{ id: '1', text: 'worse', sentences: [] }])).toEqual([
    { sentences: [] },
  ]);
});
