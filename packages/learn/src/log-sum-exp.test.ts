import { expect, test } from 'vitest';
import { logAdd, logSumExp } from './log-sum-exp.js';

test('sums of small numbers are what they are without the detour', () => {
  expect(logAdd(Math.log(2), Math.log(3))).toBeCloseTo(Math.log(5), 14);
  expect(logSumExp([1, 2, 3].map(Math.log))).toBeCloseTo(Math.log(6), 14);
  expect(logSumExp([9, 1, 2, 9].map(Math.log), 1, 3)).toBeCloseTo(Math.log(3), 14);
});

test('large and small numbers neither overflow nor vanish', () => {
  expect(logSumExp([1000, 1000])).toBeCloseTo(1000 + Math.LN2, 12);
  expect(logSumExp([-1000, -1000])).toBeCloseTo(-1000 + Math.LN2, 12);
  expect(logAdd(-2000, 5)).toBe(5);
});

test('zero probability is neutral', () => {
  const zero = Number.NEGATIVE_INFINITY;
  expect(logAdd(zero, zero)).toBe(zero);
  expect(logAdd(zero, 3)).toBe(3);
  expect(logSumExp([zero, 3])).toBe(3);
  expect(logSumExp([])).toBe(zero);
});
