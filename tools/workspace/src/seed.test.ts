import { expect, test } from 'vitest';
import { seedOfCommit } from './seed.js';

test('the same commit has the same seed, a seed that is named goes before', () => {
  expect(seedOfCommit(undefined)).toBe(seedOfCommit(undefined));
  expect(seedOfCommit('7')).toBe(7);
  expect(seedOfCommit('-7')).toBe(-7);
});

test.each(['', 'x', '1.5', '99999999999'])('%j is no seed', (given) => {
  expect(() => seedOfCommit(given)).toThrow('HEDGEROW_SEED');
});
