import { describe, expect, test } from 'vitest';
import { random } from './random.js';

/** The same generator in whole numbers without end: FNV-1a, splitmix32 and xoshiro128** as published. */
function oracle(seed: string): () => bigint {
  const m = (1n << 32n) - 1n;
  let mix = 0x811c9dc5n;
  for (let i = 0; i < seed.length; i++) {
    mix = ((mix ^ BigInt(seed.charCodeAt(i))) * 0x01000193n) & m;
  }
  const fill = () => {
    mix = (mix + 0x9e3779b9n) & m;
    let z = ((mix ^ (mix >> 16n)) * 0x21f0aaadn) & m;
    z = ((z ^ (z >> 15n)) * 0x735a2d97n) & m;
    return z ^ (z >> 15n);
  };
  const rotate = (x: bigint, by: bigint) => ((x << by) | (x >> (32n - by))) & m;
  const s = [fill(), fill(), fill(), fill() | 1n];
  return () => {
    const result = (rotate((s[1]! * 5n) & m, 7n) * 9n) & m;
    const t = (s[1]! << 9n) & m;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotate(s[3]!, 11n);
    return result;
  };
}

test.each(['', '1', 'hedge', 'β😀'])('seed %j gives the published sequence', (seed) => {
  const bits = oracle(seed);
  const draw = random(seed);
  for (let i = 0; i < 1000; i++) {
    const expected = Number(((bits() >> 5n) << 26n) | (bits() >> 6n)) / 2 ** 53;
    expect(draw.next()).toBe(expected);
  }
});

test('a known sequence, so that trained models stay the same from one release to the next', () => {
  const draw = random(1);
  expect([draw.integer(1000), draw.integer(1000), draw.integer(1000), draw.next()]).toEqual([
    307, 768, 667, 0.4050688986324068,
  ]);
});

test('a number and its text are the same seed', () => {
  expect(random(7).next()).toBe(random('7').next());
});

describe('uniformity', () => {
  const draws = 100_000;

  /** Chi-square of counts that should be equal, and its limit: mean plus five standard deviations. */
  const isUniform = (counts: readonly number[]) => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const freedom = counts.length - 1;
    return Math.abs(chi - freedom) < 5 * Math.sqrt(2 * freedom);
  };

  test.each([2, 3, 10, 1000])('whole numbers below %i', (bound) => {
    const draw = random(`uniform/${bound}`);
    const counts = new Array<number>(bound).fill(0);
    for (let i = 0; i < draws; i++) counts[draw.integer(bound)]!++;
    expect(isUniform(counts)).toBe(true);
  });

  test('pairs of successive numbers', () => {
    const draw = random('pairs');
    const counts = new Array<number>(100).fill(0);
    for (let i = 0; i < draws; i++) counts[draw.integer(10) * 10 + draw.integer(10)]!++;
    expect(isUniform(counts)).toBe(true);
  });

  test('numbers lie in [0, 1), with their mean and variance', () => {
    const draw = random('mean');
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < draws; i++) {
      const value = draw.next();
      expect(value >= 0 && value < 1).toBe(true);
      sum += value;
      squares += value * value;
    }
    expect(sum / draws).toBeCloseTo(1 / 2, 2);
    expect(squares / draws).toBeCloseTo(1 / 3, 2);
  });

  test('every order of three is as likely as another', () => {
    const draw = random('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 60_000; i++) {
      const order = draw.shuffle(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(isUniform([...counts.values()])).toBe(true);
  });
});

describe('shuffle', () => {
  test('is a copy with the same items', () => {
    const items = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const shuffled = random('x').shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted()).toEqual(items);
  });

  test('of nothing is nothing', () => {
    expect(random('x').shuffle([])).toEqual([]);
  });
});

describe('fork', () => {
  const first = (draw: { next(): number }) => Array.from({ length: 5 }, () => draw.next());

  test('is the same whatever was drawn before', () => {
    const fresh = random('a');
    const used = random('a');
    first(used);
    expect(first(used.fork('b'))).toEqual(first(fresh.fork('b')));
  });

  test('does not disturb the stream it comes from', () => {
    const draw = random('a');
    first(draw.fork('b'));
    expect(first(draw)).toEqual(first(random('a')));
  });

  test('differs from its parent and from other forks', () => {
    const draw = random('a');
    const streams = [random('a'), draw.fork('b'), draw.fork('c'), draw.fork('b').fork('b')];
    expect(new Set(streams.map((stream) => stream.next())).size).toBe(4);
  });

  test('forks of neighbouring names are not correlated', () => {
    const parent = random('folds');
    const count = 2000;
    for (const [a, b] of [
      ['0', '1'],
      ['1', '2'],
      ['fold-1', 'fold-2'],
    ] as const) {
      const [x, y] = [parent.fork(a), parent.fork(b)];
      let product = 0;
      for (let i = 0; i < count; i++) product += (x.next() - 0.5) * (y.next() - 0.5);
      // Of independent streams the mean has standard deviation 1/12 over the root of the count.
      expect(Math.abs(product / count)).toBeLessThan((4 / 12) * count ** -0.5);
    }
  });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a bound of %d is refused',
  (bound) => {
    expect(() => random('x').integer(bound)).toThrow(RangeError);
  },
);
