import { expect, test } from 'vitest';
import { type ChainData, chainBuilder } from './chain/data.js';
import { collectChainFeatures } from './chain/features.js';
import { crfTagger } from './crf/tagger.js';
import { fitCrf } from './crf.js';
import { statesObjective } from './latent-crf/fit.js';
import { joinHidden, latentCrfObjective } from './latent-crf/objective.js';
import { fitLatentCrf, latentCrfTagger } from './latent-crf.js';
import { seededRandom } from './random.js';
import { objectiveOf } from './wasm/kernel-objective.js';

/** In place of the plain version where the kernel is to do. */
const inKernel = (): never => {
  throw new Error('the kernel gave up');
};

function sequencesOf(count: number, seed: number, edges: boolean) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const items = Array.from({ length: 1 + random.integer(4) }, () => [random.integer(3)]);
    const labels = items.map(([a]) => (random.next() < 0.3 ? random.integer(2) : a! % 2));
    return { items, labels, ...(edges ? { edges: items } : {}) };
  });
}

function dataOf(sequences: ReturnType<typeof sequencesOf>): ChainData {
  const builder = chainBuilder({ labelCount: 2 });
  for (const sequence of sequences) builder.add(sequence);
  return builder.build();
}

/** The score of labels and hidden states, feature by feature, straight from the definition. */
function scoreByDefinition(
  shape: { plain: ReturnType<typeof joinHidden>; joint: ReturnType<typeof joinHidden> },
  weights: Float64Array,
  sequence: { items: number[][]; edges?: number[][] },
  states: number[],
  H: number,
): number {
  let score = 0;
  for (const [features, offset, path] of [
    [shape.plain, 0, states.map((state) => Math.floor(state / H))],
    [shape.joint, shape.plain.count, states],
  ] as const) {
    const pairAt = (t: number) => path[t - 1]! * features.labelCount + path[t]!;
    for (let t = 0; t < path.length; t++) {
      for (const a of sequence.items[t]!) {
        for (let f = features.stateStart[a]!; f < features.stateStart[a + 1]!; f++) {
          if (features.stateLabels[f] === path[t]) score += weights[offset + f]!;
        }
      }
      if (t === 0) continue;
      const pairs = offset + features.stateLabels.length;
      features.transitionPairs.forEach((pair, k) => {
        if (pair === pairAt(t)) score += weights[pairs + k]!;
      });
      const edges = pairs + features.transitionPairs.length;
      for (const a of sequence.edges?.[t] ?? []) {
        for (let f = features.edgeStart[a]!; f < features.edgeStart[a + 1]!; f++) {
          if (features.edgePairs[f] === pairAt(t)) score += weights[edges + f]!;
        }
      }
    }
  }
  return score;
}

const paths = (length: number, size: number): number[][] =>
  length === 0
    ? [[]]
    : paths(length - 1, size).flatMap((path) =>
        Array.from({ length: size }, (_, state) => [...path, state]),
      );

test.each([
  [2, false],
  [2, true],
  [3, false],
])('value and gradient are those of the definition (%i hidden states, edges %s)', (H, edges) => {
  const sequences = sequencesOf(6, 3, edges);
  const data = dataOf(sequences);
  const plain = collectChainFeatures(data);
  const shape = { hiddenStates: H, plain, joint: joinHidden(plain, H) };
  const count = plain.count + shape.joint.count;
  const random = seededRandom(5);
  const weights = Float64Array.from({ length: count }, () => random.next() * 2 - 1);
  let expected = 0.4 * weights.reduce((sum, w) => sum + w * w, 0);
  for (const sequence of sequences) {
    let all = 0;
    let right = 0;
    for (const states of paths(sequence.items.length, 2 * H)) {
      const p = Math.exp(scoreByDefinition(shape, weights, sequence, states, H));
      all += p;
      if (states.every((state, t) => Math.floor(state / H) === sequence.labels[t])) right += p;
    }
    expected += Math.log(all) - Math.log(right);
  }
  const objective = latentCrfObjective(data, shape, 0.4);
  const gradient = new Float64Array(count);
  expect(objective(weights, gradient)).toBeCloseTo(expected, 8);
  const scratch = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    const moved = weights.slice();
    moved[f]! += 1e-5;
    const above = objective(moved, scratch);
    moved[f]! -= 2e-5;
    expect(gradient[f]).toBeCloseTo((above - objective(moved, scratch)) / 2e-5, 5);
  }
});

test.each([
  [1, 2, true],
  [2, 2, true],
  [2, 3, false],
  [3, 2, true],
])(
  'the kernel computes what the plain version does (%i hidden states, %i labels, edges %s)',
  (H, L, edges) => {
    const random = seededRandom(H);
    const builder = chainBuilder({ labelCount: L });
    for (let s = 0; s < 30; s++) {
      const items = Array.from({ length: 1 + random.integer(12) }, () => [
        random.integer(5),
        5 + random.integer(20),
      ]);
      const labels = items.map(([a]) => (random.next() < 0.3 ? random.integer(L) : a! % L));
      builder.add({ items, labels, ...(edges ? { edges: items } : {}) });
    }
    const data = builder.build();
    const plain = collectChainFeatures(data);
    const shape = { hiddenStates: H, plain, joint: joinHidden(plain, H) };
    const given = statesObjective(data, shape, 0.4);
    expect(given.kernel).toBe('segment');
    const count = plain.count + shape.joint.count;
    for (const spread of [0, 1, 20, 5000]) {
      const weights = Float64Array.from({ length: count }, () => (random.next() - 0.5) * spread);
      const expected = new Float64Array(count);
      const found = new Float64Array(count);
      const value = given.plain()(weights, expected);
      for (const shards of [1, 3]) {
        const kernel = objectiveOf(spread > 100 ? given : { ...given, plain: inKernel }, {
          kernel: 'auto',
          shards,
        });
        expect(Math.abs(kernel(weights, found) - value)).toBeLessThan(
          1e-11 * (1 + Math.abs(value)),
        );
        const errors = found.map((g, f) => Math.abs(g - expected[f]!));
        expect(Math.max(...errors)).toBeLessThan(1e-8 * (1 + spread));
      }
    }
  },
);

test('with one hidden state it is the linear-chain CRF, its penalty halved between two copies of each weight', () => {
  const sequences = sequencesOf(20, 7, false);
  const data = dataOf(sequences);
  const tight = { epsilon: 1e-8, delta: 0 };
  const latent = fitLatentCrf(data, { hiddenStates: 1, c2: 1, ...tight });
  const chain = fitCrf(data, { c2: 0.5, ...tight });
  expect(latent.training.value).toBeCloseTo(chain.training.value, 7);
  const [one, other] = [latentCrfTagger(latent.model), crfTagger(chain.model)];
  for (const { items } of sequences) {
    const expected = other.marginals({ items });
    one.marginals({ items }).forEach((p, at) => {
      expect(p).toBeCloseTo(expected[at]!, 5);
    });
  }
});

/** Label 1 in every second item, whatever is seen: one label cannot remember where it is, two hidden states can. */
test('hidden states remember what labels cannot', () => {
  const builder = chainBuilder({ labelCount: 2 });
  const labels = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0];
  const items = labels.map(() => [0]);
  for (let copy = 0; copy < 5; copy++) builder.add({ items, labels });
  const data = builder.build();
  const linear = crfTagger(fitCrf(data, { c2: 0.01 }).model).decode({ items });
  expect(Array.from(linear.labels)).not.toEqual(labels);
  const { model } = fitLatentCrf(data, { c2: 0.01, spread: 1 });
  const tagger = latentCrfTagger(model);
  const found = tagger.decode({ items });
  expect(Array.from(found.labels)).toEqual(labels);
  const total = paths(3, 2).reduce(
    (sum, path) => sum + tagger.probability({ items: items.slice(0, 3) }, path),
    0,
  );
  expect(total).toBeCloseTo(1, 9);
});

test('the same seed gives the same bits, another one another start', () => {
  const data = dataOf(sequencesOf(10, 1, false));
  const fit = (seed: number) => fitLatentCrf(data, { seed, maxIterations: 5 }).model.weights;
  expect(fit(1)).toEqual(fit(1));
  expect(fit(2)).not.toEqual(fit(1));
});
