import { expect, test } from 'vitest';
import type { Objective } from './lbfgs/run.js';
import { minimise, minimiseAsync } from './lbfgs.js';
import { seededRandom } from './random.js';

/** 1/2 x'Ax - b'x with A = M'M + I: the minimum solves Ax = b. */
function quadratic(size: number, seed: number) {
  const random = seededRandom(seed);
  const m = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => random.next() - 0.5),
  );
  const a = m.map((_, i) =>
    m.map((_, j) => m.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? 1 : 0)),
  );
  const b = Float64Array.from({ length: size }, () => random.next() * 4 - 2);
  const objective: Objective = (x, gradient) => {
    let value = 0;
    for (let i = 0; i < size; i++) {
      const ax = a[i]!.reduce((sum, aij, j) => sum + aij * x[j]!, 0);
      gradient[i] = ax - b[i]!;
      value += x[i]! * (0.5 * ax - b[i]!);
    }
    return value;
  };
  return { objective, b, a };
}

const rosenbrock: Objective = (x, gradient) => {
  let value = 0;
  gradient.fill(0);
  for (let i = 0; i < x.length; i += 2) {
    const t1 = 1 - x[i]!;
    const t2 = x[i + 1]! - x[i]! ** 2;
    value += t1 * t1 + 100 * t2 * t2;
    gradient[i + 1] = 200 * t2;
    gradient[i] = -2 * (x[i]! * 200 * t2 + t1);
  }
  return value;
};
const tight = { epsilon: 1e-10, delta: 0 };

test.each([1, 2, 3, 4])('a quadratic ends where Ax = b, from any start (seed %i)', (seed) => {
  const { objective, a, b } = quadratic(20, seed);
  const random = seededRandom(seed + 100);
  const start = Float64Array.from({ length: 20 }, () => random.next() * 100 - 50);
  const { x, status } = minimise(objective, start, { epsilon: 1e-7, delta: 0 });
  expect(status).toBe('converged');
  a.forEach((row, i) => {
    expect(row.reduce((sum, aij, j) => sum + aij * x[j]!, 0)).toBeCloseTo(b[i]!, 5);
  });
});

test('the Rosenbrock valley is followed to its end', () => {
  const start = Float64Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? -1.2 : 1));
  const { x, value, iterations } = minimise(rosenbrock, start, tight);
  for (const xi of x) expect(xi).toBeCloseTo(1, 7);
  expect(value).toBeLessThan(1e-15);
  expect(iterations).toBeLessThan(100);
});

test('values that are not finite along the way are stepped back from', () => {
  // -log(x) + x is infinite at and below 0; a first step of length 1 from 0.1 goes far over.
  const { x } = minimise(
    ([x0], gradient) => {
      gradient[0] = 1 - 1 / x0!;
      return x0! <= 0 ? Number.NaN : x0! - Math.log(x0!);
    },
    Float64Array.of(20),
    tight,
  );
  expect(x[0]).toBeCloseTo(1, 8);
});

test('a run that was stopped goes on step for step', () => {
  const start = Float64Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? -1.2 : 1));
  const whole = minimise(rosenbrock, start, { ...tight, maxIterations: 30 });
  const half = minimise(rosenbrock, start, { ...tight, maxIterations: 13 });
  expect(half.status).toBe('iterations');
  const rest = minimise(rosenbrock, start, {
    ...tight,
    maxIterations: 30,
    resume: structuredClone(half.state),
  });
  expect(rest.iterations).toBe(30);
  expect(rest.x).toEqual(whole.x);
  expect(rest.value).toBe(whole.value);
});

test('an abort ends the run with what it has', () => {
  const control = new AbortController();
  const { iterations, status } = minimise(rosenbrock, new Float64Array(4), {
    signal: control.signal,
    onProgress: ({ iteration }) => iteration === 3 && control.abort(),
  });
  expect(status).toBe('aborted');
  expect(iterations).toBe(3);
});

test('an asynchronous objective gives the same bits', async () => {
  const { objective } = quadratic(12, 9);
  const plain = minimise(objective, new Float64Array(12));
  const later = await minimiseAsync(async (x, g) => objective(x, g), new Float64Array(12));
  expect(later.x).toEqual(plain.x);
});

test('bad options and a start without a value are input errors', () => {
  const start = new Float64Array(2);
  expect(() => minimise(rosenbrock, start, { memory: 0 })).toThrow(/memory must be a whole number/);
  expect(() => minimise(() => Number.NaN, start)).toThrow(/finite at the starting point/);
  const { state } = minimise(rosenbrock, new Float64Array(4));
  expect(() => minimise(rosenbrock, start, { resume: state })).toThrow(/4 parameters, expected 2/);
});
