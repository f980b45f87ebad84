import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ChainData, type ChainSequence, chainBuilder } from './chain/data.js';
import { collectChainFeatures } from './chain/features.js';
import { plainCrfObjective } from './chain/objective.js';
import { pathScore, scoreChain } from './chain/scores.js';
import { crfObjective } from './crf/fit.js';
import { pruneCrf } from './crf/model.js';
import { crfTagger } from './crf/tagger.js';
import { fitCrf } from './crf.js';
import { minimise } from './lbfgs.js';
import { minimiseL1 } from './owlqn.js';
import { seededRandom } from './random.js';
import { chainKernelSource } from './wasm/chain-kernel.js';
import { sharedChainKernelSource } from './wasm/chain-kernel-shared.js';
import { objectiveOf } from './wasm/kernel-objective.js';
import { segmentKernelSource } from './wasm/segment-kernel.js';
import { sharedSegmentKernelSource } from './wasm/segment-kernel-shared.js';

/** In place of the plain version where the kernel is to do. */
const inKernel = (): never => {
  throw new Error('the kernel gave up');
};

interface Shape {
  readonly labels: number;
  readonly sequences?: number;
  readonly longest?: number;
  readonly attributes?: number;
  readonly values?: boolean;
  readonly edges?: boolean;
  /** So many more attributes for each item. */
  readonly more?: number;
}

/** Sequences whose labels lean on the attributes and on the label before, with noise. */
function sampleSequences(shape: Shape, seed: number): ChainSequence[] {
  const { labels, sequences = 12, longest = 6, attributes = 30, values, edges, more = 0 } = shape;
  const random = seededRandom(seed);
  return Array.from({ length: sequences }, () => {
    const length = 1 + random.integer(longest);
    let before = 0;
    const drawn = Array.from({ length }, () => {
      const others = Array.from({ length: more }, () => random.integer(attributes));
      const ids = [...new Set([0, 1 + random.integer(3), random.integer(attributes), ...others])];
      before = random.next() < 0.3 ? random.integer(labels) : (ids[1]! + before) % labels;
      return { label: before, ids, values: ids.map(() => 0.5 + random.next()) };
    });
    const items = drawn.map(({ ids, values: given }) => (values ? { ids, values: given } : ids));
    return {
      items,
      labels: drawn.map(({ label }) => label),
      ...(edges ? { edges: items } : {}),
    };
  });
}

function sample(shape: Shape, seed = 1): ChainData {
  const builder = chainBuilder({ labelCount: shape.labels });
  for (const sequence of sampleSequences(shape, seed)) builder.add(sequence);
  return builder.build();
}

function randomWeights(count: number, seed: number, spread = 2): Float64Array {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, () => (random.next() - 0.5) * spread);
}

/** The objective by its definition: log of the sum over all labellings, by listing them. */
function enumeratedObjective(data: ChainData, weights: Float64Array, c2: number): number {
  const features = collectChainFeatures(data);
  let total = c2 * weights.reduce((sum, w) => sum + w * w, 0);
  for (let s = 0; s < data.sequenceStart.length - 1; s++) {
    const scores = scoreChain(features, weights, data, s);
    let z = 0;
    for (let code = 0; code < data.labelCount ** scores.length; code++) {
      const labels = Array.from(
        { length: scores.length },
        (_, t) => Math.floor(code / data.labelCount ** t) % data.labelCount,
      );
      z += Math.exp(pathScore(scores, labels));
    }
    const gold = data.labels.subarray(data.sequenceStart[s], data.sequenceStart[s + 1]);
    total += Math.log(z) - pathScore(scores, gold);
  }
  return total;
}

test.each<Shape>([
  { labels: 2 },
  { labels: 3, values: true },
  { labels: 3, edges: true },
  { labels: 2, edges: true, values: true },
])('value and gradient are those of the definition: %j', (shape) => {
  const data = sample(shape);
  const features = collectChainFeatures(data);
  const weights = randomWeights(features.count, 3);
  const objective = plainCrfObjective(data, features, 0.7);
  const gradient = new Float64Array(features.count);
  expect(objective(weights, gradient)).toBeCloseTo(enumeratedObjective(data, weights, 0.7), 8);
  const step = 1e-5;
  const scratch = new Float64Array(features.count);
  for (let f = 0; f < features.count; f++) {
    const moved = weights.slice();
    moved[f]! += step;
    const above = objective(moved, scratch);
    moved[f]! -= 2 * step;
    const below = objective(moved, scratch);
    expect(gradient[f]).toBeCloseTo((above - below) / (2 * step), 5);
  }
});

test.each<Shape & { c2?: number }>([
  { labels: 1 },
  { labels: 2 },
  { labels: 3, values: true },
  { labels: 4 },
  { labels: 5, values: true },
  { labels: 8, sequences: 40 },
  { labels: 13, values: true, sequences: 60 },
  { labels: 23, sequences: 80, longest: 40, attributes: 200 },
  { labels: 40, sequences: 80, longest: 20, attributes: 200, values: true },
  // Scores beyond what products of factors are trusted with, and attributes with more labels than are listed one by one.
  { labels: 9, attributes: 200, more: 90 },
  { labels: 60, sequences: 80, longest: 40, attributes: 160 },
  { labels: 1, edges: true },
  { labels: 2, edges: true, sequences: 40 },
  { labels: 3, edges: true, values: true },
  { labels: 9, edges: true, sequences: 30, longest: 12 },
])('the kernel computes what the plain version does: %j', (shape) => {
  const data = sample(shape, 5);
  for (const possible of [false, true]) {
    const features = collectChainFeatures(data, {
      possibleStates: possible,
      possibleTransitions: possible,
    });
    expect(crfObjective(data, features, 0.5).kernel).toBe(shape.edges ? 'segment' : 'chain');
    for (const spread of [0, 2, 20]) {
      const weights = randomWeights(features.count, 9, spread);
      const expected = new Float64Array(features.count);
      const value = plainCrfObjective(data, features, 0.5)(weights, expected);
      for (const shards of [1, 3]) {
        const found = new Float64Array(features.count);
        const given = { ...crfObjective(data, features, 0.5), plain: inKernel };
        const kernel = objectiveOf(given, { kernel: 'auto', shards });
        expect(Math.abs(kernel(weights, found) - value)).toBeLessThan(1e-12 * (1 + value));
        const errors = found.map((g, f) => Math.abs(g - expected[f]!));
        expect(Math.max(...errors)).toBeLessThan(1e-9 * (1 + spread * data.items.rowCount));
      }
    }
  }
});

test('items without attributes, and data without any, are learnt from their neighbours', () => {
  const builder = chainBuilder({ labelCount: 3 });
  for (const labels of [[0, 1, 2, 0, 1, 2], [1, 2, 0], [2]]) {
    builder.add({ items: labels.map(() => []), labels });
  }
  const data = builder.build();
  const [quick, plain] = (['auto', 'plain'] as const).map((kernel) =>
    fitCrf(data, { c2: 0.01, kernel }),
  );
  expect(quick!.training.value).toBeCloseTo(plain!.training.value, 9);
  const first = { allowed: [0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1] };
  const { labels } = crfTagger(quick!.model).decode({ items: [[], [], [], []] }, first);
  expect(Array.from(labels)).toEqual([1, 2, 0, 1]);
});

test.each([false, true])(
  'weights beyond the range of the kernel are left to the plain version (edges %s)',
  (edges) => {
    const data = sample({ labels: 3, edges });
    const features = collectChainFeatures(data);
    const weights = randomWeights(features.count, 2, 5000);
    const expected = new Float64Array(features.count);
    const found = new Float64Array(features.count);
    const value = plainCrfObjective(data, features, 0)(weights, expected);
    const kernel = objectiveOf(crfObjective(data, features, 0), { kernel: 'auto', shards: 2 });
    expect(kernel(weights, found) / value).toBeCloseTo(1, 9);
    found.forEach((g, f) => {
      expect(g).toBeCloseTo(expected[f]!, 6);
    });
  },
);

test('one optimum, from any start, by any optimiser', () => {
  const data = sample({ labels: 3, sequences: 20 });
  const features = collectChainFeatures(data);
  const tight = { epsilon: 1e-9, delta: 0 };
  const { model, training } = fitCrf(data, { c2: 0.5, ...tight });
  const objective = plainCrfObjective(data, features, 0.5);
  const others = [
    minimise(objective, randomWeights(features.count, 4, 10), tight),
    minimiseL1(objective, new Float64Array(features.count), { ...tight, l1: 0 }),
  ];
  for (const { x, value } of others) {
    expect(value).toBeCloseTo(training.value, 8);
    x.forEach((w, f) => {
      expect(w).toBeCloseTo(model.weights[f]!, 4);
    });
  }
  // And by another road altogether: steepest descent.
  const weights = new Float64Array(features.count);
  const gradient = new Float64Array(features.count);
  let value = 0;
  for (let step = 0; step < 4000; step++) {
    value = objective(weights, gradient);
    for (let f = 0; f < weights.length; f++) weights[f]! -= 0.03 * gradient[f]!;
  }
  expect(value).toBeCloseTo(training.value, 6);
});

test('an L1 penalty leaves weights at zero that pruning then drops without any change', () => {
  const data = sample({ labels: 3, sequences: 40, attributes: 60 });
  const { model } = fitCrf(data, { c1: 0.5, c2: 0.01 });
  const pruned = pruneCrf(model);
  const zeros = model.weights.filter((w) => w === 0).length;
  expect(zeros).toBeGreaterThan(model.weights.length / 4);
  expect(pruned.weights.length).toBe(model.weights.length - zeros);
  for (const sequence of sampleSequences({ labels: 3 }, 8)) {
    const before = crfTagger(model).marginals(sequence);
    expect(crfTagger(pruned).marginals(sequence)).toEqual(before);
  }
});

test('the same data gives the same bits; stopping and resuming changes none', () => {
  const data = sample({ labels: 4, sequences: 30 });
  const options = { epsilon: 1e-12, delta: 0, maxIterations: 12 };
  const whole = fitCrf(data, options);
  expect(fitCrf(data, options).model.weights).toEqual(whole.model.weights);
  const first = fitCrf(data, { ...options, maxIterations: 5 });
  const rest = fitCrf(data, { ...options, resume: structuredClone(first.training.state) });
  expect(rest.model.weights).toEqual(whole.model.weights);
});

test('training reports progress and can be aborted', () => {
  const control = new AbortController();
  const values: number[] = [];
  const { training } = fitCrf(sample({ labels: 3 }), {
    signal: control.signal,
    onProgress: ({ iteration, value }) => {
      values.push(value);
      if (iteration === 4) control.abort();
    },
  });
  expect(training.status).toBe('aborted');
  expect(values).toHaveLength(4);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});

test.each<Shape>([
  { labels: 2 },
  { labels: 5, values: true },
  { labels: 23, sequences: 60, longest: 30 },
])('the tagger decodes alike with and without the kernel: %j', (shape) => {
  const { model } = fitCrf(sample(shape), { maxIterations: 8 });
  const plain = crfTagger(model, { kernel: 'plain' });
  const tagger = crfTagger(model);
  for (const sequence of sampleSequences({ ...shape, longest: 100 }, 77)) {
    // Attributes that were never seen, and the -1 of an alphabet, count for nothing.
    const items = sequence.items.map((item) =>
      'ids' in item ? item : [...Array.from(item), -1, 9999],
    );
    const found = tagger.decode({ items });
    const expected = plain.decode(sequence);
    expect(found.labels).toEqual(expected.labels);
    expect(found.score).toBeCloseTo(expected.score, 9);
  }
});

test('marginals, n-best and probabilities fit each other, also under a constraint', () => {
  const { model } = fitCrf(sample({ labels: 3, edges: true }), { maxIterations: 20 });
  const tagger = crfTagger(model);
  const [sequence] = sampleSequences({ labels: 3, edges: true, longest: 4, sequences: 1 }, 5);
  const length = sequence!.items.length;
  const allowed = new Uint8Array(length * 3).fill(1);
  allowed.set([0, 1, 0], 3 * (length - 1));
  for (const constraint of [undefined, { allowed }]) {
    const all = tagger.nBest(sequence!, 1000, constraint);
    expect(all).toHaveLength(constraint === undefined ? 3 ** length : 3 ** (length - 1));
    const sums = new Float64Array(length * 3);
    for (const { labels } of all) {
      const p = tagger.probability(sequence!, labels, constraint);
      labels.forEach((y, t) => {
        sums[t * 3 + y]! += p;
      });
    }
    tagger.marginals(sequence!, constraint).forEach((p, k) => {
      expect(p).toBeCloseTo(sums[k]!, 10);
    });
    expect(tagger.decode(sequence!, constraint).labels).toEqual(all[0]!.labels);
  }
});

test('bad input is told apart', () => {
  const one = (sequence: ChainSequence) => {
    const builder = chainBuilder({ labelCount: 2 });
    builder.add(sequence);
    return builder.build();
  };
  expect(() => one({ items: [], labels: [] })).toThrow(/no items/);
  expect(() => one({ items: [[0]], labels: [2] })).toThrow(/label 2, expected 0 to 1/);
  expect(() => one({ items: [[0]], labels: [0, 1] })).toThrow(/1 items and 2 labels/);
  expect(() => one({ items: [[0]] })).toThrow(/1 items and 0 labels/);
  expect(() => one({ items: [{ ids: [0], values: [Number.NaN] }], labels: [0] })).toThrow(/NaN/);
  expect(() => fitCrf(chainBuilder({ labelCount: 2 }).build())).toThrow(/no sequences/);
  const data = sample({ labels: 2 });
  expect(() => fitCrf(data, { c2: -1 })).toThrow(/c2 must be a number/);
  const { model } = fitCrf(data, { maxIterations: 1 });
  expect(() => crfTagger(model).decode({ items: [] })).toThrow(/no items/);
  expect(() => crfTagger({ ...model, weights: model.weights.slice(1) })).toThrow(/weights/);
});

test('the compiled kernels were made from the source as it is', () => {
  const sha256Of = (...sources: string[]) => {
    const hash = createHash('sha256');
    for (const source of sources) {
      hash.update(readFileSync(new URL(`../assembly/${source}.ts`, import.meta.url)));
    }
    return hash.digest('hex');
  };
  const chain = sha256Of(
    'chain-kernel',
    'factors',
    'rows',
    'products',
    'chain-passes',
    'factored-rows',
    'factored-chain',
  );
  expect(chainKernelSource.sha256).toBe(chain);
  expect(sharedChainKernelSource.sha256).toBe(chain);
  const segments = sha256Of('segment-kernel', 'factors', 'rows', 'segment-plan', 'segment-factors');
  expect(segmentKernelSource.sha256).toBe(segments);
  expect(sharedSegmentKernelSource.sha256).toBe(segments);
});
