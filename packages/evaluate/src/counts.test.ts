import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { f1Of, roundPercent, scoreOf, sumTallies, tallyItems } from './counts.js';

describe('rates', () => {
  test('are in percent of what was predicted and of what was there', () => {
    expect(scoreOf({ gold: 4, predicted: 5, correct: 2 })).toEqual({
      gold: 4,
      predicted: 5,
      correct: 2,
      precision: 40,
      recall: 50,
      f1: 400 / 9,
    });
  });

  test('over nothing are 0', () => {
    expect(scoreOf({ gold: 0, predicted: 0, correct: 0 })).toMatchObject({
      precision: 0,
      recall: 0,
      f1: 0,
    });
    expect(scoreOf({ gold: 3, predicted: 0, correct: 0 })).toMatchObject({ precision: 0, f1: 0 });
  });

  test('F1 of a tally is the harmonic mean', () => {
    const tally = { gold: 7, predicted: 3, correct: 2 };
    expect(f1Of(tally)).toBeCloseTo(scoreOf(tally).f1, 12);
  });
});

describe('rounding', () => {
  test.each([
    [66.666666, 66.67],
    [28.5795, 28.58],
    [3.125, 3.12],
    [3.375, 3.38],
    [9.375, 9.38],
    [15.625, 15.62],
    [0.125, 0.12],
    [100, 100],
    [0.5, 0.5],
    [-3.125, -3.12],
  ])('%f is %f, as %%.2f prints it', (value, rounded) => {
    expect(roundPercent(value)).toBe(rounded);
  });

  test('moves a value by half a hundredth at most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
        expect(Math.abs(roundPercent(value) - value)).toBeLessThanOrEqual(0.005 + 1e-12);
      }),
    );
  });
});

describe('tallying items', () => {
  const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

  test('matches an item as often as both sides have it', () => {
    expect(tallyItems(['a', 'a', 'b'], ['a', 'a', 'a', 'c'])).toEqual({
      gold: 3,
      predicted: 4,
      correct: 2,
    });
  });

  test('swapping the sides swaps precision and recall', () => {
    fc.assert(
      fc.property(items, items, (gold, predicted) => {
        const there = scoreOf(tallyItems(gold, predicted));
        const back = scoreOf(tallyItems(predicted, gold));
        expect([there.precision, there.recall]).toEqual([back.recall, back.precision]);
      }),
    );
  });

  test('a wrong prediction more never raises precision and leaves recall', () => {
    fc.assert(
      fc.property(items, items, (gold, predicted) => {
        const before = scoreOf(tallyItems(gold, predicted));
        const after = scoreOf(tallyItems(gold, [...predicted, 'wrong']));
        expect(after.precision).toBeLessThanOrEqual(before.precision);
        expect(after.recall).toBe(before.recall);
      }),
    );
  });

  test('sums are over all parts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(items, items)), (pairs) => {
        const tallies = pairs.map(([gold, predicted]) => tallyItems(gold, predicted));
        const total = sumTallies(tallies);
        expect(total.gold).toBe(pairs.flatMap(([gold]) => gold).length);
        expect(total.correct).toBe(tallies.reduce((sum, { correct }) => sum + correct, 0));
      }),
    );
  });
});
