import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreTagging, tallyTagging } from './tagging.js';

const texts = ['the cell died', 'cells may die'];

function corpus(...tags: string[]): Document[] {
  return [
    documentOf(
      'd',
      texts.map((text, i) => tokened(text, { tags: tags[i]!.split(' ') })),
    ),
  ];
}

const gold = corpus('DT NN VBD', 'NNS MD VB');
const predicted = corpus('DT NN VBN', 'NN MD NN');

test('a corpus against itself is all right', () => {
  expect(scoreTagging(gold, gold)).toMatchObject({
    all: { tokens: 6, correct: 6, accuracy: 100 },
    correctSentences: 100,
    confusions: [],
  });
});

test('worked by hand, with known and unknown words apart', () => {
  const scores = scoreTagging(gold, predicted, {
    vocabulary: new Set(['the', 'cell', 'may', 'die']),
  });
  expect(scores).toMatchObject({
    all: { tokens: 6, correct: 3, accuracy: 50 },
    known: { tokens: 4, correct: 3, accuracy: 75 },
    unknown: { tokens: 2, correct: 0, accuracy: 0 },
    sentences: 2,
    correctSentences: 0,
  });
  expect(scores.tags.get('NN')).toMatchObject({ gold: 1, predicted: 3, correct: 1 });
  expect(scores.tags.get('VBN')).toMatchObject({ gold: 0, predicted: 1, correct: 0 });
});

test('without a vocabulary nothing is said of unknown words', () => {
  expect(scoreTagging(gold, predicted)).not.toHaveProperty('unknown');
});

test('confusions come most frequent first', () => {
  const three = corpus('NN NN NN', 'NN JJ JJ');
  const { confusions } = scoreTagging(three, corpus('JJ NN JJ', 'NN NN RB'));
  expect(confusions).toEqual([
    { gold: 'NN', predicted: 'JJ', count: 2 },
    { gold: 'JJ', predicted: 'NN', count: 1 },
    { gold: 'JJ', predicted: 'RB', count: 1 },
  ]);
});

test('any layer of one label a token can be scored', () => {
  const lemmas = (...all: string[]) => [documentOf('d', [tokened(texts[0]!, { lemmas: all })])];
  const scores = scoreTagging(lemmas('the', 'cell', 'die'), lemmas('the', 'cell', 'died'), {
    layer: 'lemmas',
  });
  expect(scores.all.correct).toBe(2);
});

test('as many tags as tokens are asked for', () => {
  expect(() => scoreTagging(gold, corpus('DT NN', 'NNS MD VB'))).toThrow(
    'has 3 gold and 2 predicted tags for 3 tokens',
  );
});

test('tallies come sentence by sentence', () => {
  expect(tallyTagging(gold, predicted).map(({ correct }) => correct)).toEqual([2, 1]);
});
