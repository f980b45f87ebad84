import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packWeights, unpackWeights } from './quantise.js';

const someWeights = fc.float64Array({ noNaN: true, min: -50, max: 50, maxLength: 600 });

test.each([
  [8, 127],
  [16, 32_767],
] as const)('%i bits: no weight is off by more than half a step of its block', (bits, steps) => {
  fc.assert(
    fc.property(someWeights, (weights) => {
      const { packed, loss } = packWeights(weights, { bits });
      const after = unpackWeights(packed);
      const peak = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
      // the scale itself is in single precision
      const bound = (peak / steps) * 0.5 + peak * 2 ** -23 + 2 ** -149 * steps;
      let sum = 0;
      weights.forEach((weight, i) => {
        expect(Math.abs(weight - after[i]!)).toBeLessThanOrEqual(bound);
        sum += Math.abs(weight - after[i]!);
      });
      expect(loss.maxError).toBeLessThanOrEqual(bound);
      expect(loss.meanError * weights.length).toBeCloseTo(sum, 9);
    }),
  );
});

test('small weights are left out and counted', () => {
  const weights = new Float64Array([0.5, 0, -0.01, 0.02, -2, 0]);
  const { packed, loss } = packWeights(weights, { bits: 32, pruneBelow: 0.02 });
  expect([...unpackWeights(packed)]).toEqual([0.5, 0, 0, Math.fround(0.02), -2, 0]);
  expect(loss.pruned).toBeCloseTo(1 / 6);
  expect(loss.maxError).toBe(0.01);
  expect([loss.bytesBefore, loss.bytesAfter]).toEqual([48, 1 + 3 * 4]);
});

test('a large weight spoils its own block only', () => {
  const weights = new Float64Array(512).fill(0.001);
  weights[0] = 1000;
  const after = unpackWeights(packWeights(weights, { bits: 8 }).packed);
  expect(after[1]).toBe(0);
  expect(after[300]).toBeCloseTo(0.001, 6);
});

test('weights that are not numbers, and parts that do not fit, are errors', () => {
  expect(() => packWeights(new Float64Array([Number.NaN]))).toThrow('weight 0 is NaN');
  expect(() => packWeights(new Float64Array([1e300]), { bits: 8 })).toThrow('too large for 8 bits');
  expect(() => packWeights(new Float64Array(1), { pruneBelow: -1 })).toThrow('pruneBelow');
  const { packed } = packWeights(new Float64Array([1, 2, 3]));
  expect(() => unpackWeights({ ...packed, codes: new Int16Array(2) })).toThrow(
    'there are 2 codes and 1 scales for 3 kept weights',
  );
});
