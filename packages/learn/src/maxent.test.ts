import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify, type LinearModel } from './linear-model.js';
import { matrixOf, type SparseMatrix } from './matrix.js';
import { expectPairs } from './maxent/objective.js';
import { classProbabilities, fitMaxent, fitMaxentGis } from './maxent.js';

const tight = { epsilon: 1e-9, delta: 0, maxIterations: 2000 };

const someProblem = fc
  .array(
    fc.record({
      row: fc.uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 3 })), {
        selector: ([column]) => column,
        maxLength: 3,
      }),
      label: fc.nat(2),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => ({
    matrix: matrixOf(
      rows.map(({ row }) => [row.map(([c]) => c), row.map(([, v]) => v)]),
      { columnCount: 4 },
    ),
    labels: rows.map(({ label }) => label),
  }));

/** The objective written out: no typed arrays, no shifting of scores. */
function objectiveOf(
  { weights, biases, classCount }: LinearModel,
  matrix: SparseMatrix,
  labels: number[],
  l2: number,
): number {
  let value = 0;
  labels.forEach((label, row) => {
    const powers = Array.from(biases, (b, k) => {
      let score = b;
      for (let at = matrix.rowStart[row]!; at < matrix.rowStart[row + 1]!; at++) {
        score += (matrix.values?.[at] ?? 1) * weights[matrix.columns[at]! * classCount + k]!;
      }
      return Math.exp(score);
    });
    value -= Math.log(powers[label]! / powers.reduce((a, b) => a + b));
  });
  return value + 0.5 * l2 * [...weights, ...biases].reduce((sum, w) => sum + w * w, 0);
}

test('expected counts are the slope of the log-likelihood, by finite differences', () => {
  const weight = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      someProblem,
      fc.array(weight, { minLength: 15, maxLength: 15 }),
      ({ matrix, labels }, x) => {
        const model = {
          classCount: 3,
          columnCount: 4,
          weights: Float64Array.from(x.slice(0, 12)),
          biases: Float64Array.from(x.slice(12)),
        };
        const expected = new Float64Array(12);
        const likelihood = expectPairs(
          model,
          matrix,
          Int32Array.from(labels),
          expected,
          new Float64Array(3),
        );
        expect(-likelihood).toBeCloseTo(objectiveOf(model, matrix, labels, 0), 9);
        for (let k = 0; k < 12; k++) {
          const shifted = (by: number) => {
            const weights = model.weights.slice();
            weights[k]! += by;
            return objectiveOf({ ...model, weights }, matrix, labels, 0);
          };
          let observed = 0;
          labels.forEach((label, row) => {
            for (let at = matrix.rowStart[row]!; at < matrix.rowStart[row + 1]!; at++) {
              if (matrix.columns[at]! * 3 + label === k) observed += matrix.values?.[at] ?? 1;
            }
          });
          const slope = (shifted(1e-5) - shifted(-1e-5)) / 2e-5;
          expect(expected[k]! - observed).toBeCloseTo(slope, 4);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test.each([true, false])(
  'L-BFGS and iterative scaling reach the same optimum (bias %s)',
  (bias) => {
    fc.assert(
      fc.property(someProblem, fc.constantFrom(0.3, 2), ({ matrix, labels }, l2) => {
        const shared = { l2, bias, classCount: 3 };
        const steep = fitMaxent(matrix, labels, { ...shared, ...tight });
        const scaled = fitMaxentGis(matrix, labels, { ...shared, epsilon: 0, maxIterations: 3000 });
        expect(steep.objective).toBeCloseTo(objectiveOf(steep, matrix, labels, l2), 8);
        expect(scaled.objective).toBeCloseTo(objectiveOf(scaled, matrix, labels, l2), 8);
        expect(scaled.objective).toBeCloseTo(steep.objective, 5);
        if (!bias) expect([...steep.biases, ...scaled.biases]).toEqual([0, 0, 0, 0, 0, 0]);
      }),
      { numRuns: 25 },
    );
  },
);

test('at the optimum the model expects what was observed, less the prior', () => {
  const matrix = matrixOf([[[0, 1]], [[0]], [[1, 2]], [[2]], [[0, 2]]]);
  const labels = [0, 1, 2, 2, 0];
  const l2 = 0.5;
  const model = fitMaxent(matrix, labels, { l2, ...tight });
  const expected = new Float64Array(9);
  const biasExpected = new Float64Array(3);
  expectPairs(model, matrix, Int32Array.from(labels), expected, biasExpected);
  expect(biasExpected[2]! + l2 * model.biases[2]!).toBeCloseTo(2, 6);
  // column 2 with class 2: in rows 2 and 3
  expect(expected[8]! + l2 * model.weights[8]!).toBeCloseTo(2, 6);
});

test('without a prior iterative scaling leaves pairs alone that were not seen', () => {
  const matrix = matrixOf([[[0]], [[0]], [[0, 1]], [[1]]]);
  const labels = [0, 1, 0, 1];
  const rises: number[] = [];
  const model = fitMaxentGis(matrix, [...labels], {
    l2: 0,
    classCount: 3,
    bias: false,
    epsilon: 0,
    maxIterations: 500,
    onProgress: ({ objective }) => rises.push(objective),
  });
  expect([model.weights[2], model.weights[5]]).toEqual([0, 0]);
  for (let k = 1; k < rises.length; k++) {
    expect(rises[k]!).toBeLessThanOrEqual(rises[k - 1]! + 1e-12);
  }
  const probabilities = classProbabilities(model, matrix);
  expect(probabilities[0]! + probabilities[1]! + probabilities[2]!).toBeCloseTo(1, 12);
});

test('classes that can be told apart are, and large scores overflow nothing', () => {
  const matrix = matrixOf([
    [[0], [900]],
    [[1], [900]],
    [[2], [900]],
  ]);
  const model = fitMaxent(matrix, [2, 0, 1], { l2: 1e-3 });
  expect([...classify(model, matrix)]).toEqual([2, 0, 1]);
  for (const p of classProbabilities(model, matrix)) expect(Number.isFinite(p)).toBe(true);
});

test('a run that stopped goes on as if it had not', () => {
  const matrix = matrixOf([[[0, 1]], [[0]], [[1, 2]], [[2]], [[0, 2]]]);
  const labels = [0, 1, 2, 2, 0];
  const straight = fitMaxent(matrix, labels, { maxIterations: 12, delta: 0, epsilon: 0 });
  const half = fitMaxent(matrix, labels, { maxIterations: 5, delta: 0, epsilon: 0 });
  expect(
    fitMaxent(matrix, labels, { maxIterations: 12, delta: 0, epsilon: 0, resume: half.state })
      .weights,
  ).toEqual(straight.weights);

  const scaled = fitMaxentGis(matrix, labels, { maxIterations: 12, epsilon: 0 });
  const controller = new AbortController();
  const stopped = fitMaxentGis(matrix, labels, {
    epsilon: 0,
    signal: controller.signal,
    onProgress: ({ iteration }) => iteration === 5 && controller.abort(),
  });
  expect([stopped.status, stopped.iterations]).toEqual(['aborted', 5]);
  const resumed = fitMaxentGis(matrix, labels, {
    maxIterations: 12,
    epsilon: 0,
    resume: structuredClone(stopped.state),
  });
  expect(resumed.weights).toEqual(scaled.weights);
});

test('bad input is named', () => {
  const matrix = matrixOf([[[0], [-1]]]);
  expect(() => fitMaxent(matrix, [4], { classCount: 2 })).toThrow('row 0 has the label 4');
  expect(() => fitMaxent(matrix, [0], { l2: -1 })).toThrow('l2 must be a number at least 0');
  expect(() => fitMaxentGis(matrix, [0])).toThrow(
    'row 0 has the value -1: iterative scaling needs',
  );
  expect(() => fitMaxent(matrixOf([]), [])).toThrow('there are no rows');
});

test('four classes and values of 1 take a shorter way to the same bits', () => {
  const columns = fc.uniqueArray(fc.nat(5), { maxLength: 4 });
  const rows = fc.array(fc.record({ row: columns, label: fc.nat(3) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, (some) => {
      const bare = matrixOf(
        some.map(({ row }) => [row]),
        { columnCount: 6 },
      );
      const valued = { ...bare, values: new Float64Array(bare.columns.length).fill(1) };
      const labels = some.map(({ label }) => label);
      const fit = (matrix: SparseMatrix) =>
        fitMaxent(matrix, labels, { classCount: 4, l2: 0.5, maxIterations: 5 });
      expect(fit(bare).weights).toEqual(fit(valued).weights);
      expect(fit(bare).biases).toEqual(fit(valued).biases);
      expect(fit(bare).objective).toBe(fit(valued).objective);
    }),
  );
});
