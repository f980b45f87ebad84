import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreDeepFeatures, tallyDeepFeatures } from './deep-features.js';

function corpus(...features: (readonly (readonly string[])[] | undefined)[]): Document[] {
  return [
    documentOf(
      'd',
      features.map((deepFeatures) =>
        tokened('it is used', deepFeatures === undefined ? {} : { deepFeatures }),
      ),
    ),
  ];
}

const gold = corpus([['expletive'], ['clause:declarative'], ['passive']], [[], [], ['passive']]);
const predicted = corpus(
  [['expletive', 'passive'], ['clause:relative'], ['passive']],
  [[], [], []],
);

test('worked by hand', () => {
  const { features, all } = scoreDeepFeatures(gold, predicted);
  expect([...features.keys()]).toEqual([
    'clause:declarative',
    'clause:relative',
    'expletive',
    'passive',
  ]);
  expect(features.get('passive')).toMatchObject({ gold: 2, predicted: 2, correct: 1, f1: 50 });
  expect(features.get('clause:relative')).toMatchObject({ gold: 0, predicted: 1, precision: 0 });
  expect(all).toMatchObject({ gold: 4, predicted: 4, correct: 2 });
});

test('tallies come sentence by sentence', () => {
  expect(tallyDeepFeatures(gold, predicted)).toEqual([
    { gold: 3, predicted: 4, correct: 2 },
    { gold: 1, predicted: 0, correct: 0 },
  ]);
});

test('the order of names does not matter, nor one that is there twice', () => {
  const [one, other] = [corpus([['a', 'b'], [], []]), corpus([['b', 'a', 'b'], [], []])];
  expect(scoreDeepFeatures(one, other).all).toMatchObject({ gold: 2, predicted: 2, correct: 2 });
});

test('a sentence without the layer has no features', () => {
  const half = corpus([['expletive'], [], ['passive']], undefined);
  expect(scoreDeepFeatures(gold, half).all).toMatchObject({ gold: 4, predicted: 2, correct: 2 });
});

test('as many lists as tokens are asked for', () => {
  expect(() => scoreDeepFeatures(gold, corpus([[]], [[], [], []]))).toThrow(
    'has deepFeatures for 1 of 3 tokens on the predicted side',
  );
});
