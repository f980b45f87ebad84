import { expect, test } from 'vitest';
import { chainBuilder } from './chain/data.js';
import { fitCrf } from './crf.js';
import { fitLatentCrf } from './latent-crf.js';
import { fitCrfParallel, fitLatentCrfParallel, fitSemiCrfParallel } from './parallel.js';
import { seededRandom } from './random.js';
import { fitSemiCrf } from './semi-crf.js';

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

test.each([1, 2, 3])(
  'so do edge attributes, hidden states and segments by %i threads',
  async (threads) => {
    const data = sample(true);
    const options = { maxIterations: 5, threads };
    const edges = await fitCrfParallel(data, options);
    expect(edges.model).toEqual(fitCrf(data, { maxIterations: 5 }).model);
    const latent = await fitLatentCrfParallel(data, options);
    expect(latent.model).toEqual(fitLatentCrf(data, { maxIterations: 5 }).model);
    const random = seededRandom(4);
    const sequences = Array.from({ length: 20 }, () => {
      const items = Array.from({ length: 2 + random.integer(5) }, () => [random.integer(6)]);
      const middle = 1 + random.integer(items.length - 1);
      const segments = [
        { start: 0, end: middle, label: 0 },
        { start: middle, end: items.length, label: 1 },
      ];
      return { items, segment: (start: number, end: number) => [end - start], segments };
    });
    const semi = await fitSemiCrfParallel(sequences, options);
    expect(semi.model).toEqual(fitSemiCrf(sequences, { maxIterations: 5 }).model);
  },
);

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
