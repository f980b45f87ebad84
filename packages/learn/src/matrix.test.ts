import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMatrix, matrixBuilder, matrixOf, squaredNorms } from './matrix.js';

test('rows come out ascending whatever order they went in', () => {
  const row = fc.uniqueArray(fc.tuple(fc.nat(400), fc.integer({ min: -9, max: 9 })), {
    selector: ([column]) => column,
    maxLength: 150,
    size: 'max',
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const matrix = matrixOf(
        rows.map((entries) => [entries.map(([column]) => column), entries.map(([, v]) => v)]),
      );
      checkMatrix(matrix);
      expect(matrixOf(rows.map((entries) => [entries.map(([column]) => column)])).columns).toEqual(
        matrix.columns,
      );
      rows.forEach((entries, i) => {
        const from = matrix.rowStart[i]!;
        const to = matrix.rowStart[i + 1]!;
        const found = Array.from({ length: to - from }, (_, k) => [
          matrix.columns[from + k],
          matrix.values === undefined ? 1 : matrix.values[from + k],
        ]);
        expect(found).toEqual(entries.toSorted((a, b) => a[0] - b[0]));
      });
    }),
  );
});

test('values are kept only where one is not 1', () => {
  expect(matrixOf([[[0, 2]], [[1], [1]]]).values).toBeUndefined();
  expect(matrixOf([[[0, 2]], [[1], [3]]]).values).toEqual(new Float64Array([1, 1, 3]));
});

test('it grows past its first sizes, and width follows the largest column unless given', () => {
  const builder = matrixBuilder();
  for (let i = 0; i < 3000; i++) builder.addRow([i, i + 1, i + 2, i + 3]);
  const matrix = builder.build();
  checkMatrix(matrix);
  expect([matrix.rowCount, matrix.columnCount, matrix.columns.length]).toEqual([
    3000, 3003, 12_000,
  ]);
  expect(matrixOf([[[1]]], { columnCount: 9 }).columnCount).toBe(9);
});

test.each([
  ['reject', 'row 0 has the column 3 twice'],
  ['once', [[1, 3], undefined]],
  [
    'sum',
    [
      [1, 3],
      [1, 2],
    ],
  ],
] as const)('a column given twice: %s', (duplicates, expected) => {
  const build = () => matrixOf([[[3, 1, 3]]], { duplicates });
  if (typeof expected === 'string') expect(build).toThrow(expected);
  else {
    const { columns, values } = build();
    expect([[...columns], values === undefined ? undefined : [...values]]).toEqual(expected);
  }
});

test.each([
  [[[-1]], 'row 0 has the column -1'],
  [[[0.5]], 'row 0 has the column 0.5'],
  [[[Number.NaN]], 'row 0 has the column NaN'],
  [[[7]], 'expected a whole number from 0 to 4'],
  [[[0, 1], [1]], 'row 0 has 2 columns and 1 values'],
  [[[0], [Number.NaN]], 'row 0 has NaN in column 0'],
  [[[0], [Number.POSITIVE_INFINITY]], 'row 0 has Infinity in column 0'],
] as [[number[], number[]?], string][])('a row that cannot be: %j', (row, message) => {
  expect(() => matrixOf([row], { columnCount: 5 })).toThrow(message);
});

test.each([
  [{ rowStart: new Int32Array([0, 1]) }, 'rowStart has 2 offsets from 0, expected 3 from 0'],
  [{ rowStart: new Int32Array([0, 3, 2]) }, 'row 1 goes from 3 to 2'],
  [{ rowStart: new Int32Array([0, 2, 9]) }, 'row 1 goes from 2 to 9'],
  [{ columns: new Int32Array([0, 9, 1]) }, 'row 0 has the column 9, expected 0 to 2'],
  [{ columns: new Int32Array([2, 1, 1]) }, 'row 0 has the column 1 after 2'],
  [{ values: new Float64Array([1, 2]) }, 'there are 2 values for 3 columns'],
  [{ values: new Float64Array([1, Number.NaN, 1]) }, 'value 1 is NaN'],
])('arrays that do not make a matrix: %j', (change, message) => {
  const matrix = matrixOf([[[0, 1]], [[2]]]);
  checkMatrix(matrix);
  expect(() => checkMatrix({ ...matrix, ...change })).toThrow(message);
});

test('squared norms', () => {
  expect([...squaredNorms(matrixOf([[[0, 5]], [[1]], [[]]]))]).toEqual([2, 1, 0]);
  expect([
    ...squaredNorms(
      matrixOf([
        [
          [0, 5],
          [3, 4],
        ],
      ]),
    ),
  ]).toEqual([25]);
});
