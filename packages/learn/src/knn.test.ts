import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knnIndex, type Neighbours, voteOfNeighbours } from './knn.js';
import { seededRandom } from './random.js';

interface Vector {
  columns: number[];
  values: number[];
}

const vectorOf = (value: fc.Arbitrary<number>): fc.Arbitrary<Vector> =>
  fc
    .uniqueArray(fc.tuple(fc.nat(6), value), {
      selector: ([column]) => column,
      minLength: 1,
      maxLength: 5,
    })
    .map((entries) => ({ columns: entries.map(([c]) => c), values: entries.map(([, v]) => v) }));

function cosine(a: Vector, b: Vector): number | undefined {
  let dot: number | undefined;
  a.columns.forEach((column, k) => {
    const at = b.columns.indexOf(column);
    if (at >= 0) dot = (dot ?? 0) + a.values[k]! * b.values[at]!;
  });
  const norm = (v: Vector) => Math.hypot(...v.values);
  return dot === undefined ? undefined : dot / norm(a) / norm(b);
}

function bruteForce(stored: Map<number, Vector>, query: Vector, k: number): [number, number][] {
  const all = [...stored].flatMap(([id, vector]) => {
    const similarity = cosine(query, vector);
    return similarity === undefined ? [] : [[id, similarity] as [number, number]];
  });
  return all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, k);
}

function expectSame(
  found: Neighbours,
  expected: [number, number][],
  stored: Map<number, Vector>,
  query: Vector,
) {
  expect(found.ids.length).toBe(expected.length);
  found.similarities.forEach((similarity, rank) => {
    expect(similarity).toBeCloseTo(expected[rank]![1], 12);
    expect(similarity).toBeCloseTo(cosine(query, stored.get(found.ids[rank]!)!)!, 12);
  });
  expect(new Set(found.ids).size).toBe(found.ids.length);
}

test.each([
  ['binary', fc.constant(1)],
  ['weighted', fc.constantFrom(0.5, 1, 3)],
  ['signed', fc.constantFrom(-2, -1, 1, 2)],
])('%s vectors, added and evicted: the same as comparing with every one', (_, value) => {
  const action = fc.oneof(
    { weight: 4, arbitrary: vectorOf(value).map((vector) => ({ kind: 'add' as const, vector })) },
    { weight: 1, arbitrary: fc.nat(20).map((id) => ({ kind: 'evict' as const, id })) },
    { weight: 1, arbitrary: vectorOf(value).map((vector) => ({ kind: 'query' as const, vector })) },
  );
  fc.assert(
    fc.property(
      fc.array(action, { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (actions, k) => {
        const index = knnIndex();
        const stored = new Map<number, Vector>();
        for (const step of actions) {
          if (step.kind === 'add') {
            stored.set(index.add(step.vector.columns, step.vector.values), step.vector);
          } else if (step.kind === 'evict') {
            expect(index.has(step.id)).toBe(stored.has(step.id));
            if (stored.delete(step.id)) index.evict(step.id);
          } else {
            const found = index.query(step.vector.columns, k, step.vector.values);
            expectSame(found, bruteForce(stored, step.vector, k), stored, step.vector);
          }
        }
        expect(index.size).toBe(stored.size);
      },
    ),
  );
});

test('of equally similar vectors the older come first, also where slots were used again', () => {
  const index = knnIndex();
  for (let i = 0; i < 6; i++) index.add([0, 1]);
  index.evict(0);
  index.evict(3);
  index.add([1, 0]);
  index.add([0, 2]);
  expect([...index.query([0, 1], 4).ids]).toEqual([1, 2, 4, 5]);
  expect([...index.query([0, 1], 9).ids]).toEqual([1, 2, 4, 5, 6, 7]);
  expect([...index.query([9], 3).ids]).toEqual([]);
});

test('among thousands, neighbours and ties are still exact', () => {
  const random = seededRandom(11);
  const draw = (): Vector => {
    const columns = new Set<number>();
    while (columns.size < 5) columns.add(Math.floor(2000 ** random.next()) - 1);
    return { columns: [...columns], values: [1, 1, 1, 1, 1] };
  };
  const index = knnIndex();
  const stored = new Map<number, Vector>();
  for (let i = 0; i < 4000; i++) {
    const vector = draw();
    stored.set(index.add(vector.columns), vector);
    if (i % 10 === 0) {
      stored.delete(i);
      index.evict(i);
    }
  }
  for (let i = 0; i < 60; i++) {
    const query = draw();
    const found = index.query(query.columns, 20);
    // all have the same length, so equal cosines are equal to the last bit here
    const count = (id: number) =>
      stored.get(id)!.columns.filter((column) => query.columns.includes(column)).length;
    const expected = [...stored.keys()]
      .filter((id) => count(id) > 0)
      .sort((a, b) => count(b) - count(a) || a - b)
      .slice(0, 20);
    expect([...found.ids]).toEqual(expected);
  }
});

test('what was stored can be taken out and put into another index', () => {
  const index = knnIndex();
  index.add([3, 1], [2, 1]);
  index.add([2]);
  index.add([1, 2, 3]);
  index.evict(1);
  const copy = knnIndex(index.toMatrix());
  expect(copy.toMatrix()).toEqual(index.toMatrix());
  expect(copy.query([1, 3], 5)).toEqual(index.query([1, 3], 5));
  expect([copy.has(1), copy.add([5]), index.add([5])]).toEqual([false, 3, 3]);
});

test('the vote is the share of the similarities (liu2011, Algorithm 3)', () => {
  const neighbours = { ids: Int32Array.of(7, 8, 9), similarities: Float64Array.of(0.5, 0.3, 0.2) };
  const votes = voteOfNeighbours(neighbours, (id) => (id === 8 ? 1 : 0), 3);
  expect([...votes].map((v) => v.toFixed(3))).toEqual(['0.700', '0.300', '0.000']);
  const none = { ids: new Int32Array(0), similarities: new Float64Array(0) };
  expect([...voteOfNeighbours(none, () => 0, 2)]).toEqual([0, 0]);
  expect(() => voteOfNeighbours(neighbours, () => 3, 3)).toThrow('vector 7 has the label 3');
});

test.each([
  [[], undefined, 'the vector has the squared length 0'],
  [[1], [0], 'the vector has the squared length 0'],
  [[1], [Number.NaN], 'the vector has the squared length NaN'],
  [[1], [1e200], 'the vector has the squared length Infinity'],
  [[1, 1], undefined, 'the vector has the column 1 twice'],
  [[-1], undefined, 'found the column -1'],
  [[0.5], undefined, 'found the column 0.5'],
  [[1, 2], [1], 'the vector has 2 columns and 1 values'],
])('a vector %j with values %j is refused', (columns, values, message) => {
  const index = knnIndex();
  expect(() => index.add(columns, values)).toThrow(message);
  expect(() => index.query(columns, 1, values)).toThrow(message);
  expect(index.size).toBe(0);
});

test('other misuse is named', () => {
  const index = knnIndex();
  index.add([1]);
  expect(() => index.evict(4)).toThrow('there is no vector 4 to evict');
  expect(() => index.query([1], 0)).toThrow('k must be a whole number of at least 1');
  const { matrix } = index.toMatrix();
  expect(() => knnIndex({ matrix, ids: [] })).toThrow('there are 0 ids for 1 rows');
  expect(() => knnIndex({ matrix, ids: [-1] })).toThrow('row 0 has the id -1');
});
