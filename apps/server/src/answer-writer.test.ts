import type { Document, Sentence } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { answerWriter } from './answer-writer.js';

const splitter = { name: 'none', needs: [], adds: ['sentences'], split: () => [] } as const;

/** Each sentence becomes a hundred times as long, and it is counted how many did. */
function wordy() {
  let analysed = 0;
  return {
    get analysed() {
      return analysed;
    },
    analysis: {
      splitter,
      run: async (document: Document): Promise<Document> => ({
        ...document,
        sentences: document.sentences.map((sentence: Sentence) => {
          analysed++;
          return { ...sentence, tags: Array.from({ length: 50 }, () => 'NN') };
        }),
      }),
    },
  };
}

const document = (id: string, count: number): Document => ({
  id,
  text: 'x'.repeat(count),
  sentences: Array.from({ length: count }, (_, i) => ({ start: i, end: i + 1 })),
});

test('writes what JSON.stringify would', async () => {
  const { analysis } = wordy();
  const writer = answerWriter(100_000);
  for (const given of [document('"é\ud800', 3), document('none', 0)]) {
    const whole = await analysis.run(given);
    expect(await writer.write(given, analysis)).toBe(JSON.stringify(whole));
  }
  expect(writer.sentences).toBe(3);
});

test('stops at the sentence that is too much, of all documents together', async () => {
  const work = wordy();
  const writer = answerWriter(10_000);
  await writer.write(document('a', 20), work.analysis);
  await expect(writer.write(document('b', 1000), work.analysis)).rejects.toMatchObject({
    code: 'LIMIT',
    message: 'the answer has more than 10000 characters',
    hint: expect.stringContaining('send less text'),
  });
  expect(work.analysed).toBeLessThan(50);
});
