import { expect, test } from 'vitest';
import { chainBuilder } from './chain/data.js';
import { crfTagger } from './crf/tagger.js';
import { fitCrf } from './crf.js';
import { minimise } from './lbfgs.js';
import { seededRandom } from './random.js';
import { compileSegments, type SegmentSequence } from './semi-crf/data.js';
import { collectSegmentFeatures, scoreSegments } from './semi-crf/features.js';
import { segmentsObjective } from './semi-crf/fit.js';
import {
  decodeSegments,
  type Segment,
  type SegmentScores,
  segmentationScore,
  segmentMarginals,
} from './semi-crf/inference.js';
import { semiCrfObjective } from './semi-crf/objective.js';
import { fitSemiCrf, semiCrfTagger } from './semi-crf.js';
import { objectiveOf } from './wasm/kernel-objective.js';

/** In place of the plain version where the kernel is to do. */
const inKernel = (): never => {
  throw new Error('the kernel gave up');
};

/** Every segmentation that the scores allow: the oracle. */
function enumerate(scores: SegmentScores): { segments: Segment[]; score: number }[] {
  const from = (start: number): Segment[][] => {
    if (start === scores.length) return [[]];
    const all: Segment[][] = [];
    for (let end = start + 1; end <= Math.min(scores.length, start + scores.longest); end++) {
      for (let label = 0; label < scores.labelCount; label++) {
        for (const rest of from(end)) all.push([{ start, end, label }, ...rest]);
      }
    }
    return all;
  };
  return from(0)
    .map((segments) => ({ segments, score: segmentationScore(scores, segments) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY);
}

function randomScores(seed: number): SegmentScores {
  const random = seededRandom(seed);
  const length = 1 + random.integer(5);
  const labelCount = 1 + random.integer(3);
  const longest = 1 + random.integer(4);
  const stride = random.next() < 0.5 ? labelCount ** 2 : 0;
  const draw = () => random.next() * 6 - 3;
  const limits = Array.from({ length: labelCount }, () => 1 + random.integer(longest));
  limits[0] = 1;
  return {
    length,
    labelCount,
    longest,
    stride,
    segments: Float64Array.from({ length: length * longest * labelCount }, (_, at) => {
      const k = Math.floor(at / labelCount) % longest;
      const t = Math.floor(at / labelCount / longest);
      return t + k < length && k < limits[at % labelCount]! ? draw() : Number.NEGATIVE_INFINITY;
    }),
    transitions: Float64Array.from(
      { length: stride === 0 ? labelCount ** 2 : length * stride },
      draw,
    ),
  };
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'sums and the best segmentation equal those over all segmentations (seed %i)',
  (seed) => {
    const scores = randomScores(seed);
    const { length, labelCount: L, longest } = scores;
    const all = enumerate(scores);
    const z = all.reduce((sum, { score }) => sum + Math.exp(score), 0);
    const marginals = segmentMarginals(scores);
    expect(marginals.logPartition).toBeCloseTo(Math.log(z), 9);
    const expected = {
      segments: new Float64Array(scores.segments.length),
      starts: new Float64Array(length * L),
      ends: new Float64Array(length * L),
      items: new Float64Array(length * L),
    };
    const pairs = new Float64Array(length * L * L);
    for (const { segments, score } of all) {
      const p = Math.exp(score) / z;
      segments.forEach(({ start, end, label }, k) => {
        expected.segments[(start * longest + end - start - 1) * L + label]! += p;
        expected.starts[start * L + label]! += p;
        expected.ends[(end - 1) * L + label]! += p;
        for (let t = start; t < end; t++) expected.items[t * L + label]! += p;
        if (k > 0) pairs[(start * L + segments[k - 1]!.label) * L + label]! += p;
      });
    }
    for (const name of ['segments', 'starts', 'ends', 'items'] as const) {
      expected[name].forEach((p, at) => {
        expect(marginals[name][at]).toBeCloseTo(p, 9);
      });
    }
    const found = new Float64Array(L * L);
    for (let t = 1; t < length; t++) {
      marginals.pairsAt(t, found);
      found.forEach((p, pair) => {
        expect(p).toBeCloseTo(pairs[t * L * L + pair]!, 9);
      });
    }
    const best = decodeSegments(scores);
    expect(best.score).toBeCloseTo(Math.max(...all.map(({ score }) => score)), 9);
    expect(segmentationScore(scores, best.segments)).toBeCloseTo(best.score, 9);
  },
);

/** Runs of items that take turns between two labels; the attributes of a run lean on its place. */
function sample(count: number, seed: number): (SegmentSequence & { segments: Segment[] })[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const segments: Segment[] = [];
    const kinds: number[] = [];
    const runs = 1 + random.integer(3);
    for (let run = 0; run < runs; run++) {
      const start = kinds.length;
      const size = 1 + random.integer(3);
      for (let k = 0; k < size; k++) kinds.push((run + random.integer(5)) % 3);
      segments.push({ start, end: kinds.length, label: run % 2 });
    }
    const items = kinds.map((kind) => [kind]);
    return {
      items,
      starts: kinds.map((kind, t) => [kind, 3 + (kinds[t - 1] ?? 3)]),
      ends: kinds.map((_, t) => [kinds[t + 1] ?? 3]),
      edges: items,
      segment: (start, end) => [end - start, 10 + kinds[start]! * 3 + kinds[end - 1]!],
      segments,
    };
  });
}

function compiledSample() {
  const sequences = sample(12, 3);
  const longest = Int32Array.of(3, 3);
  const compiled = sequences.map((sequence) => compileSegments(sequence, 3, 'it'));
  return { compiled, features: collectSegmentFeatures(compiled, 2, longest) };
}

test.each(['auto', 'plain'] as const)(
  'value and gradient are those of the definition (%s)',
  (kernel) => {
    const { compiled, features } = compiledSample();
    const random = seededRandom(6);
    const weights = Float64Array.from({ length: features.count }, () => random.next() * 2 - 1);
    const objective = objectiveOf(segmentsObjective(compiled, features, 0.3), {
      kernel,
      shards: 2,
    });
    const gradient = new Float64Array(features.count);
    let expected = 0.3 * weights.reduce((sum, w) => sum + w * w, 0);
    for (const sequence of compiled) {
      const scores = scoreSegments(sequence, features, weights);
      const z = enumerate(scores).reduce((sum, { score }) => sum + Math.exp(score), 0);
      expected += Math.log(z) - segmentationScore(scores, sequence.segments);
    }
    expect(objective(weights, gradient)).toBeCloseTo(expected, 8);
    const scratch = new Float64Array(features.count);
    for (let f = 0; f < features.count; f++) {
      const moved = weights.slice();
      moved[f]! += 1e-5;
      const above = objective(moved, scratch);
      moved[f]! -= 2e-5;
      expect(gradient[f]).toBeCloseTo((above - objective(moved, scratch)) / 2e-5, 5);
    }
  },
);

/** Labels of unlike longest segments, attributes that come twice, groups that are there or not. */
function variedSample(seed: number) {
  const random = seededRandom(seed);
  const labelCount = 1 + random.integer(5);
  const has = {
    starts: random.next() < 0.5,
    edges: random.next() < 0.5,
    spans: random.next() < 0.7,
  };
  const draw = () => Array.from({ length: 1 + random.integer(7) }, () => random.integer(9));
  const sequences = Array.from({ length: 9 }, (): SegmentSequence & { segments: Segment[] } => {
    const segments: Segment[] = [];
    let at = 0;
    for (let run = 0; run <= random.integer(4); run++) {
      const label = random.integer(labelCount);
      const end = at + 1 + random.integer(1 + label);
      segments.push({ start: at, end, label });
      at = end;
    }
    const items = Array.from({ length: at }, draw);
    return {
      items,
      segments,
      ...(has.starts ? { starts: items.map(draw), ends: items.map(draw) } : {}),
      ...(has.edges ? { edges: items.map(draw) } : {}),
      ...(has.spans ? { segment: (start, end) => [end - start, 9 + start] } : {}),
    };
  });
  const longest = Int32Array.from({ length: labelCount }, (_, label) => label + 1);
  const compiled = sequences.map((sequence) => compileSegments(sequence, labelCount, 'it'));
  return { compiled, features: collectSegmentFeatures(compiled, labelCount, longest) };
}

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'the kernel computes what the plain version does (seed %i)',
  (seed) => {
    const { compiled, features } = variedSample(seed);
    const given = segmentsObjective(compiled, features, 0.2);
    expect(given.kernel).toBe('segment');
    const random = seededRandom(seed);
    for (const spread of [0, 2, 40, 4000]) {
      const weights = Float64Array.from(
        { length: features.count },
        () => (random.next() - 0.5) * spread,
      );
      const expected = new Float64Array(features.count);
      const found = new Float64Array(features.count);
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

test.each([1, 4, 20])('so it does over long sequences (weights up to %i)', (most) => {
  const random = seededRandom(most);
  const sequences = [90, 2, 41].map((length) => {
    const segments: Segment[] = [];
    for (let start = 0, label = 0; start < length; label = 1 - label) {
      const end = Math.min(length, start + 1 + random.integer(label === 0 ? 30 : 8));
      segments.push({ start, end, label });
      start = end;
    }
    const items = Array.from({ length }, () => [random.integer(6), 6 + random.integer(20)]);
    // Most segments have nothing of their own.
    const segment = (start: number, end: number) => ((start + end) % 3 === 0 ? [start % 5] : []);
    return { items, starts: items, ends: items, segment, segments };
  });
  const longest = Int32Array.of(30, 8);
  const compiled = sequences.map((sequence) => compileSegments(sequence, 30, 'it'));
  const features = collectSegmentFeatures(compiled, 2, longest);
  const given = segmentsObjective(compiled, features, 0.2);
  const weights = Float64Array.from(
    { length: features.count },
    () => (random.next() * 2 - 1) * most,
  );
  const [expected, found] = [0, 0].map(() => new Float64Array(features.count)) as [
    Float64Array,
    Float64Array,
  ];
  const value = given.plain()(weights, expected);
  const kernel = objectiveOf({ ...given, plain: inKernel }, { kernel: 'auto', shards: 2 });
  expect(Math.abs(kernel(weights, found) - value)).toBeLessThan(1e-11 * (1 + Math.abs(value)));
  const errors = found.map((g, f) => Math.abs(g - expected[f]!));
  expect(Math.max(...errors)).toBeLessThan(1e-8);
});

test('one optimum from any start', () => {
  const { compiled, features } = compiledSample();
  const objective = semiCrfObjective(compiled, features, 0.3);
  const random = seededRandom(8);
  const tight = { epsilon: 1e-9, delta: 0 };
  const zero = minimise(objective, new Float64Array(features.count), tight);
  const far = Float64Array.from({ length: features.count }, () => random.next() * 10 - 5);
  expect(minimise(objective, far, tight).value).toBeCloseTo(zero.value, 8);
});

test('segments of one item each make a linear-chain CRF', () => {
  const random = seededRandom(2);
  const builder = chainBuilder({ labelCount: 2 });
  const sequences = Array.from({ length: 15 }, () => {
    const items = Array.from({ length: 1 + random.integer(5) }, () => [random.integer(4)]);
    const labels = items.map(([a]) => (random.next() < 0.3 ? 0 : a! % 2));
    builder.add({ items, labels });
    return { items, segments: labels.map((label, t) => ({ start: t, end: t + 1, label })) };
  });
  const options = { c2: 0.5, epsilon: 1e-9, delta: 0 };
  const semi = fitSemiCrf(sequences, options);
  const chain = fitCrf(builder.build(), { ...options, possibleTransitions: true });
  expect(semi.training.value).toBeCloseTo(chain.training.value, 8);
  const tagger = semiCrfTagger(semi.model);
  const chainTagger = crfTagger(chain.model);
  for (const { items } of sequences) {
    const expected = chainTagger.marginals({ items });
    tagger.marginals({ items }).items.forEach((p, at) => {
      expect(p).toBeCloseTo(expected[at]!, 5);
    });
  }
});

test('what depends on the whole segment is learnt', () => {
  const { model } = fitSemiCrf(sample(150, 4), { c2: 0.01 });
  const tagger = semiCrfTagger(model);
  const held = sample(60, 5);
  let right = 0;
  for (const sequence of held) {
    const { segments } = tagger.decode(sequence);
    expect(tagger.probability(sequence, segments)).toBeGreaterThan(0);
    for (const { end, start, label } of segments) {
      expect(end - start).toBeLessThanOrEqual(model.features.longest[label]!);
    }
    if (JSON.stringify(segments) === JSON.stringify(sequence.segments)) right++;
  }
  expect(right).toBeGreaterThan(20);
});

test('bad segmentations are told apart', () => {
  const items = [[0], [1], [2]];
  const fit = (segments: Segment[], longest?: number[]) =>
    fitSemiCrf([{ items, segments }], { labelCount: 2, ...(longest ? { longest } : {}) });
  const whole = { start: 0, end: 3, label: 0 };
  expect(() => fit([])).toThrow(/end at 0 of 3/);
  expect(() => fit([{ ...whole, start: 1 }])).toThrow(/from 1 to 3, expected one from 0/);
  expect(() => fit([{ ...whole, label: -1 }])).toThrow(/label -1/);
  expect(() => fit([whole], [2, 2])).toThrow(/3 items with label 0, whose longest is 2/);
  expect(() => fitSemiCrf([])).toThrow(/no sequences/);
  const { model } = fit([whole]);
  expect(() => semiCrfTagger(model).decode({ items: [] })).toThrow(/no items/);
});
