import { compactRows } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { decodeLexicon, encodeLexicon, indexLexicon, makeLexicon } from './lexicon.js';

const wordsOf = (classes: number) =>
  Array.from({ length: classes }, (_, i) => ({
    form: `word${i}`,
    class: `c${String(i).padStart(3, '0')}`,
    count: 1,
    english: true as const,
  }));

test('a lexicon of as many classes as there can be comes back as it was', () => {
  const lexicon = makeLexicon(wordsOf(255));
  expect(decodeLexicon(encodeLexicon(lexicon))).toEqual(lexicon);
  expect(Math.max(...indexLexicon(lexicon).classOf)).toBe(254);
});

test('one of more is refused, made or read', () => {
  const tooMany = expect.objectContaining({
    code: 'MIXED_LEXICON',
    message: 'the lexicon has 256 classes of words, expected at most 255',
  });
  expect(() => makeLexicon(wordsOf(256))).toThrow(tooMany);
  const classes = wordsOf(256).map((word) => word.class);
  const words = compactRows([{ hash: 7, classes: [255], weights: [1] }], 256);
  expect(() => decodeLexicon(encodeLexicon({ classes, simplified: '', words }))).toThrow(tooMany);
});
