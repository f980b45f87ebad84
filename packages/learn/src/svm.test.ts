import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify, decodeLinearModel, encodeLinearModel, scoreRows } from './linear-model.js';
import { matrixOf, type SparseMatrix } from './matrix.js';
import { seededRandom } from './random.js';
import { defaultC, fitOneVsRest, fitSvm, type SvmOptions } from './svm.js';

type Row = [number[], number[]];

const someRow: fc.Arbitrary<Row> = fc
  .uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: -3, max: 3 })), {
    selector: ([column]) => column,
    maxLength: 4,
  })
  .map((entries) => [entries.map(([column]) => column), entries.map(([, value]) => value)]);

const someProblem = (maxLength: number) =>
  fc.array(fc.tuple(someRow, fc.constantFrom(-1, 1)), { minLength: 1, maxLength }).map((rows) => ({
    matrix: matrixOf(
      rows.map(([row]) => row),
      { columnCount: 5 },
    ),
    targets: rows.map(([, target]) => target),
  }));

const someOptions: fc.Arbitrary<SvmOptions & { c: number }> = fc.record({
  loss: fc.constantFrom('hinge' as const, 'squared-hinge' as const),
  c: fc.constantFrom(0.1, 1, 4),
  bias: fc.constantFrom(0, 1),
  classWeights: fc.record({ positive: fc.constantFrom(1, 3), negative: fc.constantFrom(1, 0.5) }),
});

function dense(matrix: SparseMatrix, row: number, bias: number): number[] {
  const vector: number[] = Array(matrix.columnCount).fill(0);
  for (let k = matrix.rowStart[row]!; k < matrix.rowStart[row + 1]!; k++) {
    vector[matrix.columns[k]!] = matrix.values?.[k] ?? 1;
  }
  return [...vector, bias];
}

/** The least value of the dual, by trying every way to put each alpha at 0, at its bound or between. */
function bruteForce(
  matrix: SparseMatrix,
  targets: number[],
  { loss, c, bias = 0, classWeights = {} }: SvmOptions & { c: number },
): number {
  const n = targets.length;
  const squared = loss === 'squared-hinge';
  const costs = targets.map(
    (y) => c * ((y > 0 ? classWeights.positive : classWeights.negative) ?? 1),
  );
  const rows = targets.map((_, i) => dense(matrix, i, bias));
  const q = rows.map((a, i) =>
    rows.map(
      (b, j) =>
        targets[i]! * targets[j]! * a.reduce((sum, x, k) => sum + x * b[k]!, 0) +
        (squared && i === j ? 0.5 / costs[i]! : 0),
    ),
  );
  const value = (alpha: number[]) =>
    alpha.reduce(
      (sum, a, i) => sum + a * (0.5 * q[i]!.reduce((dot, x, j) => dot + x * alpha[j]!, 0) - 1),
      0,
    );
  const kinds = squared ? ['zero', 'free'] : ['zero', 'bound', 'free'];
  let best = Number.POSITIVE_INFINITY;
  for (let code = 0; code < kinds.length ** n; code++) {
    const kind = targets.map((_, i) => kinds[Math.floor(code / kinds.length ** i) % kinds.length]!);
    const alpha = kind.map((k, i) => (k === 'bound' ? costs[i]! : 0));
    const free = kind.flatMap((k, i) => (k === 'free' ? [i] : []));
    const solved = gauss(
      free.map((i) => free.map((j) => q[i]![j]!)),
      free.map((i) => 1 - q[i]!.reduce((sum, x, j) => sum + x * alpha[j]!, 0)),
    );
    if (solved === undefined) continue;
    free.forEach((i, k) => {
      alpha[i] = solved[k]!;
    });
    const feasible = alpha.every((a, i) => a >= -1e-9 && (squared || a <= costs[i]! + 1e-9));
    if (feasible) best = Math.min(best, value(alpha));
  }
  return best;
}

function gauss(a: number[][], b: number[]): number[] | undefined {
  const m = a.map((row, i) => [...row, b[i]!]);
  for (let p = 0; p < m.length; p++) {
    const pivot = m.reduce(
      (best, row, i) => (i >= p && Math.abs(row[p]!) > Math.abs(m[best]![p]!) ? i : best),
      p,
    );
    if (Math.abs(m[pivot]![p]!) < 1e-9) return undefined;
    [m[p], m[pivot]] = [m[pivot]!, m[p]!];
    for (let i = 0; i < m.length; i++) {
      if (i === p) continue;
      const factor = m[i]![p]! / m[p]![p]!;
      m[i] = m[i]!.map((x, k) => x - factor * m[p]![k]!);
    }
  }
  return m.map((row, i) => row[m.length]! / row[i]!);
}

test('the dual reaches the value found by trying every active set', () => {
  fc.assert(
    fc.property(someProblem(6), someOptions, ({ matrix, targets }, options) => {
      const found = fitSvm(matrix, targets, { ...options, tolerance: 1e-9, maxPasses: 100_000 });
      const best = bruteForce(matrix, targets, options);
      expect(found.dualObjective).toBeCloseTo(best, 6);
      expect(found.objective).toBeCloseTo(-best, 6);
    }),
    { numRuns: 150 },
  );
});

test('Karush-Kuhn-Tucker: margins and alphas fit, and the weights are those of the alphas', () => {
  fc.assert(
    fc.property(someProblem(40), someOptions, ({ matrix, targets }, options) => {
      const tolerance = 1e-7;
      const found = fitSvm(matrix, targets, { ...options, tolerance, maxPasses: 100_000 });
      expect(found.status).toBe('converged');
      const { alphas } = found.state;
      const { positive = 1, negative = 1 } = options.classWeights ?? {};
      const sum: number[] = Array(6).fill(0);
      scoreRows(found, matrix).forEach((margin, i) => {
        const y = targets[i]!;
        const alpha = alphas[i]!;
        const cost = options.c * (y > 0 ? positive : negative);
        const squared = options.loss === 'squared-hinge';
        const gradient = y * margin - 1 + (squared ? (alpha * 0.5) / cost : 0);
        const upper = squared ? Number.POSITIVE_INFINITY : cost;
        if (alpha < upper) expect(gradient).toBeGreaterThan(-20 * tolerance);
        if (alpha > 0) expect(gradient).toBeLessThan(20 * tolerance);
        dense(matrix, i, options.bias ?? 0).forEach((x, k) => {
          sum[k]! += alpha * y * x;
        });
      });
      [...found.weights, found.state.biasWeight].forEach((weight, k) => {
        expect(weight).toBeCloseTo(sum[k]!, 6);
      });
      expect(found.supportVectors).toBe(alphas.filter((alpha) => alpha > 0).length);
    }),
    { numRuns: 100 },
  );
});

/** Words at random, the first ones often; the target leans on the first twenty. */
function madeUp(rowCount: number, columnCount: number, seed: number) {
  const random = seededRandom(seed);
  const rows: [number[]][] = [];
  const targets: number[] = [];
  for (let i = 0; i < rowCount; i++) {
    const columns = new Set<number>();
    while (columns.size < 8) columns.add(Math.floor(columnCount * random.next() ** 3));
    let lean = random.next() - 0.5;
    for (const column of columns) if (column < 20) lean += column % 2 === 0 ? 1 : -1;
    rows.push([[...columns]]);
    targets.push(lean > 0 ? 1 : -1);
  }
  return { matrix: matrixOf(rows, { columnCount }), targets };
}

test('rows are shrunk on the way, and the duality gap closes all the same', () => {
  const { matrix, targets } = madeUp(2000, 500, 3);
  for (const loss of ['hinge', 'squared-hinge'] as const) {
    let fewest = Number.POSITIVE_INFINITY;
    const found = fitSvm(matrix, targets, {
      loss,
      c: 0.5,
      tolerance: 1e-5,
      onProgress: ({ active }) => {
        fewest = Math.min(fewest, active);
      },
    });
    expect(fewest).toBeLessThan(1000);
    expect(found.objective + found.dualObjective).toBeLessThan(1e-4 * found.objective);
    expect(found.objective + found.dualObjective).toBeGreaterThan(-1e-9);
  }
});

test('another order of the rows ends at the same objective', () => {
  const { matrix, targets } = madeUp(500, 100, 4);
  const objectives = [1, 2, 3].map(
    (seed) => fitSvm(matrix, targets, { seed, tolerance: 1e-7, maxPasses: 10_000 }).objective,
  );
  expect(objectives[1]).toBeCloseTo(objectives[0]!, 6);
  expect(objectives[2]).toBeCloseTo(objectives[0]!, 6);
});

test('binary rows and the same rows with values of 1 give the same bytes; so does the same seed', () => {
  const { matrix, targets } = madeUp(300, 100, 5);
  const valued = { ...matrix, values: new Float64Array(matrix.columns.length).fill(1) };
  const bytes = (m: SparseMatrix) =>
    encodeLinearModel(fitSvm(m, targets, { seed: 9 }), { kind: 'svm', seed: 9 }).bytes;
  expect(bytes(matrix)).toEqual(bytes(matrix));
  expect(bytes(valued)).toEqual(bytes(matrix));
});

test.each(['passes', 'aborted'])('a run that stopped (%s) goes on as if it had not', (how) => {
  const { matrix, targets } = madeUp(800, 200, 6);
  const options = { c: 0.5, bias: 1, tolerance: 1e-4 };
  const straight = fitSvm(matrix, targets, options);
  expect(straight.passes).toBeGreaterThan(20);
  for (const stop of [1, 7, straight.passes - 2]) {
    const controller = new AbortController();
    const half = fitSvm(matrix, targets, {
      ...options,
      signal: controller.signal,
      ...(how === 'passes'
        ? { maxPasses: stop }
        : { onProgress: ({ pass }) => pass === stop && controller.abort() }),
    });
    expect([half.status, half.passes]).toEqual([how, stop]);
    const resumed = fitSvm(matrix, targets, {
      ...options,
      resume: structuredClone(half.state),
    });
    expect(resumed).toEqual(straight);
  }
});

test("the default C is SVM-light's, the reciprocal of the squared mean length", () => {
  // Lengths 2, 3 and 1: their mean is 2, while that of their squares is 14 / 3.
  const matrix = matrixOf([[[0, 1, 2, 3]], [[0], [3]], [[1]]]);
  expect(defaultC(matrix)).toBe(1 / 4);
  expect(fitSvm(matrix, [1, -1, 1]).c).toBe(1 / 4);
  expect(fitOneVsRest(matrix, [0, 1, 0]).reports.map(({ c }) => c)).toEqual([1 / 4, 1 / 4]);
  expect(defaultC(matrixOf([[[]], [[]]]))).toBe(1);
});

test('one against the rest: each class is its own SVM, and separable classes are found', () => {
  const matrix = matrixOf([[[0, 3]], [[0]], [[1, 3]], [[1]], [[2, 3]], [[2]]]);
  const labels = [0, 0, 1, 1, 2, 2];
  const model = fitOneVsRest(matrix, labels, { c: 10, bias: 1 });
  expect([...classify(model, matrix)]).toEqual(labels);
  const second = fitSvm(matrix, [-1, -1, 1, 1, -1, -1], { c: 10, bias: 1 });
  expect(Array.from({ length: 4 }, (_, k) => model.weights[k * 3 + 1])).toEqual([
    ...second.weights,
  ]);
  expect(model.biases[1]).toBe(second.biases[0]);
});

test('a model is stored and read, whole or packed', () => {
  const { matrix, targets } = madeUp(300, 100, 7);
  const model = fitSvm(matrix, targets, { bias: 1 });
  const whole = decodeLinearModel(encodeLinearModel(model, { kind: 'svm' }).bytes, 'svm');
  expect([whole.weights, whole.biases]).toEqual([model.weights, model.biases]);
  const { bytes, loss } = encodeLinearModel(model, { kind: 'svm' }, { bits: 8, pruneBelow: 1e-3 });
  const packed = decodeLinearModel(bytes, 'svm');
  const worst = Math.max(...packed.weights.map((w, i) => Math.abs(w - model.weights[i]!)));
  expect(worst).toBe(loss?.maxError);
  expect(worst).toBeLessThan(0.01);
  expect(() => decodeLinearModel(bytes, 'maxent')).toThrow(
    'found a model of kind svm, expected maxent',
  );
});

test('columns that training had not seen weigh nothing', () => {
  const model = fitSvm(matrixOf([[[0]], [[1]]]), [1, -1]);
  expect([...scoreRows(model, matrixOf([[[0, 7]], [[7]]]))]).toEqual([model.weights[0], 0]);
});

test.each([
  [{ targets: [1] }, 'there are 1 targets for 2 rows'],
  [{ targets: [1, 0] }, 'row 1 has the target 0, expected a positive or a negative number'],
  [{ targets: [1, Number.NaN] }, 'row 1 has the target NaN'],
  [{ options: { c: 0 } }, 'c must be a number above 0, found 0'],
  [{ options: { c: Number.NaN } }, 'c must be a number above 0, found NaN'],
  [{ options: { tolerance: -1 } }, 'tolerance must be a number above 0'],
  [{ options: { maxPasses: 0.5 } }, 'maxPasses must be a whole number'],
  [{ options: { classWeights: { positive: -1 } } }, 'classWeights.positive must be'],
  [{ matrix: matrixOf([]), targets: [] }, 'there are no rows to train on'],
  [
    { options: { resume: fitSvm(matrixOf([[[0]]]), [1]).state } },
    'the state is of 1 rows and 1 columns, expected 2 and 2',
  ],
])('what cannot be trained on: %#', (change: object, message) => {
  const { matrix, targets, options } = {
    matrix: matrixOf([[[0]], [[1]]]),
    targets: [1, -1],
    options: {},
    ...change,
  };
  expect(() => fitSvm(matrix, targets, options)).toThrow(message);
});

test('labels out of range are named', () => {
  const matrix = matrixOf([[[0]], [[1]]]);
  expect(() => fitOneVsRest(matrix, [0, 3], { classCount: 2 })).toThrow(
    'row 1 has the label 3, expected a whole number from 0 to 1',
  );
  expect(() => fitOneVsRest(matrix, [0, -1])).toThrow('row 1 has the label -1');
});
