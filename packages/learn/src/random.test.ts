import { expect, test } from 'vitest';
import { seededRandom } from './random.js';

const draw = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 50 }, () => random.integer(1000));
};

test('the same seed gives the same stream, another seed another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(1)).not.toEqual(draw(2 ** 32 + 1));
});

test('the stream is what it was: models made by it can be made again', () => {
  expect(draw(1).slice(0, 5)).toMatchInlineSnapshot(`
    [
      537,
      454,
      82,
      153,
      652,
    ]
  `);
});

test('numbers are spread evenly over [0, 1)', () => {
  const random = seededRandom(3);
  const counts = new Int32Array(16);
  for (let i = 0; i < 160_000; i++) counts[Math.floor(random.next() * 16)]!++;
  // chi-squared with 15 degrees of freedom: over 44 has a chance of 1 in 10,000
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chi).toBeLessThan(44);
});

test('shuffle permutes in place, every order about as often', () => {
  const random = seededRandom(5);
  const seen = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = random.shuffle(new Int32Array([0, 1, 2, 3])).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  const chi = [...seen.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(chi).toBeLessThan(58);
});

test('a stream goes on from its state', () => {
  const random = seededRandom(9);
  random.next();
  const copy = seededRandom(random.state());
  expect(copy.integer(1e9)).toBe(random.integer(1e9));
  expect(copy.next()).toBe(random.next());
});
