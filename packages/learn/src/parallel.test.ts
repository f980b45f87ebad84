import { expect, test } from 'vitest';
import { chainBuilder } from './chain/data.js';
import { fitCrf } from './crf.js';
import { fitCrfParallel } from './parallel.js';
import { seededRandom } from './random.js';

function sample(edges: boolean) {
  const random = seededRandom(3);
  const builder = chainBuilder();
  for (let s = 0; s < 60; s++) {
    const items = Array.from({ length: 1 + random.integer(9) }, () => [
      random.integer(5),
      5 + random.integer(40),
    ]);
    const labels = items.map(([a]) => (random.next() < 0.2 ? random.integer(5) : a!));
    builder.add({ items, labels, ...(edges ? { edges: items } : {}) });
  }
  return builder.build();
}

test.each([1, 2, 3])('%i threads give the bits of one', async (threads) => {
  const data = sample(false);
  for (const options of [{ c2: 0.1 }, { c1: 0.2, c2: 0.1 }]) {
    const alone = fitCrf(data, { ...options, maxIterations: 15 });
    const together = await fitCrfParallel(data, { ...options, maxIterations: 15, threads });
    expect(together.model).toEqual(alone.model);
    expect(together.training.value).toBe(alone.training.value);
  }
});

test('edge attributes are trained all the same', async () => {
  const data = sample(true);
  const together = await fitCrfParallel(data, { maxIterations: 5 });
  expect(together.model).toEqual(fitCrf(data, { maxIterations: 5 }).model);
});

test('an abort between iterations ends training and its threads', async () => {
  const control = new AbortController();
  const { training } = await fitCrfParallel(sample(false), {
    signal: control.signal,
    onProgress: ({ iteration }) => iteration === 2 && control.abort(),
  });
  expect(training).toMatchObject({ status: 'aborted', iterations: 2 });
});

test('a failing callback is not swallowed', async () => {
  const failing = fitCrfParallel(sample(false), {
    onProgress: () => {
      throw new Error('disk full');
    },
  });
  await expect(failing).rejects.toThrow('disk full');
});
