import { expect, test } from 'vitest';
import { type ChainSequence, chainBuilder } from './chain/data.js';
import { pathScore } from './chain/scores.js';
import { sequenceInput } from './crf/tagger.js';
import { fitMemm, memmTagger, scoreMemm } from './memm.js';
import { seededRandom } from './random.js';

function sampleSequences(count: number, seed: number, edges: boolean) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (): ChainSequence & { labels: number[] } => {
    let before = 0;
    const items = Array.from({ length: 1 + random.integer(4) }, () => [
      random.integer(3),
      3 + random.integer(10),
    ]);
    const labels = items.map(([a]) => {
      before = random.next() < 0.2 ? random.integer(3) : (a! + before) % 3;
      return before;
    });
    return { items, labels, ...(edges ? { edges: items } : {}) };
  });
}

function fit(sequences: readonly ChainSequence[], maxIterations = 100) {
  const builder = chainBuilder({ labelCount: 3 });
  for (const sequence of sequences) builder.add(sequence);
  return fitMemm(builder.build(), { l2: 0.1, maxIterations });
}

const labellings = (length: number): number[][] =>
  length === 0
    ? [[]]
    : labellings(length - 1).flatMap((path) => [0, 1, 2].map((y) => [...path, y]));

test.each([false, true])(
  'probabilities are products of local ones and sum to 1 (edges %s)',
  (edges) => {
    const { model } = fit(sampleSequences(60, 1, edges), 20);
    const tagger = memmTagger(model);
    for (const sequence of sampleSequences(10, 2, edges)) {
      const all = labellings(sequence.items.length).map((labels) => ({
        labels,
        p: tagger.probability(sequence, labels),
      }));
      expect(all.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
      const best = all.reduce((most, one) => (one.p > most.p ? one : most));
      const decoded = tagger.decode(sequence);
      expect(Array.from(decoded.labels)).toEqual(best.labels);
      expect(Math.exp(decoded.score)).toBeCloseTo(best.p, 9);
      tagger.marginals(sequence).forEach((p, at) => {
        const sum = all.reduce(
          (s, one) => s + (one.labels[Math.floor(at / 3)] === at % 3 ? one.p : 0),
          0,
        );
        expect(p).toBeCloseTo(sum, 9);
      });
      const ranked = all.map(({ p }) => p).sort((a, b) => b - a);
      tagger.nBest(sequence, 4).forEach(({ score }, n) => {
        expect(Math.exp(score)).toBeCloseTo(ranked[n]!, 9);
      });
    }
  },
);

test.each([false, true])(
  'the likelihood that MaxEnt reports is that of the labellings (edges %s)',
  (edges) => {
    const sequences = sampleSequences(40, 3, edges);
    const { model, training } = fit(sequences);
    let objective = 0;
    for (const sequence of sequences) {
      objective -= pathScore(scoreMemm(model, sequenceInput(sequence), 0), sequence.labels);
    }
    const { weights, biases } = model.maxent;
    for (const w of [...weights, ...biases]) objective += 0.05 * w * w;
    expect(objective).toBeCloseTo(training.objective, 6);
  },
);

test('it learns what the label before and the item say together', () => {
  const { model } = fit(sampleSequences(300, 4, true));
  const tagger = memmTagger(model);
  let right = 0;
  let all = 0;
  for (const sequence of sampleSequences(100, 5, true)) {
    tagger.decode(sequence).labels.forEach((label, t) => {
      all++;
      if (label === sequence.labels[t]) right++;
    });
  }
  expect(right / all).toBeGreaterThan(0.8);
});

test('a constraint holds, and no data is an input error', () => {
  const { model } = fit(sampleSequences(30, 6, false), 10);
  const { labels } = memmTagger(model).decode(
    { items: [[0], [1], [2]] },
    {
      allowed: [0, 1, 0, 1, 0, 0, 0, 0, 1],
    },
  );
  expect(Array.from(labels)).toEqual([1, 0, 2]);
  expect(() => fitMemm(chainBuilder({ labelCount: 2 }).build())).toThrow(/no sequences/);
});
