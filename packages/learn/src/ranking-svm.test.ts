import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matrixBuilder, matrixOf, type SparseMatrix } from './matrix.js';
import { seededRandom } from './random.js';
import { gatherGroups, meanDifference } from './ranking-svm/groups.js';
import { pairLoss, pairSlopes, pairSums } from './ranking-svm/losses.js';
import { countPairs, fitRankingSvm, type RankingSvmOptions } from './ranking-svm.js';
import { defaultC, fitSvm } from './svm.js';

const columnCount = 6;
const someRow = fc
  .uniqueArray(fc.tuple(fc.nat(columnCount - 1), fc.integer({ min: -2, max: 2 })), {
    selector: ([column]) => column,
    maxLength: 4,
  })
  .map((entries) => [entries.map(([c]) => c), entries.map(([, v]) => v)] as [number[], number[]]);

/** Rows with grades in groups that are mixed up; at least one pair. */
const someProblem = fc
  .array(fc.record({ row: someRow, grade: fc.nat(2), group: fc.nat(2) }), {
    minLength: 2,
    maxLength: 14,
  })
  .map((rows) => ({
    matrix: matrixOf(
      rows.map(({ row }) => row),
      { columnCount },
    ),
    grades: rows.map(({ grade }) => grade),
    groups: rows.map(({ group }) => group),
  }))
  .filter((problem) => listPairs(problem).length > 0);

interface Problem {
  matrix: SparseMatrix;
  grades: number[];
  groups: number[];
}

function listPairs({ grades, groups }: Problem): [number, number][] {
  return grades.flatMap((grade, i) =>
    grades.flatMap((other, j) =>
      grade > other && groups[i] === groups[j] ? [[i, j] as [number, number]] : [],
    ),
  );
}

function dense(matrix: SparseMatrix, row: number): number[] {
  const vector: number[] = Array(matrix.columnCount).fill(0);
  for (let k = matrix.rowStart[row]!; k < matrix.rowStart[row + 1]!; k++) {
    vector[matrix.columns[k]!] = matrix.values?.[k] ?? 1;
  }
  return vector;
}

/** What the package does not do: a row for each pair. */
function differences(problem: Problem): SparseMatrix {
  const builder = matrixBuilder({ columnCount: problem.matrix.columnCount });
  for (const [i, j] of listPairs(problem)) {
    const other = dense(problem.matrix, j);
    const difference = dense(problem.matrix, i).map((x, k) => x - other[k]!);
    const columns = difference.flatMap((x, k) => (x === 0 ? [] : [k]));
    builder.addRow(
      columns,
      columns.map((k) => difference[k]!),
    );
  }
  return builder.build();
}

test('every method reaches the optimum of an SVM on the differences', () => {
  fc.assert(
    fc.property(
      someProblem,
      fc.constantFrom('hinge' as const, 'squared-hinge' as const),
      fc.constantFrom(0.05, 1),
      (problem, loss, c) => {
        const { matrix, grades, groups } = problem;
        const rows = differences(problem);
        const oracle = fitSvm(rows, Array(rows.rowCount).fill(1), {
          loss,
          c,
          tolerance: 1e-8,
          maxPasses: 100_000,
        });
        const dual = fitRankingSvm(matrix, grades, groups, {
          loss,
          c,
          method: 'dual',
          tolerance: 1e-8,
          maxPasses: 100_000,
        });
        const primal = fitRankingSvm(matrix, grades, groups, {
          loss,
          c,
          method: 'primal',
          tolerance: 1e-6,
          maxPasses: 5000,
        });
        const scale = Math.max(1, oracle.objective);
        expect(dual.objective / scale).toBeCloseTo(oracle.objective / scale, 6);
        expect(primal.objective / scale).toBeCloseTo(oracle.objective / scale, 5);
        expect([dual.status, primal.status]).toEqual(['converged', 'converged']);
        oracle.weights.forEach((weight, k) => {
          expect(dual.weights[k]).toBeCloseTo(weight, 3);
          expect(primal.weights[k]).toBeCloseTo(weight, 1);
        });
      },
    ),
    { numRuns: 150 },
  );
});

test('the primal method gives the best that it found where numbers are too coarse for its tolerance', () => {
  const problem = {
    matrix: matrixOf(
      [
        [
          [1, 3, 4, 5],
          [-1, -2, -2, -1],
        ],
        [
          [0, 1],
          [1, -1],
        ],
        [
          [2, 3],
          [2, -1],
        ],
        [[], []],
        [
          [0, 5],
          [-1, 2],
        ],
      ],
      { columnCount },
    ),
    grades: [0, 1, 0, 0, 0],
    groups: [0, 0, 0, 1, 0],
  };
  const fit = (options: RankingSvmOptions) =>
    fitRankingSvm(problem.matrix, problem.grades, problem.groups, { c: 1, ...options }).objective;
  const optimum = fit({ method: 'dual', tolerance: 1e-8, maxPasses: 100_000 });
  expect(fit({ method: 'primal', tolerance: 1e-7, maxPasses: 5000 })).toBeCloseTo(optimum, 7);
});

test('losses and slopes are those of going through all pairs', () => {
  const someScores = fc.array(
    fc.integer({ min: -12, max: 12 }).map((n) => n / 4),
    {
      minLength: 14,
      maxLength: 14,
    },
  );
  fc.assert(
    fc.property(someProblem, someScores, fc.boolean(), (problem, drawn, squared) => {
      const { matrix, grades, groups } = problem;
      const scores = Float64Array.from(drawn.slice(0, matrix.rowCount));
      const sums = pairSums(gatherGroups(matrix, grades, groups), matrix.rowCount)(scores, 1);
      const slopes = new Float64Array(matrix.rowCount);
      pairSlopes(sums, scores, squared, slopes);
      let loss = 0;
      const expected = new Float64Array(matrix.rowCount);
      for (const [i, j] of listPairs(problem)) {
        const short = Math.max(0, 1 - scores[i]! + scores[j]!);
        loss += squared ? short * short : short;
        if (short === 0) continue;
        expected[i]! -= squared ? 2 * short : 1;
        expected[j]! += squared ? 2 * short : 1;
      }
      expect(pairLoss(sums, scores, squared)).toBeCloseTo(loss, 9);
      slopes.forEach((slope, row) => {
        expect(slope).toBeCloseTo(expected[row]!, 9);
      });
    }),
  );
});

test('a margin that rounding leaves next to 1 counts for both rows of the pair or for none', () => {
  const groups = gatherGroups(matrixOf([[[0]], [[1]]]), [1, 0], [0, 0]);
  fc.assert(
    fc.property(fc.double({ min: -4, max: 4, noNaN: true }), (low) => {
      const scores = Float64Array.of(low + 1, low);
      const slopes = new Float64Array(2);
      pairSlopes(pairSums(groups, 2)(scores, 1), scores, false, slopes);
      expect(slopes[0]! + slopes[1]!).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('the default C is that of an SVM over the differences of the pairs', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      const { matrix, grades, groups } = problem;
      const rows = differences(problem);
      expect(gatherGroups(matrix, grades, groups).pairCount).toBe(rows.rowCount);
      const expected = defaultC(rows);
      expect(fitRankingSvm(matrix, grades, groups).c / expected).toBeCloseTo(1, 9);
    }),
  );
});

test('of many pairs every so manieth is measured, through all groups', () => {
  // Grades fall by one, and a row's length grows with each: the pair of rows i and j is |i - j| long.
  const rows = Array.from({ length: 60 }, (_, i) => [[0], [i]] as [number[], number[]]);
  const grades = rows.map((_, i) => -i);
  const groups = rows.map((_, i) => Math.floor(i / 20));
  const gathered = gatherGroups(matrixOf(rows), grades, groups);
  const lengths = [0, 1, 2].flatMap(() =>
    Array.from({ length: 20 }, (_, i) => Array.from({ length: 19 - i }, (_, k) => k + 1)).flat(),
  );
  for (const most of [1, 7, 100, 569, 570, 1000]) {
    const step = Math.ceil(lengths.length / most);
    const taken = lengths.filter((_, k) => k % step === 0);
    const mean = taken.reduce((sum, length) => sum + length, 0) / taken.length;
    expect(meanDifference(matrixOf(rows), gathered, most)).toBeCloseTo(mean, 9);
  }
});

/** Groups whose best candidate is that of the highest hidden score. */
function madeUp(groupCount: number, size: number, seed: number): Problem {
  const random = seededRandom(seed);
  const rows: [number[]][] = [];
  const grades: number[] = [];
  const groups: number[] = [];
  for (let g = 0; g < groupCount; g++) {
    for (let i = 0; i < size; i++) {
      const columns = new Set<number>();
      while (columns.size < 8) columns.add(random.integer(80));
      rows.push([[...columns]]);
      grades.push([...columns].reduce((sum, column) => sum + Math.sin(column), 0));
      groups.push(g);
    }
  }
  return { matrix: matrixOf(rows, { columnCount: 80 }), grades, groups };
}

test('hidden preferences are learnt and hold for groups that were not seen', () => {
  const train = madeUp(60, 8, 1);
  const unseen = madeUp(40, 8, 2);
  const model = fitRankingSvm(train.matrix, train.grades, train.groups);
  const { pairs, right } = countPairs(unseen.matrix, unseen.grades, unseen.groups, model);
  expect(pairs).toBe(40 * 28);
  expect(right / pairs).toBeGreaterThan(0.9);
});

test('a large group is trained without its pairs: two thousand candidates, two million pairs', () => {
  const { matrix, grades, groups } = madeUp(1, 2000, 3);
  const model = fitRankingSvm(matrix, grades, groups, {
    c: 1e-4,
    method: 'primal',
    tolerance: 0.01,
  });
  expect([model.method, model.pairCount, model.status]).toEqual([
    'primal',
    (2000 * 1999) / 2,
    'converged',
  ]);
  const { pairs, right } = countPairs(matrix, grades, groups, model);
  expect(right / pairs).toBeGreaterThan(0.97);
});

test('large groups are trained in the primal unless one says otherwise', () => {
  const rows: [number[]][] = Array.from({ length: 3000 }, (_, i) => [[i % 7]]);
  const grades = rows.map((_, i) => (i % 7 === 0 ? 1 : 0));
  expect(
    fitRankingSvm(
      matrixOf(rows),
      grades,
      rows.map(() => 0),
    ).method,
  ).toBe('primal');
  expect(
    fitRankingSvm(
      matrixOf(rows),
      grades,
      rows.map((_, i) => i >> 3),
    ).method,
  ).toBe('dual');
});

test('groups whose pairs are settled are left out on the way, and the optimum is the same', () => {
  const { matrix, grades, groups } = madeUp(100, 6, 4);
  let fewest = Number.POSITIVE_INFINITY;
  const options: RankingSvmOptions = { c: 0.3, tolerance: 1e-6, maxPasses: 20_000 };
  const dual = fitRankingSvm(matrix, grades, groups, {
    ...options,
    onProgress: ({ active }) => {
      fewest = Math.min(fewest, active);
    },
  });
  expect(fewest).toBeLessThan(100);
  const other = fitRankingSvm(matrix, grades, groups, { ...options, seed: 5 });
  expect(other.objective).toBeCloseTo(dual.objective, 5);
});

test('the same seed gives the same weights, and a run that stopped goes on as if it had not', () => {
  const { matrix, grades, groups } = madeUp(40, 6, 5);
  const options = { c: 0.3, tolerance: 1e-3 };
  const straight = fitRankingSvm(matrix, grades, groups, options);
  expect(fitRankingSvm(matrix, grades, groups, options)).toEqual(straight);
  const half = fitRankingSvm(matrix, grades, groups, { ...options, maxPasses: 5 });
  expect(half.status).toBe('passes');
  expect(
    fitRankingSvm(matrix, grades, groups, { ...options, resume: structuredClone(half.state!) }),
  ).toEqual(straight);
});

test.each(['dual', 'primal'] as const)('%s training stops where it is told to', (method) => {
  const { matrix, grades, groups } = madeUp(20, 5, 6);
  for (const loss of ['hinge', 'squared-hinge'] as const) {
    const controller = new AbortController();
    const stopped = fitRankingSvm(matrix, grades, groups, {
      method,
      loss,
      c: 1,
      tolerance: 1e-9,
      signal: controller.signal,
      onProgress: ({ pass }) => pass === 2 && controller.abort(),
    });
    expect([stopped.status, stopped.passes]).toEqual(['aborted', 2]);
  }
});

test.each([
  [[1], [0, 0], 'there are 1 grades for 2 rows'],
  [[1, 0], [0], 'there are 1 groups for 2 rows'],
  [[1, Number.NaN], [0, 0], 'row 1 has the grade NaN'],
  [[1, 0], [0, 0.5], 'row 1 is in the group 0.5'],
  [[1, 1], [0, 0], 'no group has two rows of different grades'],
  [[1, 0], [0, 1], 'no group has two rows of different grades'],
])('grades %j in groups %j cannot be ranked', (grades, groups, message) => {
  expect(() => fitRankingSvm(matrixOf([[[0]], [[1]]]), grades, groups)).toThrow(message);
});
