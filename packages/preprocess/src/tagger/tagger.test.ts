import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { decodeTagger, encodeTagger, type TaggerModel, tagger } from './tagger.js';
import { trainTagger } from './train-tagger.js';

const documents = toyTreebank(60, 1);
const unseen = toyTreebank(20, 2);
const model = trainTagger([{ documents }], { passes: 3 });

function tags(of: TaggerModel): string[][] {
  const stage = tagger(of);
  return unseen.map(({ sentences, text }) => [
    ...(stage.run(sentences[0]!, text) as { tags: string[] }).tags,
  ]);
}

test('a small grammar is learned', () => {
  expect(tags(model)).toEqual(unseen.map(({ sentences }) => sentences[0]!.tags));
});

test('an unknown word is tagged by its surroundings', () => {
  const tokens = ['the', 'blorp', 'opens', 'the', 'seeds', '.'].map((form, i) => ({
    start: i,
    end: i,
    form,
  }));
  expect(tagger(model).run({ start: 0, end: 9, tokens }, '')).toEqual({
    tags: ['DT', 'NN', 'VBZ', 'DT', 'NN', '.'],
  });
});

test('a model comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeTagger(model, { seed: 1 });
  expect(tags(decodeTagger(bytes))).toEqual(tags(model));
  expect(encodeTagger(trainTagger([{ documents }], { passes: 3 }), { seed: 1 })).toEqual(bytes);
});

test('data can be given more weight', () => {
  const noise = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map(() => 'X'),
    })),
  }));
  const weighted = trainTagger([{ documents: noise }, { documents, weight: 5 }], { passes: 3 });
  expect(tags(weighted)).toEqual(tags(model));
  expect(() => trainTagger([{ documents, weight: 0.5 }])).toThrow(RangeError);
});

test('nothing to learn from is an error', () => {
  expect(() => trainTagger([])).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(tagger(model), unseen)) test(name, run);
});
