import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from './linear-model.js';
import { matrixOf, type SparseMatrix } from './matrix.js';
import { fitPerceptron, fitStructuredPerceptron, type OnlineOptions } from './perceptron.js';
import { seededRandom } from './random.js';

const someProblem = fc
  .array(fc.record({ row: fc.uniqueArray(fc.nat(5), { maxLength: 4 }), label: fc.nat(2) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((rows) => ({
    matrix: matrixOf(
      rows.map(({ row }) => [row]),
      { columnCount: 6 },
    ),
    labels: rows.map(({ label }) => label),
  }));

const someAveraging: fc.Arbitrary<Pick<OnlineOptions, 'averaging' | 'restart'>> = fc.constantFrom(
  { averaging: 'step' },
  { averaging: 'pass' },
  { averaging: 'pass', restart: true },
  { averaging: 'none' },
);

/** The learner as the papers write it: every weight vector is kept and the mean is taken of them. */
function asWritten(
  matrix: SparseMatrix,
  labels: number[],
  { averaging, restart, passes, seed }: OnlineOptions & { passes: number; seed: number },
): number[] {
  const random = seededRandom(seed);
  let w: number[] = Array(18).fill(0);
  const kept: number[][] = [];
  for (let pass = 0; pass < passes; pass++) {
    if (restart) w = w.map(() => 0);
    for (const row of random.shuffle(Int32Array.from(labels, (_, k) => k))) {
      const columns = [...matrix.columns.slice(matrix.rowStart[row], matrix.rowStart[row + 1])];
      const scores = [0, 1, 2].map((k) => columns.reduce((sum, c) => sum + w[c * 3 + k]!, 0));
      const found = scores.indexOf(Math.max(...scores));
      if (found !== labels[row]) {
        w = w.slice();
        for (const c of columns) {
          w[c * 3 + labels[row]!]! += 1;
          w[c * 3 + found]! -= 1;
        }
      }
      if (averaging === 'step') kept.push(w);
    }
    if (averaging === 'pass') kept.push(w);
  }
  if (averaging === 'none') return w;
  return w.map((_, k) => kept.reduce((sum, v) => sum + v[k]!, 0) / kept.length);
}

test('lazy averaging is the mean of all the weights there were', () => {
  fc.assert(
    fc.property(
      someProblem,
      someAveraging,
      fc.integer({ min: 1, max: 5 }),
      fc.nat(),
      ({ matrix, labels }, averaging, passes, seed) => {
        const options = { ...averaging, passes, seed };
        const model = fitPerceptron(matrix, labels, { ...options, classCount: 3 });
        asWritten(matrix, labels, options).forEach((weight, k) => {
          expect(model.weights[k]).toBeCloseTo(weight, 9);
        });
      },
    ),
  );
});

test('what can be told apart is, without averaging, in a finite number of passes (Novikoff)', () => {
  const matrix = matrixOf([[[0, 3]], [[0, 4]], [[1, 3]], [[1, 4]], [[2, 3]], [[2, 4]]]);
  const labels = [0, 0, 1, 1, 2, 2];
  const model = fitPerceptron(matrix, labels, { averaging: 'none', passes: 50 });
  expect(model.mistakes).toBe(0);
  expect([...classify(model, matrix)]).toEqual(labels);
});

/** Columns are `column * 3 + label`, as the multi-class learner has them. */
const asStructures =
  (matrix: SparseMatrix, labels: number[]) => (row: number, weights: Float64Array) => {
    const columns = [...matrix.columns.slice(matrix.rowStart[row], matrix.rowStart[row + 1])];
    const scores = [0, 1, 2].map((k) => columns.reduce((sum, c) => sum + weights[c * 3 + k]!, 0));
    const found = scores.indexOf(Math.max(...scores));
    const right = labels[row]!;
    if (found === right) return undefined;
    return {
      gold: { columns: columns.map((c) => c * 3 + right) },
      predicted: { columns: columns.map((c) => c * 3 + found) },
    };
  };

test('classes learnt as structures give the same weights', () => {
  fc.assert(
    fc.property(someProblem, someAveraging, ({ matrix, labels }, averaging) => {
      const options = { ...averaging, passes: 3 };
      const flat = fitPerceptron(matrix, labels, { ...options, classCount: 3 });
      const structured = fitStructuredPerceptron(
        labels.length,
        18,
        asStructures(matrix, labels),
        options,
      );
      expect(structured.weights).toEqual(flat.weights);
    }),
  );
});

test('features that both structures have cancel, and repeated ones count', () => {
  const { weights } = fitStructuredPerceptron(
    1,
    4,
    () => ({
      gold: { columns: [0, 1, 1, 3], values: [1, 1, 1, 2] },
      predicted: { columns: [1, 0, 2] },
    }),
    { passes: 1, averaging: 'none' },
  );
  expect([...weights]).toEqual([0, 1, -1, 2]);
});

test('the same seed gives the same weights; a run that stopped goes on as if it had not', () => {
  const rows: [number[]][] = Array.from({ length: 40 }, (_, i) => [[i % 7, 7 + (i % 5)]]);
  const labels = rows.map((_, i) => (i * 7) % 3);
  const matrix = matrixOf(rows);
  for (const averaging of ['step', 'pass', 'none'] as const) {
    const straight = fitPerceptron(matrix, labels, { averaging, passes: 9, seed: 4 });
    expect(fitPerceptron(matrix, labels, { averaging, passes: 9, seed: 4 })).toEqual(straight);
    expect(fitPerceptron(matrix, labels, { averaging, passes: 9, seed: 5 }).weights).not.toEqual(
      straight.weights,
    );
    const controller = new AbortController();
    const half = fitPerceptron(matrix, labels, {
      averaging,
      passes: 9,
      seed: 4,
      signal: controller.signal,
      onProgress: ({ pass }) => pass === 4 && controller.abort(),
    });
    expect([half.status, half.passes]).toEqual(['aborted', 4]);
    const resume = structuredClone(half.state);
    expect(fitPerceptron(matrix, labels, { averaging, passes: 9, resume })).toEqual(straight);
  }
});

test('bad input is named', () => {
  const matrix = matrixOf([[[0]]]);
  expect(() => fitPerceptron(matrix, [1], { classCount: 1 })).toThrow('row 0 has the label 1');
  expect(() => fitPerceptron(matrix, [0], { passes: 0 })).toThrow('passes must be a whole number');
  expect(() => fitPerceptron(matrix, [0], { restart: true })).toThrow('restart needs averaging');
  expect(() => fitStructuredPerceptron(0, 1, () => undefined)).toThrow('there are no examples');
  expect(() =>
    fitStructuredPerceptron(1, 2, () => ({ gold: { columns: [2] }, predicted: { columns: [] } })),
  ).toThrow('example 0 has the column 2, expected 0 to 1');
});
