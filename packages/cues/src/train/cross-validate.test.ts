import { expect, test } from 'vitest';
import { cueTexts, toyDocuments, toySpeculation } from '../../test/toy.js';
import { crossValidateCues } from './cross-validate.js';
import { velldal2012Speculation } from './presets.js';

const documents = toyDocuments(toySpeculation);

test('documents come back in order with cues of models that had not seen them', async () => {
  const { predicted, report } = await crossValidateCues(documents, velldal2012Speculation, {
    folds: { folds: 7 },
  });
  expect(predicted.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  expect(predicted[0]!.sentences[0]!.cues[0]?.score).toBeDefined();
  expect(report.examples).toBeCloseTo(12, 0);
});

test('a cue that only the test sentence has is not found', async () => {
  const once = toyDocuments(['Perhaps/RB it/PRP rains/VBZ/rain ./.'].concat(toySpeculation));
  const gold = { ...once[0]!, sentences: [{ ...once[0]!.sentences[0]!, cues: [] }] };
  const cued = toyDocuments(['[Perhaps/RB] it/PRP rains/VBZ/rain ./.'])[0]!;
  expect(gold.text).toBe(cued.text);
  const { predicted } = await crossValidateCues([cued, ...documents], velldal2012Speculation);
  expect(cueTexts(cued.text, predicted[0]!.sentences[0]!.cues)).toEqual([]);
});

test('by document, the sentences of one are never on both sides', async () => {
  const pair = [
    { ...documents[0]!, sentences: [documents[0]!.sentences[0]!, documents[0]!.sentences[0]!] },
    { ...documents[2]!, sentences: [documents[2]!.sentences[0]!, documents[2]!.sentences[0]!] },
  ];
  const options = { folds: { folds: 2 }, method: 'majority' } as const;
  const apart = await crossValidateCues(pair, velldal2012Speculation, {
    ...options,
    by: 'document',
  });
  expect(apart.predicted.flatMap((d) => d.sentences.flatMap((s) => s.cues))).toEqual([]);
});

test('each fold is told with what it was tried on', async () => {
  const { predicted, folds } = await crossValidateCues(documents, velldal2012Speculation, {
    folds: { folds: 3 },
    by: 'document',
  });
  expect(folds).toHaveLength(3);
  expect(folds.flatMap(({ gold }) => gold.map(({ id }) => id)).sort()).toEqual(
    documents.map(({ id }) => id).sort(),
  );
  for (const { predicted: tried } of folds) {
    for (const document of tried) {
      expect(document).toEqual(predicted.find(({ id }) => id === document.id));
    }
  }
});
