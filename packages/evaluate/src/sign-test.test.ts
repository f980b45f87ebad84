import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signTest, signTestP } from './sign-test.js';

/** Twice the lower tail in whole numbers. */
function exact(wins: number, losses: number): number {
  const n = wins + losses;
  const fewer = Math.min(wins, losses);
  let term = 1n;
  let tail = 0n;
  for (let k = 0; k <= fewer; k++) {
    tail += term;
    term = (term * BigInt(n - k)) / BigInt(k + 1);
  }
  // Sixty bits below the point are more than a double holds.
  const scaled = (tail * 2n) << 1200n;
  return Math.min(1, Number((scaled / 2n ** BigInt(n)) >> 1140n) / 2 ** 60);
}

describe('the probability', () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 0, 0.0625],
    [0, 6, 0.03125],
    [8, 2, 0.109375],
    [9, 1, 0.021484375],
    [10, 10, 1],
    [11, 10, 1],
    [15, 5, 0.04138946533203125],
    [60, 40, 0.05688793364098],
  ])('of %i wins and %i losses is %f', (wins, losses, p) => {
    expect(signTestP(wins, losses)).toBeCloseTo(p, 12);
  });

  test('agrees with whole-number sums', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        (wins, losses) => {
          const expected = exact(wins, losses);
          const found = signTestP(wins, losses);
          expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-12 * expected + 2 ** -59);
        },
      ),
    );
  });

  test('of a million items is right to twelve decimals', () => {
    // From whole-number sums in forty digits.
    expect(signTestP(501_000, 499_000)).toBeCloseTo(0.045608299865382, 12);
    expect(signTestP(499_000, 501_000)).toBe(signTestP(501_000, 499_000));
    expect(signTestP(1_000_000, 0)).toBe(0);
    expect(signTestP(500_000, 500_000)).toBe(1);
  });

  test('falls as the sides grow apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (n, k) => {
        const fewer = Math.min(k, Math.floor(n / 2));
        if (fewer === 0) return;
        expect(signTestP(fewer - 1, n - fewer + 1)).toBeLessThanOrEqual(
          signTestP(fewer, n - fewer),
        );
      }),
    );
  });

  test.each([
    [-1, 2],
    [1.5, 2],
    [Number.NaN, 1],
  ])('of %f and %f is refused', (wins, losses) => {
    expect(() => signTestP(wins, losses)).toThrow(RangeError);
  });
});

describe('paired outcomes', () => {
  test('are counted, and ties dropped', () => {
    const first = [true, true, false, true, false];
    const second = [true, false, false, false, true];
    expect(signTest(first, second)).toEqual({ wins: 2, losses: 1, ties: 2, p: 1 });
  });

  test('must be as many on both sides', () => {
    expect(() => signTest([true], [])).toThrow('found 1 and 0');
  });
});
