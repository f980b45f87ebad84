import { expect, test } from 'vitest';
import type { Tally } from './counts.js';
import { randomizationTest } from './randomization.js';
import { signTestP } from './sign-test.js';

const outcomes = (pattern: string): Tally[] =>
  [...pattern].map((mark) => ({ gold: 1, predicted: 1, correct: Number(mark) }));
const accuracy = ({ gold, correct }: Tally) => correct / gold;

test('a system against itself does not differ', () => {
  const same = outcomes('1101');
  expect(randomizationTest(same, same)).toEqual({ difference: 0, p: 1 });
});

test('is reproducible', () => {
  const [a, b] = [outcomes('1111111100'.repeat(5)), outcomes('1101011010'.repeat(5))];
  const first = randomizationTest(a, b, { seed: 'x', samples: 2000 });
  expect(randomizationTest(a, b, { seed: 'x', samples: 2000 })).toEqual(first);
  expect(first.difference).toBeCloseTo(20, 10);
});

test('on one item a sentence it estimates the sign test', () => {
  const first = outcomes(`${'1'.repeat(12)}${'0'.repeat(4)}${'1'.repeat(30)}`);
  const second = outcomes(`${'0'.repeat(12)}${'1'.repeat(4)}${'1'.repeat(30)}`);
  const { p } = randomizationTest(first, second, { samples: 20_000, statistic: accuracy });
  expect(Math.abs(p - signTestP(12, 4))).toBeLessThan(0.01);
});

test('is two-tailed: the order of the systems changes the sign alone', () => {
  const [a, b] = [outcomes('11110111'), outcomes('10010110')];
  const there = randomizationTest(a, b);
  const back = randomizationTest(b, a);
  expect(back.difference).toBe(-there.difference);
  expect(back.p).toBeCloseTo(there.p, 10);
});

test('is never 0', () => {
  const { p } = randomizationTest(outcomes('1'.repeat(100)), outcomes('0'.repeat(100)), {
    samples: 99,
  });
  expect(p).toBe(0.01);
});

test('refuses sides of different length', () => {
  expect(() => randomizationTest(outcomes('1'), [])).toThrow('found 1 and 0');
});
