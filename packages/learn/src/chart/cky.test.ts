import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chart, parseChart } from './cky.js';
import { enumerateParses, enumerateTrees, mostTrees } from './enumerate.js';
import type { Forest } from './forest.js';
import { chartGrammar, type GrammarOptions } from './grammar.js';
import { insideScores } from './inside-outside.js';
import type { ChartLattice } from './lattice.js';
import { bestDerivation } from './viterbi.js';

const symbolCount = 3;
const symbol = fc.nat(symbolCount - 1);
const score = fc.integer({ min: -6, max: 0 }).map((n) => n / 2);

const columns = <T extends object>(rows: readonly T[], name: keyof T) =>
  rows.map((row) => Number(row[name]));

/** Unary rules go to a higher symbol, unless chains are bounded: then they may lead anywhere. */
const anyGrammar = (longestChain?: number): fc.Arbitrary<GrammarOptions> =>
  fc
    .record({
      binary: fc.array(fc.record({ head: symbol, left: symbol, right: symbol, score }), {
        minLength: 3,
        maxLength: 7,
      }),
      unary: fc.array(fc.record({ head: symbol, daughter: symbol, score }), { maxLength: 3 }),
    })
    .map(({ binary, unary }) => {
      const upward = unary.filter(
        ({ head, daughter }) => longestChain !== undefined || head > daughter,
      );
      return {
        symbolCount,
        root: binary[0]!.head,
        binary: {
          heads: columns(binary, 'head'),
          lefts: columns(binary, 'left'),
          rights: columns(binary, 'right'),
          scores: columns(binary, 'score'),
        },
        unary: {
          heads: columns(upward, 'head'),
          daughters: columns(upward, 'daughter'),
          scores: columns(upward, 'score'),
        },
        ...(longestChain === undefined ? {} : { longestChain }),
      };
    });

/** Mostly with a way through: an arc to each next vertex but perhaps one, and some more, short and long. */
const anyLattice = (mostVertices: number): fc.Arbitrary<ChartLattice> =>
  fc
    .record({
      vertexCount: fc.integer({ min: 2, max: mostVertices }),
      steps: fc.array(fc.record({ symbol, score }), { minLength: 4, maxLength: 4 }),
      gap: fc.nat(20),
      more: fc.array(
        fc.record({ from: fc.nat(3), width: fc.integer({ min: 1, max: 3 }), symbol, score }),
        {
          maxLength: 3,
        },
      ),
    })
    .map(({ vertexCount, steps, gap, more }) => {
      const arcs = [...steps.map((step, from) => ({ ...step, from, width: 1 })), ...more].filter(
        ({ from, width }, n) => from + width < vertexCount && n !== gap,
      );
      return {
        vertexCount,
        from: columns(arcs, 'from'),
        to: arcs.map(({ from, width }) => from + width),
        symbols: columns(arcs, 'symbol'),
        scores: columns(arcs, 'score'),
      };
    });

/** The trees of a chart in the words of `enumerateParses`. */
function listParses({ forest }: Chart): { text: string; score: number }[] {
  const heads = headsOf(forest);
  const { left, right, names, symbols, from, to } = forest;
  return enumerateTrees(forest).map(({ parts, score }) => ({
    score,
    text: parts
      .map(Number)
      .map((e) => {
        const kind = left[e]! < 0 ? 'arc' : right[e]! < 0 ? 'unary' : 'binary';
        const v = heads[e]!;
        return `${kind}${names[e]} ${symbols[v]} ${from[v]}-${to[v]}`;
      })
      .join(', '),
  }));
}

function headsOf({ edgeStarts, nodeCount, edgeCount }: Forest): Int32Array {
  const heads = new Int32Array(edgeCount);
  for (let v = 0; v < nodeCount; v++) heads.fill(v, edgeStarts[v], edgeStarts[v + 1]);
  return heads;
}

const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);

/** The longer the chains, the more trees. */
test.each([
  [undefined, 5],
  [0, 5],
  [1, 5],
  [2, 4],
  [3, 3],
])(
  'the forest has just the trees of the grammar over the lattice, chains of at most %s',
  (longestChain, mostVertices) => {
    fc.assert(
      fc.property(anyGrammar(longestChain), anyLattice(mostVertices), (options, lattice) => {
        const chart = parseChart(chartGrammar(options), lattice);
        fc.pre(mostTrees(chart.forest) <= 10_000);
        const expected = enumerateParses(options, lattice)
          .map(({ parts, score }) => ({ text: parts.join(', '), score }))
          .sort(byText);
        const found = listParses(chart).sort(byText);
        expect(chart.outcome).toBe(expected.length > 0 ? 'parsed' : 'no-tree');
        expect(found.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
        found.forEach(({ score }, n) => {
          expect(score).toBeCloseTo(expected[n]!.score, 9);
        });
      }),
      { numRuns: 300 },
    );
  },
);

/** S over S S, S over N, and leaves N: a number of trees that grows with Catalan's. */
const ambiguous = chartGrammar({
  symbolCount: 2,
  root: 0,
  binary: { heads: [0], lefts: [0], rights: [0], scores: [-1] },
  unary: { heads: [0], daughters: [1], scores: [-0.5] },
});

function sequence(length: number): ChartLattice {
  const places = Array.from({ length }, (_, i) => i);
  return {
    vertexCount: length + 1,
    from: places,
    to: places.map((i) => i + 1),
    symbols: places.map(() => 1),
    scores: places.map(() => 0),
  };
}

test('a sentence has as many trees as Catalan says, in a forest of cubic size', () => {
  const { outcome, forest } = parseChart(ambiguous, sequence(12));
  expect(outcome).toBe('parsed');
  expect(forest.edgeCount).toBe(12 + 12 + (12 * 13 * 11) / 6);
  const trees = Math.exp(insideScores(forest).nodes[forest.root]! + 11 + 6);
  expect(trees).toBeCloseTo(58786, 4);
});

test('what is not admitted is in no tree', () => {
  const admits = (symbol: number, from: number, to: number) =>
    symbol === 1 || from === 0 || to - from === 1;
  const { forest } = parseChart(ambiguous, sequence(5), { admits });
  expect(enumerateTrees(forest)).toHaveLength(1);
});

test('the beam drops what is far worse than the best of its stretch, with what stood on it alone', () => {
  const grammar = chartGrammar({
    symbolCount: 5,
    root: 4,
    binary: { heads: [4, 4], lefts: [0, 2], rights: [0, 2], scores: [0, 0] },
    unary: { heads: [2], daughters: [1], scores: [0] },
  });
  const lattice = {
    vertexCount: 3,
    from: [0, 0, 1, 1],
    to: [1, 1, 2, 2],
    symbols: [0, 1, 0, 1],
    scores: [-1, -6, -1, -6],
  };
  const count = (options: object) => enumerateTrees(parseChart(grammar, lattice, options).forest);
  expect(count({})).toHaveLength(2);
  expect(count({ beam: 5 })).toHaveLength(2);
  expect(count({ beam: 4 })).toHaveLength(1);
  expect(count({ beam: 4, priors: [0, 2, 2, 0, 0] })).toHaveLength(2);
  expect(count({ beam: 4, priors: [0, 0, 2, 0, 0] })).toHaveLength(1);
});

test('to the beam a symbol is as good as its best chain', () => {
  // 1 is a leaf at -15, and is made of the leaf 0 at -1. Over both words the root competes with 3, which has 4.
  const grammar = chartGrammar({
    symbolCount: 5,
    root: 4,
    binary: { heads: [4, 3], lefts: [1, 0], rights: [2, 2], scores: [0, 5] },
    unary: { heads: [1], daughters: [0], scores: [0] },
    longestChain: 1,
  });
  const lattice = {
    vertexCount: 3,
    from: [0, 0, 1],
    to: [1, 1, 2],
    symbols: [0, 1, 2],
    scores: [-1, -15, 0],
  };
  const { outcome, forest } = parseChart(grammar, lattice, { beam: 16 });
  expect(outcome).toBe('parsed');
  expect(enumerateTrees(forest).map(({ score }) => score)).toEqual([-15, -1]);
});

test('a beam as wide as all scores changes nothing', () => {
  fc.assert(
    fc.property(anyGrammar(2), anyLattice(4), (options, lattice) => {
      const grammar = chartGrammar(options);
      const wide = parseChart(grammar, lattice, { beam: 1000, priors: [1, 2, 3] });
      expect(wide).toEqual(parseChart(grammar, lattice));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['maxVertices', { maxVertices: 10 }, 21],
  ['maxEdges', { maxEdges: 200 }, 201],
  ['maxSteps', { maxSteps: 200 }, 200],
  ['maxSteps of 0', { maxSteps: 0 }, 50],
])(
  'at a limit the forest has the shorter stretches and all arcs, and says so: %s',
  (_, options, most) => {
    const places = Array.from({ length: 20 }, (_, i) => i);
    const lattice = {
      vertexCount: 21,
      from: [...places, 3],
      to: [...places.map((i) => i + 1), 18],
      symbols: new Array(21).fill(1),
      scores: new Array(21).fill(0),
    };
    const { outcome, forest } = parseChart(ambiguous, lattice, options);
    expect(outcome).toBe('too-large');
    expect(forest.root).toBe(-1);
    expect(forest.edgeCount).toBeLessThanOrEqual(most);
    const leaves = Array.from(forest.left.keys()).filter((e) => forest.left[e]! < 0);
    const arcs = leaves.map((e) => forest.names[e]!).sort((a, b) => a - b);
    expect(arcs).toEqual(Array.from(lattice.from.keys()));
    expect(bestDerivation(forest, forest.nodeCount - 1)).toBeDefined();
  },
);

test('a lattice of one vertex, or with no way through, has no tree', () => {
  expect(parseChart(ambiguous, sequence(0)).outcome).toBe('no-tree');
  const gap = { vertexCount: 4, from: [0, 2], to: [1, 3], symbols: [1, 1], scores: [0, 0] };
  expect(parseChart(ambiguous, gap).outcome).toBe('no-tree');
});

test('unary rules that lead in a circle are refused where chains have no bound', () => {
  const unary = { heads: [0, 1], daughters: [1, 0], scores: [0, 0] };
  expect(() => chartGrammar({ symbolCount: 3, root: 2, unary })).toThrow(
    expect.objectContaining({ code: 'UNARY_CYCLE' }),
  );
  expect(chartGrammar({ symbolCount: 3, root: 2, unary, longestChain: 2 }).longestChain).toBe(2);
});

test.each([
  ['GRAMMAR', () => chartGrammar({ symbolCount: 1, root: 1 })],
  [
    'GRAMMAR',
    () =>
      chartGrammar({ symbolCount: 2, root: 0, unary: { heads: [0], daughters: [], scores: [0] } }),
  ],
  [
    'GRAMMAR',
    () =>
      chartGrammar({ symbolCount: 2, root: 0, unary: { heads: [0], daughters: [1], scores: [] } }),
  ],
  [
    'NOT_FINITE',
    () =>
      chartGrammar({
        symbolCount: 2,
        root: 0,
        unary: { heads: [0], daughters: [1], scores: [Number.NEGATIVE_INFINITY] },
      }),
  ],
  ['LATTICE', () => parseChart(ambiguous, { ...sequence(2), to: [1, 1] })],
  ['LATTICE', () => parseChart(ambiguous, { ...sequence(2), to: [1] })],
  ['GRAMMAR', () => parseChart(ambiguous, { ...sequence(2), symbols: [1, 2] })],
  ['NOT_FINITE', () => parseChart(ambiguous, { ...sequence(2), scores: [0, Number.NaN] })],
  ['OPTION', () => parseChart(ambiguous, sequence(2), { beam: -1 })],
  ['OPTION', () => parseChart(ambiguous, sequence(2), { priors: [0] })],
])('what is no grammar or lattice is refused: %s', (code, refused) => {
  expect(refused).toThrow(expect.objectContaining({ code }));
});
