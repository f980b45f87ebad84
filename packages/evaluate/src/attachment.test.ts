import type { Dependencies, Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { isPunctuation, scoreAttachment, tallyAttachment } from './attachment.js';
import { sumTallies } from './counts.js';

const text = 'The cells , however , died .';
const heads = [1, 5, 5, 5, 5, -1, 5];
const labels = ['NMOD', 'SBJ', 'P', 'ADV', 'P', 'ROOT', 'P'];

function corpus(...trees: Dependencies[]): Document[] {
  return [
    documentOf(
      'd',
      trees.map((dependencies) => tokened(text, { dependencies })),
    ),
  ];
}

const gold = corpus({ heads, labels }, { heads, labels });
// In the second sentence: a wrong head on a word, a wrong label on a word, a wrong head on a comma.
const mutated = corpus(
  { heads, labels },
  {
    heads: [5, 5, 1, 5, 5, -1, 5],
    labels: ['NMOD', 'OBJ', 'P', 'ADV', 'P', 'ROOT', 'P'],
  },
);

test('a corpus against itself is all right', () => {
  const { all, withoutPunctuation, correctLabelledTrees } = scoreAttachment(gold, gold);
  expect(all).toMatchObject({ tokens: 14, uas: 100, las: 100, labelAccuracy: 100 });
  expect(withoutPunctuation).toMatchObject({ tokens: 8, uas: 100, las: 100, labelAccuracy: 100 });
  expect(correctLabelledTrees).toBe(100);
});

test('worked by hand', () => {
  const scores = scoreAttachment(gold, mutated);
  expect(scores.all).toMatchObject({ correctHeads: 12, correctBoth: 11, correctLabels: 13 });
  expect(scores.withoutPunctuation).toEqual({
    tokens: 8,
    correctHeads: 7,
    correctBoth: 6,
    correctLabels: 7,
    uas: 87.5,
    las: 75,
    labelAccuracy: 87.5,
  });
  expect(scores).toMatchObject({ sentences: 2, correctTrees: 50, correctLabelledTrees: 50 });
  expect(scores.labels.get('SBJ')).toMatchObject({ gold: 2, predicted: 1, correct: 1 });
  expect(scores.labels.get('OBJ')).toMatchObject({ gold: 0, predicted: 1, correct: 0 });
  expect(scores.labels.get('NMOD')).toMatchObject({ gold: 2, predicted: 2, correct: 1 });
});

test.each([
  ['.', true],
  ["''", true],
  ['...', true],
  ['-', true],
  ['。', true],
  ['%', true],
  ['$', false],
  ['+', false],
  ['``', false],
  ['U.S.', false],
  ['', false],
])('%s is punctuation: %s', (form, expected) => {
  expect(isPunctuation(form)).toBe(expected);
});

test('tallies sum to the scores', () => {
  expect(sumTallies(tallyAttachment(gold, mutated))).toMatchObject({ gold: 8, correct: 6 });
  const options = { measure: 'uas', punctuation: 'keep' } as const;
  expect(sumTallies(tallyAttachment(gold, mutated, options))).toMatchObject({
    gold: 14,
    correct: 12,
  });
});

test('a tree of another length is refused', () => {
  expect(() =>
    scoreAttachment(gold, corpus({ heads: [-1], labels: ['ROOT'] }, { heads, labels })),
  ).toThrow('has 7 tokens, 1 heads and 1 labels');
});

describe('properties', () => {
  const tree = fc
    .tuple(
      fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 7, maxLength: 7 }),
      fc.array(fc.constantFrom('SBJ', 'P', 'ADV'), { minLength: 7, maxLength: 7 }),
    )
    .map(([some, names]) => corpus({ heads: some, labels: names }));

  test('LAS is at most UAS and label accuracy, and scoring is symmetric', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const { all } = scoreAttachment(a, b);
        expect(all.las).toBeLessThanOrEqual(Math.min(all.uas, all.labelAccuracy));
        expect(scoreAttachment(b, a).all).toEqual(all);
      }),
    );
  });
});
