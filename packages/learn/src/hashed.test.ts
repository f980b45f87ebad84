import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compactModel,
  compactRows,
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  type HashedModel,
  hashedPerceptron,
  hashedScorer,
  packHashed,
  readyModel,
  sumModels,
  unpackHashed,
} from './hashed.js';
import { decodeModel, encodeModel } from './model-file.js';
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

test('hashes that all lead to one place are found, whatever lies between them is not', () => {
  // More than there is room for behind the last slot, and one that comes before all others.
  const hashes = Array.from({ length: 300 }, (_, i) => 0xffff_ffff - 2 * i);
  const model = compactRows(
    [...hashes, 0].map((hash, i) => ({ hash, classes: [i % 3], weights: [1] })),
    3,
  );
  const sumOf = (features: readonly number[]) => {
    const scores = new Int32Array(3);
    hashedScorer(model).add(Uint32Array.from(features), features.length, scores);
    return [...scores];
  };
  const one = Math.round(1 / model.scale);
  expect(sumOf(hashes)).toEqual([100 * one, 100 * one, 100 * one]);
  expect(sumOf([0])).toEqual([one, 0, 0]);
  expect(sumOf(hashes.map((hash) => hash - 1))).toEqual([0, 0, 0]);
});

describe('files', () => {
  test.each([8, 16] as const)('come back as they were, %i bits', (bits) => {
    const model = trained(examples, 4, 3).model({ bits });
    const bytes = encodeHashedModel(model, { kind: 'tagger' });
    expect(decodeHashedModel(bytes, 'tagger').model).toEqual(model);
    expect(decodeReadyModel(bytes, 'tagger').model).toEqual(readyModel(model));
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

describe('further sections', () => {
  const model = trained(examples, 4, 3).model();
  const others = { 'words 0': Uint8Array.of(1, 2), transitions: Float64Array.of(0.5) };

  test('come back, after those of the model', () => {
    const bytes = encodeHashedModel(model, { kind: 'tagger' }, others);
    const found = decodeHashedModel(bytes, 'tagger');
    expect(found.model).toEqual(model);
    expect(Object.fromEntries(found.sections)).toEqual(others);
    const own = ['hashes', 'lengths', 'classes', 'weights'];
    expect(decodeModel(bytes).table.map(({ name }) => name)).toEqual([
      ...own,
      ...Object.keys(others),
    ]);
    const without = encodeHashedModel(model, { kind: 'tagger' });
    expect(encodeHashedModel(model, { kind: 'tagger' }, {})).toEqual(without);
    expect(decodeHashedModel(without).sections.size).toBe(0);
  });

  test('with the name of one of the model’s are refused', () => {
    const weights = Float64Array.of(1);
    expect(() => encodeHashedModel(model, { kind: 'tagger' }, { weights })).toThrow(
      expect.objectContaining({ code: 'MODEL_SECTION' }),
    );
  });
});

describe('as a part of the file of another', () => {
  const wide = compactRows([{ hash: 7, classes: [0, 299], weights: [1, -1] }], 300);
  const parts = { states: trained(examples, 4, 3).model(), words: wide };
  const [states, words] = [packHashed(parts.states, 'states'), packHashed(parts.words, 'words')];
  const extra = { boldness: 1, ...states.extra, ...words.extra };
  const sections = { ...states.sections, transitions: Int8Array.of(1), ...words.sections };
  const file = decodeModel(encodeModel({ kind: 'x', extra }, sections));

  test('models come back, several from one file', () => {
    expect(unpackHashed(file, 'states')).toEqual(parts.states);
    expect(unpackHashed(file, 'words')).toEqual(parts.words);
    expect(Object.keys(states.sections)).toEqual([
      'states hashes',
      'states lengths',
      'states classes',
      'states weights',
    ]);
  });

  test('a part that is not there is refused, and so is one whose sections are another’s', () => {
    expect(() => unpackHashed(file, 'senses')).toThrow('header.extra.senses.classes');
    const lost = new Map([...file.sections].filter(([name]) => name !== 'states lengths'));
    expect(() => unpackHashed({ ...file, sections: lost }, 'states')).toThrow(
      expect.objectContaining({ code: 'MODEL_SECTION' }),
    );
    const mixed = new Map(file.sections).set('states weights', words.sections['words weights']!);
    expect(() => unpackHashed({ ...file, sections: mixed }, 'states')).toThrow(
      expect.objectContaining({ code: 'MODEL_CORRUPT' }),
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

describe('weighted sums', () => {
  const anyModel = fc
    .uniqueArray(
      fc.record({
        hash: fc.integer({ min: 1, max: 12 }),
        weights: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 3 }),
      }),
      { selector: ({ hash }) => hash, maxLength: 8 },
    )
    .map((rows) =>
      compactRows(
        rows.map((row) => ({ ...row, classes: [0, 1, 2] })),
        3,
      ),
    );
  const anyVoters = fc.array(
    fc.record({ model: anyModel, weight: fc.integer({ min: -8, max: 8 }).map((n) => n / 5) }),
    { minLength: 1, maxLength: 4 },
  );

  /** A weight a hash and class, 0 where the model has none. */
  function dense({ hashes, rowStart, entryClass, entryWeight, scale }: HashedModel): Float64Array {
    const weights = new Float64Array(13 * 3);
    hashes.forEach((hash, row) => {
      for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
        weights[hash * 3 + entryClass[entry]!] = entryWeight[entry]! * scale;
      }
    });
    return weights;
  }

  test('are the plain ones, up to rounding', () => {
    fc.assert(
      fc.property(anyVoters, (voters) => {
        const models = voters.map(({ model }) => model);
        const sum = sumModels(models, { weights: voters.map(({ weight }) => weight) });
        const expected = new Float64Array(13 * 3);
        for (const { model, weight } of voters) {
          dense(model).forEach((value, i) => {
            expected[i]! += weight * value;
          });
        }
        const largest = Math.max(...expected.map(Math.abs));
        const errors = dense(sum).map((value, i) => Math.abs(value - expected[i]!));
        expect(Math.max(...errors)).toBeLessThan(largest / 32767 / 1.99 + 1e-9);
      }),
    );
  });

  test('with a weight of 1 each are sums', () => {
    fc.assert(
      fc.property(fc.array(anyModel, { minLength: 1, maxLength: 4 }), (models) => {
        expect(sumModels(models, { weights: models.map(() => 1) })).toEqual(sumModels(models));
      }),
    );
  });

  test('are rounded and pruned as others are', () => {
    const one = compactRows([{ hash: 3, classes: [0, 1], weights: [100, 50] }], 2);
    const sum = sumModels([one, one], { weights: [3, -1], pruneBelow: 0.6, bits: 8 });
    expect([[...sum.entryClass], [...sum.entryWeight]]).toEqual([[0], [127]]);
    expect(sum.scale * 127).toBeCloseTo(200, 9);
  });

  test.each([
    [[], 'for each of 2 models, found none'],
    [[1], 'for each of 2 models, found 1'],
    [[1, 2, 3], 'for each of 2 models, found 1, 2, 3'],
    [[1, Number.NaN], 'for each of 2 models, found 1, NaN'],
  ])('of two models with weights %j are refused', (weights, message) => {
    const one = compactRows([{ hash: 3, classes: [0], weights: [1] }], 1);
    expect(() => sumModels([one, one], { weights })).toThrow(message);
  });
});

describe('more classes than a byte can tell apart', () => {
  const classes = 3000;
  const random = seededRandom(11);
  const shuffled = random.shuffle(Int32Array.from({ length: classes }, (_, klass) => klass));
  /** One row of all classes, in no order, and many of few. */
  const rows = [
    { hash: 1, classes: Array.from(shuffled) },
    ...Array.from({ length: 400 }, (_, i) => ({
      hash: 1 + 9_999_991 * (i + 1),
      classes: [...new Set(Array.from({ length: 4 }, () => random.integer(classes)))],
    })),
  ].map((row) => ({ ...row, weights: row.classes.map(() => random.integer(2001) - 1000) }));
  const model = compactRows(rows, classes);

  test('scores are sums of the weights', () => {
    for (const features of [[1], [5], rows.slice(0, 30).map(({ hash }) => hash)]) {
      const scores = new Int32Array(classes);
      hashedScorer(model).add(Uint32Array.from(features), features.length, scores);
      const expected = new Float64Array(classes);
      for (const row of rows.filter(({ hash }) => features.includes(hash))) {
        row.classes.forEach((klass, k) => {
          expected[klass]! += row.weights[k]!;
        });
      }
      const errors = expected.map((sum, klass) => Math.abs(sum - scores[klass]! * model.scale));
      expect(Math.max(...errors)).toBeLessThan(0.5);
      expect(expected.some((sum) => sum !== 0)).toBe(features[0] === 1);
    }
  });

  test('files come back as they were, and say more than a byte only where it takes more', () => {
    const bytes = encodeHashedModel(model, { kind: 'lexical-types' });
    expect(decodeHashedModel(bytes, 'lexical-types').model).toEqual(model);
    const typesOf = (count: number) => {
      const small = compactRows([{ hash: 3, classes: [count - 1, 0], weights: [1, 2] }], count);
      const file = encodeHashedModel(small, { kind: 'x' });
      expect(decodeHashedModel(file).model).toEqual(small);
      return decodeModel(file).table.map(({ name, type }) => `${name} ${type}`);
    };
    expect(typesOf(255)).toEqual(['hashes u8', 'lengths u8', 'classes u8', 'weights i16']);
    expect(typesOf(256)).toEqual(['hashes u8', 'lengths u16', 'classes u16', 'weights i16']);
  });

  test('a file of 256 classes in bytes, as they were written once, is read', () => {
    const sections = {
      hashes: Uint8Array.of(7),
      lengths: Uint8Array.of(2),
      classes: Uint8Array.of(0, 255),
      weights: Int8Array.of(3, -4),
    };
    const bytes = encodeModel({ kind: 'x', extra: { classes: 256, scale: 1 } }, sections);
    const scores = new Int32Array(256);
    hashedScorer(decodeHashedModel(bytes).model).add(Uint32Array.of(7), 1, scores);
    expect([scores[0], scores[255]]).toEqual([3, -4]);
  });

  test('a file whose classes are more than its entries can name is refused', () => {
    const { header, sections } = decodeModel(encodeHashedModel(model, { kind: 'x' }));
    const forge = (count: number) =>
      encodeModel(
        { ...header, extra: { ...header.extra, classes: count } },
        Object.fromEntries(sections),
      );
    expect(decodeHashedModel(forge(32_768)).model.classes).toBe(32_768);
    for (const count of [classes - 1, 32_769]) {
      expect(() => decodeHashedModel(forge(count))).toThrow(
        expect.objectContaining({ name: 'InputError' }),
      );
    }
  });

  test('models are summed', () => {
    const sum = sumModels([model, model]);
    expect(sum).toEqual({ ...model, scale: 2 * model.scale });
  });

  test('the perceptron learns them', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({
      features: [100 + (i % 7), 1000 + i],
      gold: (i * 77) % classes,
    }));
    const learner = trained(many, classes, 4);
    const { average } = textbook(many, classes, 4);
    const found = learner.model();
    const scorer = hashedScorer(found);
    const scores = new Int32Array(classes);
    for (const { features, gold } of many) {
      scores.fill(0);
      scorer.add(Uint32Array.from(features), 2, scores);
      const expected = features.reduce((total, f) => total + average(f, gold), 0);
      expect(scores[gold]! * found.scale).toBeCloseTo(expected, 3);
      expect(scores.indexOf(Math.max(...scores))).toBe(gold);
    }
    expect(() => hashedPerceptron(32_769)).toThrow('from 1 to 32768');
  });
});
