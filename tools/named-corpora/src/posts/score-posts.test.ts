import { expect, test } from 'vitest';
import { foundExpressions, readExpressions } from './expressions.js';
import { bothLabellings, labelledPosts } from './labelled-posts.js';
import { scorePosts } from './score-posts.js';

const gold = ['NR+2 VV', 'NN'].map(readExpressions);

test('scores of tags, of nouns, and of expressions', () => {
  const scores = scorePosts(gold, ['NR NN VV', 'VV'].map(readExpressions));
  expect(scores).toMatchObject({
    units: 4,
    strict: 50,
    merged: 75,
    alwaysNoun: 75,
    expressions: 2 * (100 / 7),
    runs: 0,
  });
  expect(scores.ofTag.get('VV')).toBeCloseTo(200 / 3);
  // Alike in 2 of 4, by chance in (2 x 1 + 1 x 2 + 1 x 1) / 16.
  expect(scores.kappa).toBeCloseTo((0.5 - 5 / 16) / (1 - 5 / 16));
  expect(scorePosts(gold, gold)).toMatchObject({
    strict: 100,
    expressions: 100,
    runs: 100,
    kappa: 1,
  });
  expect(() => scorePosts(gold, [gold[0]!])).toThrow('tags for 3 units, expected 4');
});

test('units of one word are one expression', () => {
  const text = '去my shop玩ok';
  const tokens = [
    { start: 0, end: 1 },
    { start: 1, end: 8 },
    { start: 8, end: 9 },
    { start: 9, end: 11 },
  ];
  expect(foundExpressions(text, tokens, ['VV', 'NR', 'VV', 'IJ'])).toEqual(
    readExpressions('NR+2 IJ'),
  );
});

test('the posts that were labelled twice: two halves, and how far the two agree', () => {
  const halves = (['choosing', 'other'] as const).map(labelledPosts);
  expect(halves.map((posts) => posts.length)).toEqual([150, 150]);
  const { first, second } = bothLabellings();
  const { units, strict, merged, kappa, kappaMerged, expressions, runs } = scorePosts(
    first,
    second,
  );
  expect(units).toBe(939);
  expect([strict, merged, expressions, runs].map((share) => share.toFixed(2))).toEqual([
    '95.63',
    '97.23',
    '93.50',
    '90.55',
  ]);
  expect(kappa).toBeCloseTo(0.943, 3);
  expect(kappaMerged).toBeCloseTo(0.955, 3);
});
