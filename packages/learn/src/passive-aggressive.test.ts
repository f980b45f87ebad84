import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify, scoreRow } from './linear-model.js';
import { matrixOf } from './matrix.js';
import {
  fitPassiveAggressive,
  fitStructuredPassiveAggressive,
  type PassiveAggressiveOptions,
} from './passive-aggressive.js';
import { seededRandom } from './random.js';

const someRow = fc
  .uniqueArray(fc.tuple(fc.nat(4), fc.constantFrom(-2, 1, 0.5)), {
    selector: ([column]) => column,
    minLength: 1,
    maxLength: 4,
  })
  .map((entries) => [entries.map(([c]) => c), entries.map(([, v]) => v)] as [number[], number[]]);

const someProblem = fc
  .array(fc.record({ row: someRow, label: fc.nat(2) }), { minLength: 1, maxLength: 8 })
  .map((rows) => ({
    matrix: matrixOf(
      rows.map(({ row }) => row),
      { columnCount: 5 },
    ),
    labels: rows.map(({ label }) => label),
  }));

const someVariant = fc.constantFrom('PA', 'PA-I', 'PA-II') as fc.Arbitrary<'PA' | 'PA-I' | 'PA-II'>;

test('PA of two classes leaves the row it has just learnt with a margin of 1, or more where it had more', () => {
  fc.assert(
    fc.property(someProblem, ({ matrix, labels: drawn }) => {
      const labels = drawn.map((label) => label % 2);
      const row = labels.length - 1;
      const options = { averaging: 'none', shuffle: false, passes: 1, classCount: 2 } as const;
      let updates = 0;
      const marginAfter = (rows: number) => {
        const head = { ...matrix, rowCount: rows, rowStart: matrix.rowStart.slice(0, rows + 1) };
        const model = fitPassiveAggressive(head, labels.slice(0, rows), {
          ...options,
          variant: 'PA',
          onProgress: (progress) => {
            updates = progress.updates;
          },
        });
        const scores = new Float64Array(2);
        scoreRow(model, matrix, row, scores);
        return scores[labels[row]!]! - scores[1 - labels[row]!]!;
      };
      const after = marginAfter(row + 1);
      const all = updates;
      expect(after).toBeGreaterThan(1 - 1e-9);
      if (row === 0) updates = 0;
      const before = row === 0 ? 0 : marginAfter(row);
      // a margin that rounding leaves next to 1 may count either way
      if (Math.abs(before - 1) > 1e-9) expect(all - updates).toBe(before < 1 ? 1 : 0);
      expect(after).toBeCloseTo(Math.max(1, before), 9);
    }),
  );
});

/** The update as an optimisation: no other step along the difference has a lower ½ t²|d|² + C ξ (or C ξ²). */
test.each(['PA-I', 'PA-II'] as const)('a step of %s minimises its objective', (variant) => {
  fc.assert(
    fc.property(someRow, fc.constantFrom(0.01, 0.2, 3), (row, c) => {
      const matrix = matrixOf([row], { columnCount: 5 });
      const options = { variant, c, averaging: 'none', passes: 1, classCount: 2 } as const;
      const { weights } = fitPassiveAggressive(matrix, [1], options);
      const length = 2 * row[1].reduce((sum, v) => sum + v * v, 0);
      const step = weights[row[0][0]! * 2 + 1]! / row[1][0]!;
      const value = (t: number) => {
        const slack = Math.max(0, 1 - t * length);
        return 0.5 * t * t * length + c * (variant === 'PA-I' ? slack : slack * slack);
      };
      for (let t = 0; t <= 2 / length; t += 0.01 / length) {
        expect(value(step)).toBeLessThanOrEqual(value(t) + 1e-9);
      }
    }),
  );
});

test('averaged once a pass it is the mean of the weights after each pass (zhao2012, Algorithm 2)', () => {
  fc.assert(
    fc.property(someProblem, someVariant, ({ matrix, labels }, variant) => {
      const options = { variant, c: 0.3, classCount: 3, seed: 3 };
      const after = [1, 2, 3, 4].map(
        (passes) =>
          fitPassiveAggressive(matrix, labels, { ...options, passes, averaging: 'none' }).weights,
      );
      const mean = fitPassiveAggressive(matrix, labels, {
        ...options,
        passes: 4,
        averaging: 'pass',
      });
      mean.weights.forEach((weight, k) => {
        expect(weight).toBeCloseTo(after.reduce((sum, w) => sum + w[k]!, 0) / 4, 9);
      });
    }),
  );
});

test('classes learnt as structures give the same weights', () => {
  fc.assert(
    fc.property(someProblem, someVariant, ({ matrix, labels }, variant) => {
      const options: PassiveAggressiveOptions = { variant, c: 0.5, passes: 3 };
      const flat = fitPassiveAggressive(matrix, labels, {
        ...options,
        classCount: 3,
        learnFrom: 'mistake',
      });
      const structured = fitStructuredPassiveAggressive(
        labels.length,
        15,
        (row, weights) => {
          const model = { classCount: 3, columnCount: 5, weights, biases: new Float64Array(3) };
          const scores = new Float64Array(3);
          scoreRow(model, matrix, row, scores);
          const found = scores.indexOf(Math.max(...scores));
          // the two add up in different order: rounding may decide between scores that are nearly equal, or that are equal
          // here and nearly so there; only classes that nothing was learnt of are equal in both
          const isNew = (label: number) => weights.every((w, k) => k % 3 !== label || w === 0);
          const isClear = (score: number, label: number) =>
            label === found || scores[found]! - score > 1e-9 || (isNew(label) && isNew(found));
          fc.pre([...scores].every(isClear));
          if (found === labels[row]) return undefined;
          const [from, to] = [matrix.rowStart[row]!, matrix.rowStart[row + 1]!];
          const columns = [...matrix.columns.slice(from, to)];
          const values = matrix.values?.slice(from, to) ?? columns.map(() => 1);
          return {
            gold: { columns: columns.map((c) => c * 3 + labels[row]!), values },
            predicted: { columns: columns.map((c) => c * 3 + found), values },
            cost: 1,
          };
        },
        options,
      );
      structured.weights.forEach((weight, k) => {
        expect(weight).toBeCloseTo(flat.weights[k]!, 9);
      });
    }),
  );
});

test('a higher cost asks for a wider margin', () => {
  const learn = (cost: number) =>
    fitStructuredPassiveAggressive(
      1,
      2,
      () => ({ gold: { columns: [0] }, predicted: { columns: [1] }, cost }),
      { variant: 'PA', passes: 1, averaging: 'none' },
    ).weights;
  expect([...learn(3)]).toEqual([1.5, -1.5]);
  expect([...learn(0)]).toEqual([0, 0]);
});

test('classes that lean on some columns are learnt, and the same seed gives the same weights', () => {
  const random = seededRandom(1);
  const rows: [number[]][] = [];
  const labels: number[] = [];
  for (let i = 0; i < 300; i++) {
    const label = random.integer(3);
    const columns = new Set([label * 5 + random.integer(5), 15 + random.integer(30)]);
    columns.add(15 + random.integer(30));
    rows.push([[...columns]]);
    labels.push(label);
  }
  const matrix = matrixOf(rows);
  for (const variant of ['PA', 'PA-I', 'PA-II'] as const) {
    const model = fitPassiveAggressive(matrix, labels, { variant });
    expect([...classify(model, matrix)]).toEqual(labels);
    expect(fitPassiveAggressive(matrix, labels, { variant })).toEqual(model);
  }
});

test('one class, and rows without features, change nothing', () => {
  expect([...fitPassiveAggressive(matrixOf([[[0]]]), [0]).weights]).toEqual([0]);
  const empty = fitPassiveAggressive(matrixOf([[[]], [[0]]]), [1, 0]);
  for (const weight of empty.weights) expect(Number.isFinite(weight)).toBe(true);
});

test('bad input is named', () => {
  expect(() => fitPassiveAggressive(matrixOf([[[0]]]), [0], { c: 0 })).toThrow(
    'c must be a number',
  );
  expect(() => fitPassiveAggressive(matrixOf([[[0]]]), [0, 1])).toThrow('2 labels for 1 rows');
});
