import { describe, expect, test } from 'vitest';
import { curveFractions, curveSizes, learningCurve } from './learning-curve.js';

const items = Array.from({ length: 40 }, (_, i) => i);
const fold = { train: items, test: [1, 2] };

describe('schedules', () => {
  test('in equal steps', () => {
    expect(curveFractions({ steps: 4 })).toEqual([0.25, 0.5, 0.75, 1]);
  });

  test('in equal ratios', () => {
    const fractions = curveFractions({ steps: 3, scale: 'logarithmic' });
    expect(fractions.map((share) => share.toFixed(6))).toEqual([
      '0.010000',
      '0.100000',
      '1.000000',
    ]);
  });

  test('as sizes, at least one item and none twice', () => {
    expect(curveSizes(1000, { steps: 4, scale: 'logarithmic', smallest: 0.001 })).toEqual([
      1, 10, 100, 1000,
    ]);
    expect(curveSizes(3, { steps: 10 })).toEqual([1, 2, 3]);
    expect(curveSizes(0)).toEqual([]);
  });

  test.each([{ steps: 0 }, { smallest: 0 }, { smallest: 1 }])('refuse %o', (options) => {
    expect(() => curveFractions(options)).toThrow(RangeError);
  });
});

describe('running', () => {
  test('trains on growing shares, each inside the next, and tests on the same', async () => {
    const seen: (readonly number[])[] = [];
    const points = await learningCurve(
      [fold],
      (train, tested) => {
        seen.push(train);
        expect(tested).toBe(fold.test);
        return train.length;
      },
      { fractions: [0.1, 0.5, 1] },
    );
    expect(points.map(({ size, mean }) => [size, mean])).toEqual([
      [4, 4],
      [20, 20],
      [40, 40],
    ]);
    expect(seen[1]!.slice(0, 4)).toEqual(seen[0]);
    expect([...seen[2]!].sort((a, b) => a - b)).toEqual(items);
    expect(seen[0]).not.toEqual([0, 1, 2, 3]);
  });

  test('averages over folds and repeats', async () => {
    let calls = 0;
    const [point] = await learningCurve([fold, fold], async () => ++calls, {
      fractions: [1],
      repeats: 2,
    });
    expect(point).toMatchObject({ scores: [1, 2, 3, 4], mean: 2.5 });
    expect(point!.deviation).toBeCloseTo(1.29099, 5);
  });

  test('is the same for the same seed', async () => {
    const run = (seed: number) => learningCurve([fold], ([first]) => first!, { seed });
    expect(await run(1)).toEqual(await run(1));
    expect(await run(1)).not.toEqual(await run(2));
  });

  test('reports progress and stops when told', async () => {
    const stop = new AbortController();
    const progress: string[] = [];
    const running = learningCurve([fold], () => 1, {
      signal: stop.signal,
      onProgress: (done, total) => {
        progress.push(`${done}/${total}`);
        if (done === 2) stop.abort();
      },
    });
    await expect(running).rejects.toThrow();
    expect(progress).toEqual(['1/10', '2/10']);
  });

  test('refuses shares outside 0 to 1, no repeats, and folds with nothing to train on', async () => {
    const one = () => 1;
    await expect(learningCurve([fold], one, { fractions: [1.5] })).rejects.toThrow(RangeError);
    await expect(learningCurve([fold], one, { repeats: 0 })).rejects.toThrow(RangeError);
    await expect(learningCurve([{ train: [], test: [] }], one)).rejects.toThrow('needs items');
  });
});
