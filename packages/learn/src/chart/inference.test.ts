import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Derivation, foldDerivation } from './derivation.js';
import { enumerateTrees, mostTrees } from './enumerate.js';
import { type Forest, forestBuilder } from './forest.js';
import { forestMarginals, insideScores, outsideScores } from './inside-outside.js';
import { nBestDerivations } from './n-best.js';
import { pruneForest } from './prune.js';
import { bestDerivation, bestEdges } from './viterbi.js';

const finite = (spread: number) => fc.double({ min: -spread, max: spread, noNaN: true });

/**
 * Any forest of a few nodes. A node is over one or two that were made before, or none, so that nodes can be shared, used
 * twice in a tree, or in no whole tree.
 */
const anyForest = (score: fc.Arbitrary<number>): fc.Arbitrary<Forest> =>
  fc
    .array(
      fc.array(fc.record({ left: fc.nat(7), right: fc.nat(7), arity: fc.nat(2), score }), {
        minLength: 1,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((nodes) => {
      const builder = forestBuilder();
      nodes.forEach((edges, v) => {
        builder.addNode(v % 3, 0, v + 1);
        for (const [name, { left, right, arity, score }] of edges.entries()) {
          if (v === 0 || arity === 0) builder.addEdge(v, name, score);
          else if (arity === 1) builder.addEdge(v, name, score, left % v);
          else builder.addEdge(v, name, score, left % v, right % v);
        }
      });
      return builder.build(nodes.length - 1);
    })
    .filter((forest) => mostTrees(forest) <= 3000);

const free = anyForest(finite(4));
const tied = anyForest(fc.constantFrom(-1, 0, 1));

test('inside is the sum over all trees under a node, and outside times inside that over all whole trees with it', () => {
  fc.assert(
    fc.property(free, (forest) => {
      const { nodeCount, edgeCount, edgeStarts } = forest;
      const inside = insideScores(forest);
      for (let v = 0; v < nodeCount; v++) {
        const sum = enumerateTrees(forest, v).reduce((z, { score }) => z + Math.exp(score), 0);
        expect(inside.nodes[v]).toBeCloseTo(Math.log(sum), 9);
      }
      const trees = enumerateTrees(forest);
      const z = trees.reduce((sum, { score }) => sum + Math.exp(score), 0);
      const edges = new Float64Array(edgeCount);
      for (const { parts, score } of trees) {
        for (const e of parts) edges[Number(e)]! += Math.exp(score) / z;
      }
      const marginals = forestMarginals(forest);
      const outside = outsideScores(forest, inside);
      expect(marginals.logPartition).toBeCloseTo(Math.log(z), 9);
      for (let v = 0; v < nodeCount; v++) {
        let expected = 0;
        for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
          expect(marginals.edges[e]).toBeCloseTo(edges[e]!, 9);
          expected += edges[e]!;
        }
        expect(marginals.nodes[v]).toBeCloseTo(expected, 9);
        expect(Math.exp(outside[v]! + inside.nodes[v]!) / z).toBeCloseTo(expected, 9);
      }
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['free', free],
  ['with ties', tied],
])(
  'Viterbi finds the best tree and the lazy algorithm all of them, once and in order: %s',
  (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (forest) => {
        const all = enumerateTrees(forest);
        const scoreOf = new Map(all.map(({ parts, score }) => [parts.join(), score]));
        expect(scoreOf.size).toBe(all.length);
        const scores = all.map(({ score }) => score).sort((a, b) => b - a);
        const best = bestDerivation(forest)!;
        expect(best.score).toBeCloseTo(scores[0]!, 9);
        expect(scoreOf.get(best.edges.join())).toBeCloseTo(best.score, 9);
        const listed = [...nBestDerivations(forest)];
        expect(listed[0]).toEqual(best);
        expect(new Set(listed.map(({ edges }) => edges.join())).size).toBe(all.length);
        expect(listed).toHaveLength(all.length);
        listed.forEach(({ edges, score }, n) => {
          expect(score).toBeCloseTo(scores[n]!, 9);
          expect(scoreOf.get(edges.join())).toBeCloseTo(score, 9);
          if (n > 0) expect(score).toBeLessThanOrEqual(listed[n - 1]!.score);
        });
      }),
      { numRuns: 100 },
    );
  },
);

test('of trees that look alike the best comes alone', () => {
  fc.assert(
    fc.property(free, fc.nat(2), (forest, kept) => {
      const numbers = new Map<string, number>();
      const look = (e: number, left: number, right: number) => {
        const seen = `${forest.names[e]! <= kept ? forest.names[e] : ''} ${left} ${right}`;
        if (!numbers.has(seen)) numbers.set(seen, numbers.size);
        return numbers.get(seen)!;
      };
      const lookOf = (derivation: Derivation) =>
        foldDerivation<number>(forest, derivation, (e, _v, [left = -1, right = -1]) =>
          look(e, left, right),
        );
      const best = new Map<number, number>();
      for (const derivation of nBestDerivations(forest)) {
        const seen = lookOf(derivation);
        if (!best.has(seen)) best.set(seen, derivation.score);
      }
      const listed = [...nBestDerivations(forest, forest.root, look)];
      expect(listed).toHaveLength(best.size);
      expect(new Set(listed.map(lookOf)).size).toBe(best.size);
      for (const derivation of listed) {
        expect(derivation.score).toBeCloseTo(best.get(lookOf(derivation))!, 9);
      }
      const scores = listed.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
    { numRuns: 200 },
  );
});

test('of equal trees the one of the first edge is the best', () => {
  const builder = forestBuilder();
  const leaf = builder.addNode(0, 0, 1);
  builder.addEdge(leaf, 7, 0);
  builder.addEdge(leaf, 8, 0);
  const top = builder.addNode(1, 0, 2);
  builder.addEdge(top, 1, 0, leaf, leaf);
  builder.addEdge(top, 2, 0, leaf);
  const forest = builder.build(top);
  const named = [...nBestDerivations(forest)].map(({ edges }) =>
    Array.from(edges, (e) => forest.names[e]),
  );
  expect(named[0]).toEqual([1, 7, 7]);
  expect(named).toEqual([
    [1, 7, 7],
    [1, 7, 8],
    [1, 8, 7],
    [1, 8, 8],
    [2, 7],
    [2, 8],
  ]);
});

test.each([0, 0.01, 0.3, 1])(
  'pruning at %d keeps what is as probable, the best tree and nothing of no tree',
  (threshold) => {
    fc.assert(
      fc.property(free, (forest) => {
        const pruned = pruneForest(forest, { threshold });
        const shape = (of: Forest, edges: readonly (number | string)[]) =>
          edges.map((e) => nameOf(of, Number(e))).join();
        const before = enumerateTrees(forest);
        const whole = new Set(before.map(({ parts }) => shape(forest, parts)));
        const after = enumerateTrees(pruned);
        for (const { parts } of after) expect(whole).toContain(shape(pruned, parts));
        const best = bestDerivation(forest)!;
        const left = bestDerivation(pruned)!;
        expect(left.score).toBeCloseTo(best.score, 12);
        expect(shape(pruned, [...left.edges])).toBe(shape(forest, [...best.edges]));
        expect(forestMarginals(pruned).nodes.every((p) => p > 0)).toBe(true);
        const { edges: marginals } = forestMarginals(forest);
        const kept = new Set(after.map(({ parts }) => shape(pruned, parts)));
        for (const { parts } of before) {
          if (!parts.every((e) => marginals[Number(e)]! >= threshold)) continue;
          expect(kept).toContain(shape(forest, parts));
        }
        const spared = new Set(bestEdges(forest).edges);
        const lost = (e: number) => marginals[e]! < threshold && !spared.has(e);
        for (const { parts } of before.filter(({ parts }) => parts.some((e) => lost(Number(e))))) {
          expect(kept).not.toContain(shape(forest, parts));
        }
      }),
      { numRuns: 60 },
    );
  },
);

/** An edge by what pruning leaves alone: that of one node is known by its name, a node by its end. */
function nameOf({ edgeStarts, to, names }: Forest, edge: number): string {
  let v = 0;
  while (edgeStarts[v + 1]! <= edge) v++;
  return `${to[v]}:${names[edge]}`;
}

test('a fold sees each edge with its node and what was made of its daughters', () => {
  fc.assert(
    fc.property(free, (forest) => {
      for (const derivation of [...nBestDerivations(forest)].slice(0, 5)) {
        const listed = foldDerivation<number[]>(forest, derivation, (e, v, daughters) => {
          expect(forest.edgeStarts[v]! <= e && e < forest.edgeStarts[v + 1]!).toBe(true);
          return [e, ...daughters.flat()];
        });
        expect(listed).toEqual([...derivation.edges]);
      }
    }),
    { numRuns: 40 },
  );
});

test('other nodes than the root have trees, too', () => {
  fc.assert(
    fc.property(free, fc.nat(5), (forest, any) => {
      const node = any % forest.nodeCount;
      expect([...nBestDerivations(forest, node)]).toHaveLength(enumerateTrees(forest, node).length);
      const best = bestDerivation(forest, node)!;
      const top = foldDerivation(forest, best, (_, v) => v);
      expect(top).toBe(node);
    }),
    { numRuns: 40 },
  );
});

test('a forest as deep as it is large is no trouble', () => {
  const builder = forestBuilder();
  const depth = 200_000;
  for (let v = 0; v < depth; v++) {
    builder.addNode(0, 0, 1);
    builder.addEdge(v, 0, 0, v - 1);
    builder.addEdge(v, 1, -1, v - 1);
  }
  const forest = builder.build(depth - 1);
  const listed = [];
  for (const derivation of nBestDerivations(forest)) {
    listed.push(derivation.score);
    if (listed.length === 3) break;
  }
  expect(listed).toEqual([0, -1, -1]);
  expect(foldDerivation<number>(forest, bestDerivation(forest)!, (_, __, [d = 0]) => d + 1)).toBe(
    depth,
  );
  expect(forestMarginals(forest).logPartition).toBeCloseTo(depth * Math.log1p(Math.exp(-1)), 3);
});

test('a forest without a root has no trees', () => {
  const builder = forestBuilder();
  builder.addEdge(builder.addNode(0, 0, 1), 0, 0);
  const forest = builder.build(-1);
  expect(bestDerivation(forest)).toBeUndefined();
  expect([...nBestDerivations(forest)]).toEqual([]);
  expect(forestMarginals(forest)).toMatchObject({ logPartition: Number.NEGATIVE_INFINITY });
  expect(pruneForest(forest, { threshold: 0 }).nodeCount).toBe(0);
  expect(() => pruneForest(forest, { threshold: 2 })).toThrow(/threshold must be a number/);
});

test('what is no forest is refused', () => {
  const builder = forestBuilder();
  const node = builder.addNode(0, 0, 1);
  expect(() => builder.build(node)).toThrow(/node 0 has no edge/);
  expect(() => builder.addEdge(1, 0, 0)).toThrow(/an edge of node 1, where there are 1/);
  expect(() => builder.addEdge(0, 0, 0, 0)).toThrow(/expected nodes before it/);
  expect(() => builder.addEdge(0, 0, Number.NaN)).toThrow(/the score of an edge of node 0 is NaN/);
  const above = builder.addNode(0, 0, 1);
  expect(() => builder.addEdge(above, 0, 0, -1, 0)).toThrow(/the left one first/);
  expect(() => builder.build(2)).toThrow(/the root is node 2/);
});
