import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearAxis, logarithmicAxis } from './axis.js';

describe('a linear axis', () => {
  test.each([
    [
      [58, 88.8],
      [50, 60, 70, 80, 90],
    ],
    [
      [0.1, 1],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
    [
      [-3, 12],
      [-5, 0, 5, 10, 15],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('over %j has ticks at %j', (values, ticks) => {
    expect(linearAxis(values).ticks).toEqual(ticks);
  });

  test('holds a single value in the middle', () => {
    const axis = linearAxis([50]);
    expect(axis.low).toBeLessThan(50);
    expect(axis.high).toBeGreaterThan(50);
  });
});

describe('a logarithmic axis', () => {
  test('puts equal ratios equally far apart', () => {
    const axis = logarithmicAxis([10, 1000]);
    const [a, b, c] = [10, 100, 1000].map(axis.place) as [number, number, number];
    expect(b - a).toBeCloseTo(c - b, 12);
    expect(axis.ticks).toEqual([10, 20, 50, 100, 200, 500, 1000]);
  });

  test('over many powers has ticks at powers alone', () => {
    expect(logarithmicAxis([1, 1e6]).ticks).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
  });

  test('refuses what has no logarithm', () => {
    expect(() => logarithmicAxis([0, 10])).toThrow('values above 0, found 0');
  });
});

test('values and ticks lie between the ends, and larger values further on', () => {
  const values = fc.array(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.constantFrom(linearAxis, logarithmicAxis), (some, axisOf) => {
      const axis = axisOf(some);
      const places = [...some].sort((a, b) => a - b).map(axis.place);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...places)).toBeLessThanOrEqual(1 + 1e-9);
      expect([...places].sort((a, b) => a - b)).toEqual(places);
      for (const tick of axis.ticks) {
        expect(axis.place(tick)).toBeGreaterThanOrEqual(-1e-6);
        expect(axis.place(tick)).toBeLessThanOrEqual(1 + 1e-6);
      }
      expect(axis.ticks.length).toBeLessThan(25);
    }),
  );
});
