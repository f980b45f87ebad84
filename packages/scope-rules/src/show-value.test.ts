import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showValue } from './show-value.js';

test('what JSON writes, of which the beginning is shown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(showValue(value)).toBe(JSON.stringify(value).slice(0, 60));
    }),
  );
});

test('what JSON does not write has a word, too', () => {
  expect([undefined, 7n, () => 1, [undefined]].map(showValue)).toEqual([
    'nothing',
    'bigint',
    'function',
    '[undefined]',
  ]);
});

test('a value without end, or of any depth, is shown up to there', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  let deep: unknown = 'rain';
  for (let i = 0; i < 50_000; i++) deep = i % 2 === 0 ? [deep] : { a: deep };
  expect(showValue(circle)).toBe('['.repeat(60));
  expect(showValue(deep)).toHaveLength(60);
});
