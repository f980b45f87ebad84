import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapDifference, bootstrapInterval } from './bootstrap.js';
import { f1Of, sumTallies, type Tally } from './counts.js';

const good: Tally[] = Array.from({ length: 200 }, (_, i) => ({
  gold: 2,
  predicted: 2,
  correct: i % 5 === 0 ? 1 : 2,
}));
const poor: Tally[] = Array.from({ length: 200 }, (_, i) => ({
  gold: 2,
  predicted: 2,
  correct: i % 2,
}));
const accuracy = ({ gold, correct }: Tally) => correct / gold;

describe('an interval', () => {
  test('holds the value, and is reproducible', () => {
    const interval = bootstrapInterval(good, { seed: 7 });
    expect(interval.value).toBe(90);
    expect(interval.low).toBeLessThan(90);
    expect(interval.high).toBeGreaterThan(90);
    expect(bootstrapInterval(good, { seed: 7 })).toEqual(interval);
    expect(bootstrapInterval(good, { seed: 8 })).not.toEqual(interval);
  });

  test('is as wide as the binomial says', () => {
    // Share 0.5 of 400 yes-or-no items: standard error 0.025, so 1.96 of it on either side.
    const coin = Array.from({ length: 400 }, (_, i) => ({ gold: 1, predicted: 1, correct: i % 2 }));
    const { low, high } = bootstrapInterval(coin, { samples: 4000, statistic: accuracy });
    expect(low).toBeCloseTo(0.451, 2);
    expect(high).toBeCloseTo(0.549, 2);
  });

  test('is wider for more confidence', () => {
    const width = (confidence: number) => {
      const { low, high } = bootstrapInterval(good, { confidence });
      return high - low;
    };
    expect(width(99)).toBeGreaterThan(width(95));
    expect(width(95)).toBeGreaterThan(width(50));
  });

  test('of sentences that are all alike is a point', () => {
    const alike = Array.from({ length: 20 }, () => ({ gold: 3, predicted: 3, correct: 1 }));
    const { value, low, high } = bootstrapInterval(alike);
    expect([low, high]).toEqual([value, value]);
  });

  test('of nothing is 0', () => {
    expect(bootstrapInterval([])).toEqual({ value: 0, low: 0, high: 0 });
  });

  test.each([{ samples: 0 }, { confidence: 100 }, { confidence: 0 }])('refuses %o', (options) => {
    expect(() => bootstrapInterval(good, options)).toThrow(RangeError);
  });
});

describe('a difference', () => {
  test('draws both systems on the same sentences', () => {
    const { value, low, high } = bootstrapDifference(good, poor);
    expect(value).toBeCloseTo(65, 10);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeLessThan(100);
    expect(bootstrapDifference(good, good)).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('changes its sign with the order of the systems', () => {
    const tally = fc.record({
      gold: fc.integer({ min: 1, max: 5 }),
      predicted: fc.integer({ min: 1, max: 5 }),
      correct: fc.constant(1),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(tally, tally), { minLength: 1, maxLength: 20 }), (pairs) => {
        const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const there = bootstrapDifference(a, b, { samples: 50 });
        const back = bootstrapDifference(b, a, { samples: 50 });
        expect(there.value).toBeCloseTo(-back.value, 10);
        expect(there.low).toBeCloseTo(-back.high, 10);
        expect(there.value).toBe(f1Of(sumTallies(a)) - f1Of(sumTallies(b)));
      }),
    );
  });

  test('needs as many sentences on both sides', () => {
    expect(() => bootstrapDifference(good, poor.slice(1))).toThrow('found 200 and 199');
  });
});
