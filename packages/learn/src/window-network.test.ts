import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vectorKernelSource } from './wasm/vector-kernel.js';
import { vectorMemory } from './wasm/vector-memory.js';
import { fitWindowNetwork, type WindowData, windowScorer } from './window-network.js';

/** Items a (1) and b (2); an item is in question where its neighbours differ, which no weight of one of them can tell. */
function differingNeighbours(): WindowData {
  const sequences = [];
  for (let bits = 0; bits < 64; bits++) {
    const items = Int32Array.from({ length: 6 }, (_, i) => 1 + ((bits >> i) & 1));
    const labels = items.map((_, i) => ((items[i - 1] ?? 0) === (items[i + 1] ?? 0) ? 0 : 1));
    sequences.push({ items, labels, source: bits % 2 });
  }
  return {
    items: [Int32Array.of(0), Int32Array.of(1), Int32Array.of(2)],
    features: 3,
    vectors: { dimensions: 0, values: new Float32Array() },
    itemVectors: new Int32Array(3).fill(-1),
    labels: 2,
    sources: 2,
    sequences,
  };
}

const small = { reach: 1, rank: 4, inner: 8, hidden: 16, batch: 16, dropFeatures: 0 } as const;

function tagAll(data: WindowData, fitted: ReturnType<typeof fitWindowNetwork>): number {
  const scorer = windowScorer(fitted.network);
  const { rank, reach, labels } = fitted.network.shape;
  const described = data.items.map((features, item) => {
    const row = new Float32Array(rank);
    for (const feature of features) {
      for (let r = 0; r < rank; r++) row[r]! += fitted.embeddings[feature * rank + r]!;
    }
    const { dimensions, values } = data.vectors;
    for (let d = 0; d < dimensions && data.itemVectors[item]! >= 0; d++) {
      const value = values[data.itemVectors[item]! * dimensions + d]!;
      for (let r = 0; r < rank; r++) row[r]! += value * fitted.projection[d * rank + r]!;
    }
    return scorer.describe(row);
  });
  let right = 0;
  let all = 0;
  for (const { items, labels: gold, source } of data.sequences) {
    items.forEach((_, i) => {
      const places = Array.from({ length: 2 * reach + 1 }, (_, p) => items[i + p - reach] ?? 0);
      scorer.look(
        places.map((item) => described[item]!),
        source,
      );
      const scores = Array.from({ length: labels }, (_, label) => scorer.score(label));
      if (scores.indexOf(Math.max(...scores)) === gold[i]) right++;
      all++;
    });
  }
  return right / all;
}

test('learns what no linear model of the neighbours could', () => {
  const data = differingNeighbours();
  const losses: number[] = [];
  const fitted = fitWindowNetwork(data, {
    ...small,
    passes: 60,
    rate: 0.02,
    dropHidden: 0,
    onProgress: ({ loss }) => losses.push(loss),
  });
  expect(tagAll(data, fitted)).toBe(1);
  expect(losses).toHaveLength(60);
  expect(losses.at(-1)!).toBeLessThan(losses[0]! / 10);
});

test('vectors stand for items that have no features', () => {
  const data: WindowData = {
    ...differingNeighbours(),
    items: [Int32Array.of(0), Int32Array.of(), Int32Array.of()],
    vectors: { dimensions: 3, values: Float32Array.of(1, 0, 0.5, 0, 1, -0.5) },
    itemVectors: Int32Array.of(-1, 0, 1),
  };
  const fitted = fitWindowNetwork(data, { ...small, passes: 60, rate: 0.02, dropHidden: 0 });
  expect(tagAll(data, fitted)).toBe(1);
});

test('sources are told apart', () => {
  const sequences = [0, 1].map((source) => ({
    items: Int32Array.of(1, 1, 1),
    labels: Int32Array.of(source, source, source),
    source,
  }));
  const data = { ...differingNeighbours(), sequences };
  const fitted = fitWindowNetwork(data, { ...small, passes: 80, rate: 0.05, dropHidden: 0 });
  expect(tagAll(data, fitted)).toBe(1);
});

test('the same seed gives the same bytes, another seed others', () => {
  const fit = (seed: number) =>
    fitWindowNetwork(differingNeighbours(), { ...small, passes: 2, seed }).network.window;
  expect(fit(1)).toEqual(fit(1));
  expect(fit(1)).not.toEqual(fit(2));
});

test('sizes and data that do not serve are refused', () => {
  const data = differingNeighbours();
  expect(() => fitWindowNetwork(data, { hidden: 10 })).toThrow(/multiple of 4, found 10/);
  expect(() => fitWindowNetwork({ ...data, sequences: [] })).toThrow(/no items/);
  const signal = AbortSignal.abort();
  expect(() => fitWindowNetwork(data, { ...small, signal })).toThrow(/abort/);
});

test('the compiled kernel was made from the source as it is', () => {
  const source = readFileSync(new URL('../assembly/vector-kernel.ts', import.meta.url));
  expect(vectorKernelSource.sha256).toBe(createHash('sha256').update(source).digest('hex'));
});

const number = fc.float({ noNaN: true, min: -8, max: 8 });

test('the compiled loops do what is written beside them', () => {
  // Rows and columns beyond a multiple of what is done at a time.
  const [rows, columns] = [7, 20];
  const numbers = (count: number) => fc.array(number, { minLength: count, maxLength: count });
  fc.assert(
    fc.property(numbers(rows), numbers(rows * columns), numbers(columns), (left, matrix, right) => {
      const { kernel, blocks } = vectorMemory({
        left: rows,
        matrix: rows * columns,
        right: columns,
        to: columns,
      });
      const [l, m, r, to] = ['left', 'matrix', 'right', 'to'].map((name) => blocks[name]!);
      l!.values.set(left);
      m!.values.set(matrix);
      r!.values.set(right);
      const row = (i: number) => matrix.slice(i * columns, (i + 1) * columns);
      const near = (found: Float32Array, expected: readonly number[]) =>
        expected.forEach((value, i) => {
          expect(found[i]).toBeCloseTo(value, 2);
        });

      kernel.addProduct(to!.at, l!.at, m!.at, rows, columns);
      near(
        to!.values,
        right.map((_, c) => left.reduce((sum, value, i) => sum + value * row(i)[c]!, 0)),
      );
      kernel.dots(to!.at, m!.at, r!.at, rows, columns);
      near(
        to!.values.subarray(0, rows),
        left.map((_, i) => row(i).reduce((sum, value, c) => sum + value * right[c]!, 0)),
      );
      kernel.addOuter(m!.at, l!.at, r!.at, rows, columns);
      near(
        m!.values,
        matrix.map((value, i) => value + left[Math.floor(i / columns)]! * right[i % columns]!),
      );
    }),
  );
});
