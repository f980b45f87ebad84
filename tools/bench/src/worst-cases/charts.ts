import type { WorstCase } from './worst-case.js';

export const chartCases: readonly WorstCase[] = [
  {
    name: 'the n best trees of a forest as deep as it is large',
    place: 'packages/learn/src/chart/n-best.ts',
    size: 500,
    load: async () => {
      const { forestBuilder, nBestDerivations } = await import('@hedgerow/learn/chart');
      return (size) => {
        const builder = forestBuilder();
        for (let v = 0; v < size; v++) {
          builder.addNode(0, 0, 1);
          builder.addEdge(v, 0, 0, v - 1);
          builder.addEdge(v, 1, -1, v - 1);
        }
        const forest = builder.build(size - 1);
        return () => {
          const trees = nBestDerivations(forest);
          for (let n = 0; n < 20; n++) trees.next();
        };
      };
    },
  },
  {
    name: 'the second best tree of a node with many edges, asked for again and again',
    place: 'packages/learn/src/chart/n-best.ts',
    size: 500,
    load: async () => {
      const { forestBuilder, nBestDerivations } = await import('@hedgerow/learn/chart');
      return (size) => {
        const builder = forestBuilder();
        const shared = builder.addNode(0, 0, 1);
        for (let e = 0; e < size; e++) builder.addEdge(shared, e, -e);
        const top = builder.addNode(1, 0, 2);
        for (let e = 0; e < size; e++) builder.addEdge(top, e, 0, shared, shared);
        const forest = builder.build(top);
        return () => {
          const trees = nBestDerivations(forest);
          for (let n = 0; n < 50; n++) trees.next();
        };
      };
    },
  },
  {
    name: 'marginals and pruning of a forest whose trees are without number',
    place: 'packages/learn/src/chart/inside-outside.ts',
    size: 500,
    load: async () => {
      const { forestBuilder, pruneForest } = await import('@hedgerow/learn/chart');
      return (size) => {
        const builder = forestBuilder();
        builder.addEdge(builder.addNode(0, 0, 1), 0, 0);
        for (let v = 1; v < size; v++) {
          builder.addNode(0, 0, v + 1);
          builder.addEdge(v, 0, 0, v - 1);
          builder.addEdge(v, 1, 0, v - 1);
        }
        const forest = builder.build(size - 1);
        return () => pruneForest(forest, { threshold: 0.1 });
      };
    },
  },
  {
    name: 'a sentence too long for the chart',
    place: 'packages/learn/src/chart/cky.ts',
    size: 100,
    load: async () => {
      const { chartGrammar, parseChart } = await import('@hedgerow/learn/chart');
      const grammar = chartGrammar({
        symbolCount: 1,
        root: 0,
        binary: { heads: [0], lefts: [0], rights: [0], scores: [-1] },
      });
      return (size) => {
        const from = Array.from({ length: size }, (_, i) => i);
        const to = from.map((i) => i + 1);
        const nothing = from.map(() => 0);
        const lattice = { vertexCount: size + 1, from, to, symbols: nothing, scores: nothing };
        return () => parseChart(grammar, lattice, { maxSteps: 5000 });
      };
    },
  },
];
