import { expect, test } from 'vitest';
import { type ChainData, type ChainSequence, chainBuilder } from './chain/data.js';
import { collectChainFeatures, countObserved } from './chain/features.js';
import { scoreChain } from './chain/scores.js';
import { decodeChain } from './chain/viterbi.js';
import {
  type ChainOnlineOptions,
  fitChainPassiveAggressive,
  fitChainPerceptron,
} from './chain-online.js';
import { crfTagger } from './crf/tagger.js';
import { seededRandom } from './random.js';

function sampleSequences(count: number, seed: number, noise: number, values = false) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (): ChainSequence & { labels: number[] } => {
    let before = 0;
    const drawn = Array.from({ length: 1 + random.integer(7) }, () => {
      const ids = [random.integer(4), 4 + random.integer(30)];
      before = random.next() < noise ? random.integer(4) : (ids[0]! + before) % 4;
      return { ids, values: [1, 0.5 + random.next()], label: before };
    });
    const items = drawn.map(({ ids, values: given }) => (values ? { ids, values: given } : ids));
    return { items, labels: drawn.map(({ label }) => label), edges: items };
  });
}

function dataOf(sequences: readonly ChainSequence[], edges: boolean): ChainData {
  const builder = chainBuilder({ labelCount: 4 });
  for (const { items, labels, edges: rows } of sequences) {
    builder.add({ items, labels: labels!, ...(edges ? { edges: rows! } : {}) });
  }
  return builder.build();
}

/** One vector for each labelling, and the average kept by adding up: slow, and plainly what the papers say. */
function perceptronByTheBook(data: ChainData, passes: number, average: 'sequences' | 'passes') {
  const features = collectChainFeatures(data);
  const vector = (s: number, labels: Int32Array) => {
    const [from, to] = [data.sequenceStart[s]!, data.sequenceStart[s + 1]!];
    const all = data.labels.slice();
    all.set(labels, from);
    const whole = countObserved({ ...data, labels: all }, features);
    // Everything else cancels out in the difference of two such vectors.
    return { whole, gold: data.labels.slice(from, to) };
  };
  const weights = new Float64Array(features.count);
  const sum = new Float64Array(features.count);
  const sequences = data.sequenceStart.length - 1;
  for (let pass = 0; pass < passes; pass++) {
    for (let s = 0; s < sequences; s++) {
      const { labels } = decodeChain(scoreChain(features, weights, data, s));
      const found = vector(s, labels);
      const right = vector(s, found.gold);
      if (labels.join() !== found.gold.join())
        weights.forEach((_, f) => {
          weights[f]! += right.whole[f]! - found.whole[f]!;
        });
      if (average === 'sequences')
        weights.forEach((w, f) => {
          sum[f]! += w;
        });
    }
    if (average === 'passes')
      weights.forEach((w, f) => {
        sum[f]! += w;
      });
  }
  const count = average === 'passes' ? passes : passes * sequences;
  return sum.map((w) => w / count);
}

test.each([
  ['sequences', false],
  ['sequences', true],
  ['passes', false],
] as const)(
  'the perceptron averages as if it kept all weights (%s, edges %s)',
  (average, edges) => {
    const data = dataOf(sampleSequences(25, 2, 0.3), edges);
    const options = { passes: 3, shuffle: false, average };
    const expected = perceptronByTheBook(data, 3, average);
    for (const kernel of ['auto', 'plain'] as const) {
      const { model } = fitChainPerceptron(data, { ...options, kernel });
      model.weights.forEach((w, f) => {
        expect(w).toBeCloseTo(expected[f]!, 10);
      });
    }
  },
);

const learners = [
  [
    'perceptron',
    (data: ChainData, options: ChainOnlineOptions) => fitChainPerceptron(data, options),
  ],
  ...(['PA', 'PA-I', 'PA-II'] as const).map(
    (variant) =>
      [
        variant,
        (data: ChainData, options: ChainOnlineOptions) =>
          fitChainPassiveAggressive(data, { ...options, variant }),
      ] as const,
  ),
] as const;

test.each(learners)('%s: with and without the kernel the same weights', (_, fit) => {
  for (const values of [false, true]) {
    const data = dataOf(sampleSequences(40, 5, 0.3, values), false);
    const fast = fit(data, { passes: 4 });
    const plain = fit(data, { passes: 4, kernel: 'plain' });
    fast.model.weights.forEach((w, f) => {
      expect(w).toBeCloseTo(plain.model.weights[f]!, 9);
    });
  }
});

test.each(learners)('%s: data without noise is learnt without a mistake', (_, fit) => {
  const train = sampleSequences(200, 1, 0);
  const { model } = fit(dataOf(train, true), { passes: 20 });
  const tagger = crfTagger(model);
  for (const sequence of train) {
    expect(Array.from(tagger.decode(sequence).labels)).toEqual(sequence.labels);
  }
});

test.each(learners)(
  '%s: the same seed gives the same bits, and resuming changes none',
  (_, fit) => {
    const data = dataOf(sampleSequences(40, 5, 0.3), false);
    const whole = fit(data, { passes: 6, seed: 3 });
    expect(fit(data, { passes: 6, seed: 3 }).model.weights).toEqual(whole.model.weights);
    const half = fit(data, { passes: 2, seed: 3 });
    const rest = fit(data, { passes: 6, seed: 3, resume: structuredClone(half.state) });
    expect(rest.model.weights).toEqual(whole.model.weights);
    expect(fit(data, { passes: 6, seed: 4 }).model.weights).not.toEqual(whole.model.weights);
  },
);

test('PA moves just far enough that the right labelling wins by the margin', () => {
  const data = dataOf(
    [
      { items: [[0, 1]], labels: [2], edges: [[]] },
      { items: [[0]], labels: [0], edges: [[]] },
    ],
    false,
  );
  const { model } = fitChainPassiveAggressive(data, {
    passes: 1,
    shuffle: false,
    average: 'none',
    variant: 'PA',
    margin: 'one',
  });
  // The second sequence was updated last: label 0 now beats label 2 by 1.
  const scores = crfTagger(model).scores({ items: [[0]] }).states;
  expect(scores[0]! - scores[2]!).toBeCloseTo(1, 12);
});

test('PA-I never moves by more than c, and progress tells the mistakes', () => {
  const data = dataOf(sampleSequences(30, 9, 0.5), false);
  const seen: number[] = [];
  const { model } = fitChainPassiveAggressive(data, {
    passes: 1,
    c: 0.001,
    average: 'none',
    onProgress: ({ mistakes, loss }) => seen.push(mistakes, loss),
  });
  expect(seen[0]).toBeGreaterThan(5);
  expect(seen[1]).toBeGreaterThan(0);
  expect(Math.max(...model.weights.map(Math.abs))).toBeLessThan(0.001 * 7 * seen[0]!);
});

test.each(learners)('%s: training stops where it is told to', (_, fit) => {
  const data = dataOf(sampleSequences(40, 5, 0.3), false);
  const control = new AbortController();
  const stopped = fit(data, {
    passes: 6,
    seed: 3,
    signal: control.signal,
    onProgress: ({ pass }) => pass === 2 && control.abort(),
  });
  expect(stopped.state.pass).toBe(2);
  expect(stopped.model.weights).toEqual(fit(data, { passes: 2, seed: 3 }).model.weights);
});
