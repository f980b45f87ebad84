import { expect, test } from 'vitest';
import { chainBuilder, crfTagger, fitCrf } from '../crf.js';
import { fitCrfParallel } from '../parallel.js';

function chains(...tweets: readonly (readonly [items: number[][], labels: number[]])[]) {
  const builder = chainBuilder({ labelCount: 3, attributeCount: 6 });
  for (const [items, labels] of tweets) builder.add({ items, labels });
  return builder.build();
}

const before = chains(
  [
    [[0], [1], [2]],
    [0, 1, 2],
  ],
  [
    [[1], [0]],
    [1, 0],
  ],
);
const after = chains(
  [
    [[0, 3], [4]],
    [0, 2],
  ],
  [
    [[5], [4]],
    [1, 2],
  ],
);

test('with a strong penalty the weights stay where the prior has them', () => {
  const { model } = fitCrf(before, { c2: 0.1 });
  const adapted = fitCrf(after, { prior: model, c2: 1e6 }).model;
  const of = (at: typeof model) => crfTagger(at).marginals({ items: [[0], [1], [2]] });
  of(adapted).forEach((p, i) => {
    expect(p).toBeCloseTo(of(model)[i]!, 4);
  });
});

test('what the new data does not speak of stays as it was, what it speaks of is learnt', () => {
  const { model } = fitCrf(before, { c2: 0.1 });
  const adapted = crfTagger(fitCrf(after, { prior: model, c2: 0.1 }).model);
  expect(Array.from(adapted.decode({ items: [[1]] }).labels)).toEqual([1]);
  expect(Array.from(adapted.decode({ items: [[4]] }).labels)).toEqual([2]);
});

test('a prior of nothing is no prior', () => {
  const { model } = fitCrf(after, { c2: 0.5 });
  const zero = { ...model, weights: new Float64Array(model.weights.length) };
  expect(fitCrf(after, { c2: 0.5, prior: zero }).model.weights).toEqual(model.weights);
});

test('kernel, plain code and threads agree', async () => {
  const { model: prior } = fitCrf(before, { c2: 0.1 });
  const kernel = fitCrf(after, { prior, c2: 0.3 }).model.weights;
  const plain = fitCrf(after, { prior, c2: 0.3, kernel: 'plain' }).model.weights;
  const threads = (await fitCrfParallel(after, { prior, c2: 0.3, threads: 2 })).model.weights;
  expect(threads).toEqual(kernel);
  plain.forEach((weight, f) => {
    expect(weight).toBeCloseTo(kernel[f]!, 3);
  });
});

test('a prior with an L1 penalty is refused', () => {
  const { model: prior } = fitCrf(before);
  expect(() => fitCrf(after, { prior, c1: 1 })).toThrow('leave c1 at 0');
});
