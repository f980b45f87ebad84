import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compactModel,
  compactRows,
  decodeHashedModel,
  encodeHashedModel,
  hashedPerceptron,
  hashedScorer,
  sumModels,
} from './hashed.js';
import { seededRandom } from './random.js';

/** The perceptron as the textbook has it: a dense weight a feature and class, and the mean of all its values. */
function textbook(
  examples: readonly { features: readonly number[]; gold: number }[],
  classes: number,
  passes: number,
) {
  const weights = new Map<number, Float64Array>();
  const totals = new Map<number, Float64Array>();
  const of = (map: Map<number, Float64Array>, feature: number) => {
    const row = map.get(feature) ?? new Float64Array(classes);
    map.set(feature, row);
    return row;
  };
  for (let pass = 0; pass < passes; pass++) {
    for (const { features, gold } of examples) {
      const scores = new Float64Array(classes);
      for (const f of features) for (let c = 0; c < classes; c++) scores[c]! += of(weights, f)[c]!;
      const predicted = scores.indexOf(Math.max(...scores));
      for (const f of predicted === gold ? [] : features) {
        of(weights, f)[gold]! += 1;
        of(weights, f)[predicted]! -= 1;
      }
      for (const [f, row] of weights) {
        for (let c = 0; c < classes; c++) of(totals, f)[c]! += row[c]!;
      }
    }
  }
  const decisions = passes * examples.length;
  return { average: (f: number, c: number) => (totals.get(f)?.[c] ?? 0) / decisions };
}

function trained(
  examples: readonly { features: readonly number[]; gold: number }[],
  classes: number,
  passes: number,
) {
  const learner = hashedPerceptron(classes);
  const scores = new Float64Array(classes);
  for (let pass = 0; pass < passes; pass++) {
    for (const { features, gold } of examples) {
      const ids = Uint32Array.from(features);
      scores.fill(0);
      learner.add(ids, ids.length, scores);
      const predicted = scores.indexOf(Math.max(...scores));
      if (predicted !== gold) {
        learner.change(ids, ids.length, gold, 1);
        learner.change(ids, ids.length, predicted, -1);
      }
      learner.step();
    }
  }
  return learner;
}

const draw = seededRandom(7);
const examples = Array.from({ length: 60 }, () => ({
  features: Array.from({ length: 5 }, () => draw.integer(40) * 100_000_007),
  gold: draw.integer(4),
}));

test('its average is the textbook’s', () => {
  const { average } = textbook(examples, 4, 3);
  const model = trained(examples, 4, 3).model();
  model.hashes.forEach((hash, i) => {
    const row = new Float64Array(4);
    for (let e = model.rowStart[i]!; e < model.rowStart[i + 1]!; e++) {
      row[model.entryClass[e]!] = model.entryWeight[e]! * model.scale;
    }
    row.forEach((weight, c) => {
      expect(weight).toBeCloseTo(average(hash === 1 ? 0 : hash, c), 3);
    });
  });
  expect(model.hashes.length).toBeGreaterThan(30);
});

test('a scorer adds what the rows say, and nothing for features that it does not know', () => {
  const model = compactRows(
    [
      { hash: 5, classes: [0, 2], weights: [1, -0.5] },
      { hash: 4294967295, classes: [1], weights: [0.25] },
      { hash: 0, classes: [1], weights: [0.125] },
    ].map((row) => ({ ...row, hash: row.hash === 0 ? 1 : row.hash })),
    3,
  );
  const scores = new Int32Array(3);
  hashedScorer(model).add(Uint32Array.from([5, 77, 4294967295, 0]), 4, scores);
  expect([...scores].map((score) => score * model.scale)).toEqual([
    expect.closeTo(1, 3),
    expect.closeTo(0.375, 3),
    expect.closeTo(-0.5, 3),
  ]);
});

describe('files', () => {
  test.each([8, 16] as const)('come back as they were, %i bits', (bits) => {
    const model = trained(examples, 4, 3).model({ bits });
    const bytes = encodeHashedModel(model, { kind: 'tagger' });
    expect(decodeHashedModel(bytes, 'tagger').model).toEqual(model);
    expect(encodeHashedModel(trained(examples, 4, 3).model({ bits }), { kind: 'tagger' })).toEqual(
      bytes,
    );
  });

  test('any set of hashes comes back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.nat(0xffffffff).filter((hash) => hash > 0),
          { maxLength: 50 },
        ),
        (hashes) => {
          const model = compactRows(
            hashes.map((hash) => ({ hash, classes: [0], weights: [1] })),
            2,
          );
          const { hashes: found } = decodeHashedModel(
            encodeHashedModel(model, { kind: 'x' }),
          ).model;
          expect([...found]).toEqual([...hashes].sort((a, b) => a - b));
        },
      ),
    );
  });

  test('cut or flipped, they are refused', () => {
    const bytes = encodeHashedModel(trained(examples, 4, 3).model(), { kind: 'tagger' });
    for (let cut = 0; cut < bytes.length; cut += 13) {
      expect(() => decodeHashedModel(bytes.subarray(0, cut))).toThrow(
        expect.objectContaining({ name: 'InputError' }),
      );
    }
    expect(() => decodeHashedModel(bytes, 'parser')).toThrow(
      expect.objectContaining({ code: 'MODEL_KIND' }),
    );
  });
});

test('pruning leaves out what weighs little', () => {
  const rows = [
    { hash: 3, classes: [0, 1], weights: [1, 0.01] },
    { hash: 9, classes: [0], weights: [0.02] },
  ];
  const { hashes, entryClass } = compactRows(rows, 2, { pruneBelow: 0.05 });
  expect([[...hashes], [...entryClass]]).toEqual([[3], [0]]);
  const kept = (mostEntries: number) => [...compactRows(rows, 2, { mostEntries }).hashes];
  expect([0, 1, 2, 3, 4].map(kept)).toEqual([[], [3], [3, 9], [3, 9], [3, 9]]);
  expect(compactModel(compactRows(rows, 2), { pruneBelow: 0.05 })).toEqual(
    compactRows(rows, 2, { pruneBelow: 0.05 }),
  );
});

test('models are summed weight by weight, and what cancels out is left out', () => {
  const largest = 32767;
  const one = compactRows(
    [
      { hash: 3, classes: [0, 1], weights: [largest, 50] },
      { hash: 9, classes: [0], weights: [25] },
    ],
    3,
  );
  const other = compactRows(
    [
      { hash: 3, classes: [1, 2], weights: [-50, 75] },
      { hash: 7, classes: [2], weights: [-largest] },
    ],
    3,
  );
  const { classes, hashes, rowStart, entryClass, entryWeight } = sumModels([one, other]);
  expect([classes, [...hashes], [...rowStart]]).toEqual([3, [3, 7, 9], [0, 2, 3, 4]]);
  expect([[...entryClass], [...entryWeight]]).toEqual([
    [0, 2, 2, 0],
    [largest, 75, -largest, 25],
  ]);
  expect(sumModels([one])).toEqual(one);
});
