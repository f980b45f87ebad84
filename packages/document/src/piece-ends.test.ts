import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceEnds } from './piece-ends.js';

test.each([
  ['a b c', 3, [3]],
  ['a b c d e f g', 3, [3, 6, 7]],
  ['a b , d e f g', 4, [3, 7]],
  // A mark in the first half of a piece is passed over.
  ['a , c d e f g', 4, [4, 7]],
  ['a b ; d ; f g', 6, [5, 7]],
  ['a , b', 1, [1, 2, 3]],
])('%s in pieces of %i', (text, longest, ends) => {
  expect(pieceEnds(text.split(' '), longest)).toEqual(ends);
});

test('no words are no pieces', () => {
  expect(pieceEnds([], 3)).toEqual([]);
});

test('pieces have words, none has too many, and the last ends with the last word', () => {
  const words = fc.array(fc.constantFrom('a', ',', 'b', ')', '.'), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 7 }), (given, longest) => {
      const ends = pieceEnds(given, longest);
      expect(ends.at(-1)).toBe(given.length);
      ends.forEach((end, i) => {
        const size = end - (ends[i - 1] ?? 0);
        expect(size).toBeGreaterThan(0);
        expect(size).toBeLessThanOrEqual(longest);
      });
    }),
  );
});
