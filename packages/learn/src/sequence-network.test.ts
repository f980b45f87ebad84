import { expect, test } from 'vitest';
import { decodeModel, encodeModel } from './model-file.js';
import { seededRandom } from './random.js';
import { sequenceLearner } from './sequence-network/learner.js';
import { parameterNames } from './sequence-network/network.js';
import {
  fitSequenceNetwork,
  type LabelledSequence,
  networkSections,
  packSequenceNetwork,
  readNetwork,
  sequenceScorer,
  unpackSequenceNetwork,
} from './sequence-network.js';

/** The label of an item is what stood first in the sequence: far away, and any number of others between. */
function firstDecides(): LabelledSequence[] {
  const draw = seededRandom(5);
  return Array.from({ length: 200 }, () => {
    const length = 3 + draw.integer(6);
    const features = Int32Array.from({ length }, () => 1 + draw.integer(2));
    return {
      features,
      starts: Int32Array.from({ length: length + 1 }, (_, i) => i),
      choices: [{ item: length - 1, candidates: Uint16Array.of(0, 1), right: features[0]! - 1 }],
    };
  });
}

test('learns what only a network that remembers can tell', () => {
  const sequences = firstDecides();
  const network = fitSequenceNetwork(sequences, 2, {
    bits: 8,
    rank: 8,
    width: 16,
    layers: 2,
    passes: 60,
    rate: 0.01,
    batch: 64,
    dropHidden: 0,
    dropFeatures: 0,
  });
  const scorer = sequenceScorer(network);
  let right = 0;
  for (const sequence of sequences) {
    scorer.read(sequence);
    const { item, right: wanted } = sequence.choices[0]!;
    if ((scorer.score(item, 1) > scorer.score(item, 0) ? 1 : 0) === wanted) right++;
  }
  expect(right).toBe(sequences.length);

  // Long sequences need more room; nothing else changes.
  const [first] = sequences;
  const scores = () => {
    scorer.read(first!);
    return [0, 1].map((label) => scorer.score(first!.choices[0]!.item, label));
  };
  const before = scores();
  const starts = Int32Array.from({ length: 1001 }, (_, i) => i);
  scorer.read({ features: new Int32Array(1000).fill(1), starts });
  expect(scorer.score(999, 0)).toBeGreaterThan(scorer.score(999, 1));
  expect(scores()).toEqual(before);

  const file = decodeModel(
    encodeModel(
      { kind: 'test', extra: { net: { ...network.shape } } },
      networkSections('net', packSequenceNetwork(network)),
    ),
  );
  const packed = readNetwork('net', file, file.header.extra?.net);
  const stored = sequenceScorer(unpackSequenceNetwork(packed));
  stored.read(first!);
  before.forEach((score, label) => {
    const { item } = first!.choices[0]!;
    expect(Math.abs(stored.score(item, label) - score)).toBeLessThan(0.05 * Math.abs(score) + 0.1);
  });
});

test.each([
  ['nothing to learn', [], {}, /no labels/],
  ['a width that is no multiple of eight', firstDecides(), { width: 12 }, /multiple of 8/],
])('%s is told', (_, sequences, options, message) => {
  expect(() => fitSequenceNetwork(sequences, 2, options)).toThrow(message);
});

test('the same seed gives the same network, another seed another', () => {
  const options = { bits: 6, rank: 8, width: 8, layers: 1, passes: 2 };
  const fit = (seed: number) => fitSequenceNetwork(firstDecides(), 2, { ...options, seed });
  expect(fit(1)).toEqual(fit(1));
  expect(fit(2)).not.toEqual(fit(1));
});

test('gradients are the slopes of the loss', () => {
  const shape = { bits: 4, rank: 8, width: 16, layers: 2, labels: 3 };
  const learner = sequenceLearner(shape, 16, seededRandom(2), { dropFeatures: 0, dropHidden: 0 });
  const spreadOut = seededRandom(3);
  for (let i = 0; i < learner.values.gates.length; i++)
    learner.values.gates[i] = spreadOut.next() - 0.5;
  const sequences: LabelledSequence[] = [
    {
      features: Int32Array.of(1, 2, 3, 4, 5),
      starts: Int32Array.of(0, 2, 3, 5),
      choices: [
        { item: 0, candidates: Uint16Array.of(0, 2), right: 1 },
        { item: 2, candidates: Uint16Array.of(0, 1, 2), right: 0 },
      ],
    },
    {
      features: Int32Array.of(7, 1),
      starts: Int32Array.of(0, 1, 2),
      choices: [{ item: 1, candidates: Uint16Array.of(1, 2), right: 0 }],
    },
  ];
  const mean = () => learner.measure(sequences) / 3;
  const step = 1e-2;
  for (const name of parameterNames) {
    const values = learner.values[name];
    const found: number[] = [];
    const wanted: number[] = [];
    for (let i = 0; i < values.length; i += 1 + Math.floor(values.length / 40)) {
      for (const other of parameterNames) learner.gradients[other].fill(0);
      mean();
      found.push(learner.gradients[name][i]!);
      const value = values[i]!;
      values[i] = value + step;
      const above = mean();
      values[i] = value - step;
      const below = mean();
      values[i] = value;
      wanted.push((above - below) / (2 * step));
    }
    found.forEach((slope, k) => {
      expect(slope, `${name} ${k}`).toBeCloseTo(wanted[k]!, 2);
    });
  }
});

test('goes on from another network, whose labels are the first of its own', () => {
  const sequences = firstDecides();
  const sizes = { bits: 8, rank: 8, width: 16, layers: 1 };
  const first = fitSequenceNetwork(sequences, 2, { ...sizes, passes: 1 });
  const same = fitSequenceNetwork(sequences, 2, { ...sizes, passes: 0, seed: 7, start: first });
  expect(same).toEqual(first);
  const more = fitSequenceNetwork(sequences, 3, { ...sizes, passes: 0, seed: 7, start: first });
  expect(more.parameters.output.slice(0, 2 * 16)).toEqual(first.parameters.output);
  expect(more.parameters.output.slice(2 * 16).some((weight) => weight !== 0)).toBe(true);
  const other = { ...sizes, width: 24, start: first };
  expect(() => fitSequenceNetwork(sequences, 2, other)).toThrow('has width 16, expected 24');
  const fewer = { ...sizes, start: more };
  expect(() => fitSequenceNetwork(sequences, 2, fewer)).toThrow('has 3 labels, expected at most 2');
});
