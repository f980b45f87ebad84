import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitChoice } from './choice.js';
import { matrixOf } from './matrix.js';
import { fitMaxent } from './maxent.js';

const tight = { epsilon: 1e-9, delta: 0, maxIterations: 2000 };

const someGroups = fc.array(
  fc.record({
    rows: fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    pick: fc.nat(),
    weight: fc.constantFrom(1, 2, 3),
  }),
  { minLength: 1, maxLength: 6 },
);

type Group = { rows: number[][]; pick: number; weight: number };

function problemOf(groups: readonly Group[]) {
  const matrix = matrixOf(
    groups.flatMap(({ rows }) => rows.map((row) => [row] as const)),
    { columnCount: 4 },
  );
  const start = new Int32Array(groups.length + 1);
  groups.forEach(({ rows }, g) => {
    start[g + 1] = start[g]! + rows.length;
  });
  const chosen = Int32Array.from(groups, ({ rows, pick }, g) => start[g]! + (pick % rows.length));
  return { matrix, choices: { start, chosen } };
}

/** The objective written out. */
function objectiveOf(groups: readonly Group[], weights: Float64Array, l2: number): number {
  let value = 0;
  for (const { rows, pick, weight } of groups) {
    const powers = rows.map((row) => Math.exp(row.reduce((sum, k) => sum + weights[k]!, 0)));
    value -= weight * Math.log(powers[pick % rows.length]! / powers.reduce((a, b) => a + b));
  }
  return value + 0.5 * l2 * weights.reduce((sum, w) => sum + w * w, 0);
}

test('no small step away from the weights lowers the objective', () => {
  fc.assert(
    fc.property(someGroups, fc.constantFrom(0.5, 2), (groups, l2) => {
      const { matrix, choices } = problemOf(groups);
      const weights = Float64Array.from(groups, ({ weight }) => weight);
      const model = fitChoice(matrix, { ...choices, weights }, { l2, ...tight });
      const least = objectiveOf(groups, model.weights, l2);
      expect(model.objective).toBeCloseTo(least, 8);
      for (let k = 0; k < 4; k++) {
        for (const step of [-1e-3, 1e-3]) {
          const moved = model.weights.map((w, i) => (i === k ? w + step : w));
          expect(objectiveOf(groups, moved, l2)).toBeGreaterThan(least);
        }
      }
    }),
  );
});

test('a group that weighs two is one that is there twice', () => {
  const groups = [
    { rows: [[0], [1]], pick: 0, weight: 1 },
    { rows: [[1], [2], [0]], pick: 1, weight: 1 },
  ];
  const twice = problemOf([groups[0]!, ...groups]);
  const { matrix, choices } = problemOf(groups);
  const weighed = fitChoice(matrix, { ...choices, weights: Float64Array.of(2, 1) }, tight);
  const repeated = fitChoice(twice.matrix, twice.choices, tight);
  weighed.weights.forEach((weight, k) => {
    expect(weight).toBeCloseTo(repeated.weights[k]!, 6);
  });
});

test('between a row and nothing it is a binary maxent model', () => {
  const rows = [[0], [0, 1], [1], [0]];
  const right = [0, 1, 1, 1];
  const choice = problemOf(rows.map((row, i) => ({ rows: [[], row], pick: right[i]!, weight: 1 })));
  const { weights } = fitChoice(choice.matrix, choice.choices, { l2: 1, ...tight });
  const matrix = matrixOf(
    rows.map((row) => [row] as const),
    { columnCount: 4 },
  );
  // Two classes share what one difference has, so that the prior of each counts half.
  const maxent = fitMaxent(matrix, right, { l2: 2, bias: false, ...tight });
  for (let k = 0; k < 2; k++) {
    expect(weights[k]).toBeCloseTo(maxent.weights[2 * k + 1]! - maxent.weights[2 * k]!, 5);
  }
});

const two = matrixOf([[[0]], [[1]]] as const);

test.each([
  ['NO_DATA', { start: Int32Array.of(0), chosen: Int32Array.of() }],
  ['GROUP_RANGE', { start: Int32Array.of(0, 1), chosen: Int32Array.of(0) }],
  ['LABEL_RANGE', { start: Int32Array.of(0, 2), chosen: Int32Array.of(2) }],
  [
    'NOT_FINITE',
    { start: Int32Array.of(0, 2), chosen: Int32Array.of(0), weights: Float64Array.of(-1) },
  ],
  [
    'NOT_FINITE',
    { start: Int32Array.of(0, 2), chosen: Int32Array.of(0), weights: new Float64Array(2) },
  ],
])('%s: choices that do not fit their rows', (code, choices) => {
  expect(() => fitChoice(two, choices)).toThrow(expect.objectContaining({ code }));
});
