import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTokens, tokensTouched } from './token-cover.js';

test('a span touches the tokens that it shares a character with', () => {
  const tokens = plainTokens('It may not bind .');
  expect(tokensTouched(tokens, { start: 3, end: 10 })).toEqual([1, 2]);
  expect(tokensTouched(tokens, { start: 4, end: 5 })).toEqual([1]);
  expect(tokensTouched(tokens, { start: 2, end: 3 })).toEqual([]);
  expect(tokensTouched(tokens, { start: 17, end: 20 })).toEqual([]);
});

test('plain tokens split punctuation off at the ends of words, not inside', () => {
  const text = '(perhaps) NF-kappa B, "so"... !!';
  expect(plainTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '(',
    'perhaps',
    ')',
    'NF-kappa',
    'B',
    ',',
    '"',
    'so',
    '"',
    '.',
    '.',
    '.',
    '!',
    '!',
  ]);
});

test('plain tokens are in order and leave out white space alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '.', '-', '\n', 'é') }), (text) => {
      let reached = 0;
      for (const { start, end } of plainTokens(text)) {
        expect(text.slice(reached, start)).toMatch(/^\s*$/);
        expect(end).toBeGreaterThan(start);
        reached = end;
      }
      expect(text.slice(reached)).toMatch(/^\s*$/);
    }),
  );
});
