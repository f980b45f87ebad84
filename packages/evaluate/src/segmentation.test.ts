import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, tokened } from '../test/sentences.js';
import { scoreSegmentation, tallySegmentation } from './segmentation.js';

/** Words and tags as `我/PN 用/VV`. */
function corpus(...sentences: string[]): Document[] {
  const drafts = sentences.map((sentence) => {
    const pairs = sentence.split(' ').map((pair) => pair.split('/'));
    const words = pairs.map(([word]) => word!).join(' ');
    return tokened(words, pairs[0]![1] === undefined ? {} : { tags: pairs.map(([, tag]) => tag!) });
  });
  return [documentOf('d', drafts)];
}

const gold = corpus('我/PN 用/VV iPhone/NN 上网/VV', '天气/NN 好/VA');
// 上网 is cut in two; iPhone has the wrong tag; the second sentence is right.
const predicted = corpus('我/PN 用/VV iPhone/NR 上/VV 网/NN', '天气/NN 好/VA');

test('a corpus against itself is all right', () => {
  const { all } = scoreSegmentation(gold, gold);
  expect(all.words).toMatchObject({ gold: 6, predicted: 6, correct: 6, f1: 100 });
  expect(all.tagged).toMatchObject({ correct: 6, f1: 100 });
});

describe('worked by hand', () => {
  const scores = scoreSegmentation(gold, predicted, {
    vocabulary: new Set(['我', '用', '天气', '好', '上']),
    subset: (form) => /[A-Za-z]/.test(form),
  });

  test('words, and words with their tags', () => {
    expect(scores.all.words).toMatchObject({ gold: 6, predicted: 7, correct: 5 });
    expect(scores.all.tagged).toMatchObject({ gold: 6, predicted: 7, correct: 4 });
    expect(scores.all.words.recall).toBeCloseTo(83.33, 2);
  });

  test('words that training did not have', () => {
    // Gold: iPhone and 上网; predicted: iPhone and 网.
    expect(scores.outOfVocabulary!.words).toMatchObject({
      gold: 2,
      predicted: 2,
      correct: 1,
      recall: 50,
      f1: 50,
    });
    expect(scores.outOfVocabulary!.tagged).toMatchObject({ correct: 0, f1: 0 });
    expect(scores.inVocabulary!.words).toMatchObject({ gold: 4, predicted: 5, correct: 4 });
  });

  test('words of a subset', () => {
    expect(scores.subset).toMatchObject({
      words: { gold: 1, predicted: 1, correct: 1 },
      tagged: { gold: 1, predicted: 1, correct: 0 },
    });
  });

  test('by tag', () => {
    expect(scores.tags.get('VV')).toMatchObject({ gold: 2, predicted: 2, correct: 1 });
    expect(scores.tags.get('NN')).toMatchObject({ gold: 2, predicted: 2, correct: 1 });
    expect(scores.tags.get('NR')).toMatchObject({ gold: 0, predicted: 1, correct: 0 });
  });

  test('sentence by sentence', () => {
    expect(tallySegmentation(gold, predicted)).toEqual([
      { gold: 4, predicted: 5, correct: 2 },
      { gold: 2, predicted: 2, correct: 2 },
    ]);
  });
});

test('without tags words alone are scored', () => {
  const { all, tags } = scoreSegmentation(corpus('上网 好'), corpus('上 网 好'));
  expect(all.words).toMatchObject({ gold: 2, predicted: 3, correct: 1 });
  expect(all).not.toHaveProperty('tagged');
  expect(tags.size).toBe(0);
});

test('swapping gold and prediction swaps precision and recall', () => {
  const cuts = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  const segmented = cuts.map((marks) =>
    corpus(
      [...'天气好我上网了'].map((sign, i) => (i > 0 && marks[i - 1] ? ` ${sign}` : sign)).join(''),
    ),
  );
  fc.assert(
    fc.property(segmented, segmented, (a, b) => {
      const there = scoreSegmentation(a, b).all.words;
      const back = scoreSegmentation(b, a).all.words;
      expect([there.precision, there.recall]).toEqual([back.recall, back.precision]);
    }),
  );
});
