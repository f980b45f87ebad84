import type { Forest } from './forest.js';
import type { GrammarOptions } from './grammar.js';
import type { ChartLattice } from './lattice.js';

/** The slow and plain version of all that the chart does: every tree written out. It is what tests compare with. */
export interface ListedTree {
  /** Edges of a forest, or parts of a parse, each before its daughters. */
  readonly parts: readonly (number | string)[];
  readonly score: number;
}

/**
 * How many trees the node has that has most. The root need not be it, and numbers grow as towers do: what is to be
 * written out is asked first.
 */
export function mostTrees({ nodeCount, edgeStarts, left, right }: Forest): number {
  const counts: number[] = [];
  for (let v = 0; v < nodeCount; v++) {
    counts[v] = 0;
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      counts[v]! += (counts[left[e]!] ?? 1) * (counts[right[e]!] ?? 1);
    }
  }
  return Math.max(0, ...counts);
}

/** Every tree under a node of a forest. */
export function enumerateTrees(forest: Forest, node = forest.root): ListedTree[] {
  if (node < 0) return [];
  const trees: ListedTree[] = [];
  for (let e = forest.edgeStarts[node]!; e < forest.edgeStarts[node + 1]!; e++) {
    const daughters = [forest.left[e]!, forest.right[e]!].filter((daughter) => daughter >= 0);
    let made: ListedTree[] = [{ parts: [e], score: forest.scores[e]! }];
    for (const daughter of daughters) made = join(made, enumerateTrees(forest, daughter));
    trees.push(...made);
  }
  return trees;
}

/** Every tree of the grammar's root over the lattice, as parts that name the edge, its symbol and its vertices. */
export function enumerateParses(grammar: GrammarOptions, lattice: ChartLattice): ListedTree[] {
  const { binary, unary, longestChain = grammar.symbolCount } = grammar;
  const under = (symbol: number, i: number, j: number, chain: number): ListedTree[] => {
    const part = (kind: string, name: number, score: number): ListedTree[] => [
      { parts: [`${kind}${name} ${symbol} ${i}-${j}`], score },
    ];
    const trees: ListedTree[] = [];
    for (let arc = 0; arc < lattice.symbols.length; arc++) {
      const fits = lattice.from[arc] === i && lattice.to[arc] === j;
      if (fits && lattice.symbols[arc] === symbol) {
        trees.push(...part('arc', arc, lattice.scores[arc]!));
      }
    }
    for (let r = 0; r < (binary?.heads.length ?? 0); r++) {
      if (binary!.heads[r] !== symbol) continue;
      for (let k = i + 1; k < j; k++) {
        const left = join(
          part('binary', r, binary!.scores[r]!),
          under(binary!.lefts[r]!, i, k, longestChain),
        );
        if (left.length > 0) {
          trees.push(...join(left, under(binary!.rights[r]!, k, j, longestChain)));
        }
      }
    }
    for (let r = 0; chain > 0 && r < (unary?.heads.length ?? 0); r++) {
      if (unary!.heads[r] !== symbol) continue;
      const top = part('unary', r, unary!.scores[r]!);
      trees.push(...join(top, under(unary!.daughters[r]!, i, j, chain - 1)));
    }
    return trees;
  };
  return under(grammar.root, 0, lattice.vertexCount - 1, longestChain);
}

function join(before: readonly ListedTree[], after: readonly ListedTree[]): ListedTree[] {
  return before.flatMap((a) =>
    after.map((b) => ({ parts: [...a.parts, ...b.parts], score: a.score + b.score })),
  );
}
