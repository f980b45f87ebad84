import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints } from './code-points.js';

test('offsets count characters, not UTF-16 units', () => {
  const points = codePoints('a😀β😀b');
  expect(points.length).toBe(5);
  expect([0, 1, 2, 3, 4, 5].map(points.toUnits)).toEqual([0, 1, 3, 4, 6, 7]);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(points.toPoints)).toEqual([0, 1, 1, 2, 3, 3, 4, 5]);
});

test('half a pair is a character of its own', () => {
  const points = codePoints('\ude00😀\ud83d');
  expect(points.length).toBe(3);
  expect([0, 1, 2, 3].map(points.toUnits)).toEqual([0, 1, 3, 4]);
});

test('agrees with the iteration of strings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { length, toUnits, toPoints } = codePoints(text);
      const characters = [...text];
      expect(length).toBe(characters.length);
      let units = 0;
      for (let point = 0; point <= characters.length; point++) {
        expect(toUnits(point)).toBe(units);
        expect(toPoints(units)).toBe(point);
        units += characters[point]?.length ?? 0;
      }
    }),
  );
});
