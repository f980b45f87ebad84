import { random } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { featureDropout } from './feature-dropout.js';

const hashes = Array.from({ length: 10_000 }, (_, k) => Math.imul(k + 1, 0x9e3779b1) >>> 0);

test.each([0, 0.2, 0.9, 1])('of all features %f are left out', (share) => {
  const dropout = featureDropout(share, random(1));
  dropout.draw();
  expect(1 - hashes.filter(dropout.keeps).length / hashes.length).toBeCloseTo(share, 1);
});

test('the same ones until lots are drawn again, and then others', () => {
  const dropout = featureDropout(0.5, random(1));
  dropout.draw();
  const first = hashes.filter(dropout.keeps);
  expect(hashes.filter(dropout.keeps)).toEqual(first);
  dropout.draw();
  expect(first.filter(dropout.keeps).length / first.length).toBeCloseTo(0.5, 1);
});

test.each([-0.1, 1.1, Number.NaN])('a share of %f is refused', (share) => {
  expect(() => featureDropout(share, random(1))).toThrow(/expected a number from 0 to 1/);
});
