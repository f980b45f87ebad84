import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainMarginals, scaledForwardBackward } from './forward-backward.js';
import { logForwardBackward } from './log-space.js';
import { nBestChains } from './n-best.js';
import { type ChainScores, constrainChain, pathScore } from './scores.js';
import { decodeChain } from './viterbi.js';

/** Every labelling with its score: the oracle. */
function enumerate(scores: ChainScores): { labels: number[]; score: number }[] {
  let labellings: number[][] = [[]];
  for (let t = 0; t < scores.length; t++) {
    labellings = labellings.flatMap((labels) =>
      Array.from({ length: scores.labelCount }, (_, y) => [...labels, y]),
    );
  }
  return labellings
    .map((labels) => ({ labels, score: pathScore(scores, labels) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY);
}

const anyScores = (spread: number): fc.Arbitrary<ChainScores> =>
  fc
    .record({
      length: fc.integer({ min: 1, max: 5 }),
      labelCount: fc.integer({ min: 1, max: 4 }),
      byItem: fc.boolean(),
    })
    .chain(({ length, labelCount, byItem }) => {
      const stride = byItem ? labelCount ** 2 : 0;
      const numbers = (size: number) =>
        fc
          .array(fc.double({ min: -spread, max: spread, noNaN: true }), {
            minLength: size,
            maxLength: size,
          })
          .map((values) => Float64Array.from(values));
      return fc.record({
        length: fc.constant(length),
        labelCount: fc.constant(labelCount),
        stride: fc.constant(stride),
        states: numbers(length * labelCount),
        transitions: numbers(byItem ? length * stride : labelCount ** 2),
      });
    });

/** Scores with some labels and pairs ruled out, as long as one labelling is left. */
const constrained = anyScores(5)
  .chain((scores) =>
    fc
      .record({
        allowed: fc.array(fc.boolean(), {
          minLength: scores.states.length,
          maxLength: scores.states.length,
        }),
        allowedPairs: fc.array(fc.integer({ min: 0, max: 5 }), {
          minLength: scores.labelCount ** 2,
          maxLength: scores.labelCount ** 2,
        }),
      })
      .map(({ allowed, allowedPairs }) => {
        const some = allowed.map((a, k) => (a || k % scores.labelCount === 0 ? 1 : 0));
        return constrainChain(scores, { allowed: some, allowedPairs });
      }),
  )
  .filter((scores) => enumerate(scores).length > 0);

function checkMarginals(scores: ChainScores, marginals: ReturnType<typeof chainMarginals>) {
  const { length, labelCount: L } = scores;
  const all = enumerate(scores);
  const largest = Math.max(...all.map(({ score }) => score));
  const z = all.reduce((sum, { score }) => sum + Math.exp(score - largest), 0);
  expect(marginals.logPartition).toBeCloseTo(largest + Math.log(z), 9);
  const items = new Float64Array(length * L);
  const pairs = Array.from({ length }, () => new Float64Array(L * L));
  for (const { labels, score } of all) {
    const p = Math.exp(score - largest) / z;
    labels.forEach((y, t) => {
      items[t * L + y]! += p;
      if (t > 0) pairs[t]![labels[t - 1]! * L + y]! += p;
    });
  }
  items.forEach((p, k) => {
    expect(marginals.items[k]).toBeCloseTo(p, 9);
  });
  const found = new Float64Array(L * L);
  for (let t = 1; t < length; t++) {
    marginals.pairsAt(t, found);
    found.forEach((p, k) => {
      expect(p).toBeCloseTo(pairs[t]![k]!, 9);
    });
  }
}

test('partition function and marginals equal sums over all labellings', () => {
  fc.assert(
    fc.property(anyScores(5), (scores) => {
      expect(scaledForwardBackward(scores)).not.toBeNull();
      checkMarginals(scores, chainMarginals(scores));
      checkMarginals(scores, logForwardBackward(scores));
    }),
    { numRuns: 60 },
  );
});

test('so they do under a constraint', () => {
  fc.assert(
    fc.property(constrained, (scores) => {
      checkMarginals(scores, chainMarginals(scores));
      checkMarginals(scores, logForwardBackward(scores));
    }),
    { numRuns: 60 },
  );
});

test('scores too far apart for the scaled recursion are summed in log space', () => {
  const scores: ChainScores = {
    length: 2,
    labelCount: 2,
    states: Float64Array.of(0, -1000, -1000, 0),
    transitions: Float64Array.of(-3000, -3000, -3000, 0),
    stride: 0,
  };
  expect(scaledForwardBackward(scores)).toBeNull();
  checkMarginals(scores, chainMarginals(scores));
});

test.each([
  ['free', anyScores(5)],
  ['constrained', constrained],
  [
    'with ties',
    anyScores(0.4).map((s) => ({
      ...s,
      states: s.states.map(Math.round),
      transitions: s.transitions.map(Math.round),
    })),
  ],
])('Viterbi finds the best labelling and n-best all of them in order: %s', (_, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (scores) => {
      const all = enumerate(scores).sort((a, b) => b.score - a.score);
      const best = decodeChain(scores);
      expect(best.score).toBeCloseTo(all[0]!.score, 9);
      expect(pathScore(scores, best.labels)).toBeCloseTo(best.score, 9);
      const listed = [...nBestChains(scores)];
      expect(new Set(listed.map(({ labels }) => labels.join())).size).toBe(all.length);
      listed.forEach(({ labels, score }, n) => {
        expect(score).toBeCloseTo(all[n]!.score, 9);
        expect(pathScore(scores, labels)).toBeCloseTo(score, 9);
      });
    }),
    { numRuns: 60 },
  );
});

test('a constraint that leaves nothing is an input error', () => {
  const scores: ChainScores = {
    length: 2,
    labelCount: 2,
    states: new Float64Array(4),
    transitions: new Float64Array(4),
    stride: 0,
  };
  expect(() => constrainChain(scores, { allowed: [1, 1, 0, 0] })).toThrow(/item 1 has no label/);
  expect(() => constrainChain(scores, { allowed: [1] })).toThrow(/1 entries, expected 4/);
  const apart = constrainChain(scores, { allowed: [1, 0, 1, 0], allowedPairs: [0, 1, 1, 1] });
  expect(() => decodeChain(apart)).toThrow(/no labelling is possible/);
  expect(() => [...nBestChains(apart)]).toThrow(/no labelling is possible/);
});
