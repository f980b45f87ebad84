import { expect, test } from 'vitest';
import type { Objective } from './lbfgs/run.js';
import { minimise } from './lbfgs.js';
import { minimiseL1 } from './owlqn.js';
import { seededRandom } from './random.js';

const rows = 40;
const size = 15;

function lasso(seed: number) {
  const random = seededRandom(seed);
  const a = Array.from({ length: rows }, () =>
    Float64Array.from({ length: size }, () => random.next() * 2 - 1),
  );
  const b = Float64Array.from(a, (row) => 3 * row[0]! - 2 * row[5]! + random.next() * 0.2);
  const objective: Objective = (x, gradient) => {
    gradient.fill(0);
    let value = 0;
    a.forEach((row, r) => {
      const error = row.reduce((sum, ri, i) => sum + ri * x[i]!, -b[r]!);
      value += 0.5 * error * error;
      row.forEach((ri, i) => {
        gradient[i]! += error * ri;
      });
    });
    return value;
  };
  return { a, b, objective };
}

/** The closed-form minimum along each coordinate in turn, until nothing moves: another road to the same optimum. */
function coordinateDescent({ a, b }: ReturnType<typeof lasso>, l1: number): Float64Array {
  const x = new Float64Array(size);
  for (let pass = 0; pass < 400; pass++) {
    for (let i = 0; i < size; i++) {
      let slope = 0;
      let curvature = 0;
      a.forEach((row, r) => {
        const rest = row.reduce((sum, rj, j) => (j === i ? sum : sum + rj * x[j]!), -b[r]!);
        slope += rest * row[i]!;
        curvature += row[i]! ** 2;
      });
      x[i] = (-Math.sign(slope) * Math.max(0, Math.abs(slope) - l1)) / curvature;
    }
  }
  return x;
}

test.each([
  [1, 0.5],
  [2, 2],
  [3, 10],
  [4, 1000],
])('OWL-QN and coordinate descent agree (seed %i, l1 %d)', (seed, l1) => {
  const problem = lasso(seed);
  const expected = coordinateDescent(problem, l1);
  const { x, value } = minimiseL1(problem.objective, new Float64Array(size), {
    l1,
    epsilon: 1e-10,
    delta: 0,
  });
  const scratch = new Float64Array(size);
  const best = expected.reduce(
    (sum, e) => sum + l1 * Math.abs(e),
    problem.objective(expected, scratch),
  );
  expect(value).toBeCloseTo(best, 8);
  x.forEach((xi, i) => {
    expect(xi).toBeCloseTo(expected[i]!, 5);
    expect(xi === 0).toBe(expected[i] === 0);
  });
});

test('from a start with other signs it still gets there', () => {
  const problem = lasso(7);
  const options = { l1: 1, epsilon: 1e-10, delta: 0 };
  const zero = minimiseL1(problem.objective, new Float64Array(size), options);
  const far = minimiseL1(
    problem.objective,
    Float64Array.from({ length: size }, (_, i) => (i % 2 ? 5 : -5)),
    options,
  );
  far.x.forEach((xi, i) => {
    expect(xi).toBeCloseTo(zero.x[i]!, 5);
  });
});

test('without a penalty it is L-BFGS to another end of the same valley', () => {
  const { objective } = lasso(3);
  const options = { epsilon: 1e-10, delta: 0 };
  const smooth = minimise(objective, new Float64Array(size), options);
  const none = minimiseL1(objective, new Float64Array(size), { ...options, l1: 0 });
  none.x.forEach((xi, i) => {
    expect(xi).toBeCloseTo(smooth.x[i]!, 6);
  });
});

test('parameters outside the penalised range are free', () => {
  const { objective } = lasso(3);
  const { x } = minimiseL1(objective, new Float64Array(size), {
    l1: 1e6,
    penalised: { from: 1, to: size },
    epsilon: 1e-10,
    delta: 0,
  });
  expect(x[0]).not.toBe(0);
  expect(x.subarray(1).every((xi) => xi === 0)).toBe(true);
});

test('an abort ends the run with what it has', () => {
  const control = new AbortController();
  const { iterations, status } = minimiseL1(lasso(3).objective, new Float64Array(size), {
    l1: 0.5,
    signal: control.signal,
    onProgress: ({ iteration }) => iteration === 3 && control.abort(),
  });
  expect([status, iterations]).toEqual(['aborted', 3]);
});
