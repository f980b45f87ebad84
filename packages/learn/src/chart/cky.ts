import { InputError, requireNumber, requireWhole } from '../errors.js';
import { chartCell } from './cell.js';
import { type Forest, type ForestBuilder, forestBuilder } from './forest.js';
import type { ChartGrammar } from './grammar.js';
import { grownDoubles, grownInts } from './grown.js';
import { type ChartLattice, checkLattice } from './lattice.js';

export interface ChartOptions {
  /** Which symbols may be made of which stretch, such as what a coarser grammar has left. All, where it is not given. */
  readonly admits?: (symbol: number, from: number, to: number) => boolean;
  /** Nodes whose best tree is worse by more than this than the best of the same stretch are dropped. None, where it is not given. */
  readonly beam?: number;
  /** Of each symbol, what is added to its score where the beam compares: the log of how frequent it is. */
  readonly priors?: ArrayLike<number>;
  /** Limits of size and work (pairs of nodes and rules looked up, and cells). */
  readonly maxVertices?: number;
  readonly maxEdges?: number;
  readonly maxSteps?: number;
}

/**
 * `parsed`: the root is over the whole lattice. `no-tree`: nothing is. `too-large`: a limit was reached, and the forest has
 * the shorter stretches and all arcs, or the arcs alone where there are too many vertices. In the latter two it has no root.
 */
export type ChartOutcome = 'parsed' | 'no-tree' | 'too-large';

export interface Chart {
  readonly outcome: ChartOutcome;
  /**
   * All that was made, in a whole tree or not. Edges are named by the number of the arc where they have no daughters, of
   * the unary rule where they have one, of the binary rule where they have two.
   */
  readonly forest: Forest;
}

/**
 * All trees that a grammar has over a lattice, packed: the algorithm of Cocke, Kasami (1965) and Younger (1967), bottom up by
 * the length of the stretch, with unary rules.
 */
export function parseChart(
  grammar: ChartGrammar,
  lattice: ChartLattice,
  options: ChartOptions = {},
): Chart {
  const { maxVertices = 512, maxEdges = 5e6, maxSteps = 2e9 } = options;
  requireWhole('maxVertices', maxVertices, 1);
  requireWhole('maxEdges', maxEdges);
  requireWhole('maxSteps', maxSteps);
  if (options.beam !== undefined) requireNumber('beam', options.beam, { least: 0 });
  if (options.priors !== undefined && options.priors.length !== grammar.symbolCount) {
    throw new InputError(
      'OPTION',
      `${options.priors.length} priors for ${grammar.symbolCount} symbols`,
    );
  }
  checkLattice(lattice, grammar.symbolCount);
  const { vertexCount } = lattice;
  const forest = forestBuilder();
  const stopped = (width: number, start: number): Chart => {
    addArcs(
      forest,
      lattice,
      (from, to) => to - from < width || (to - from === width && from < start),
    );
    return { outcome: 'too-large', forest: forest.build(-1) };
  };
  if (vertexCount > maxVertices) return stopped(0, 0);

  const { pairStarts, pairRights, pairRuleStarts, pairRules, binaryHeads, binaryScores } = grammar;
  const arcs = arcsBySpan(lattice);
  /** What the stretch from `i` to `j` has are the items from `starts[i * vertexCount + j]` up to `ends[...]`. */
  const starts = new Int32Array(vertexCount * vertexCount);
  const ends = new Int32Array(vertexCount * vertexCount);
  /** Of each item: its symbol, its node, and the score of its best tree. */
  let itemCount = 0;
  let symbols = new Int32Array(256);
  let nodes = new Int32Array(256);
  let best = new Float64Array(256);
  /** The items of the right-hand stretch, by symbol; filled in anew for each split. */
  const rightItems = new Int32Array(grammar.symbolCount).fill(-1);
  const cell = chartCell(grammar, options);
  let steps = 0;

  for (let width = 1; width < vertexCount; width++) {
    for (let i = 0; i + width < vertexCount; i++) {
      const j = i + width;
      cell.open(i, j);
      steps += width;
      for (const arc of arcs.get(i * vertexCount + j) ?? []) {
        cell.addEdge(lattice.symbols[arc]!, arc, lattice.scores[arc]!, 0, -1, -1);
      }
      for (let k = i + 1; k < j; k++) {
        const leftStart = starts[i * vertexCount + k]!;
        const leftEnd = ends[i * vertexCount + k]!;
        const rightStart = starts[k * vertexCount + j]!;
        const rightEnd = ends[k * vertexCount + j]!;
        if (leftStart === leftEnd || rightStart === rightEnd) continue;
        for (let r = rightStart; r < rightEnd; r++) rightItems[symbols[r]!] = r;
        for (let l = leftStart; l < leftEnd; l++) {
          const pairStart = pairStarts[symbols[l]!]!;
          const pairEnd = pairStarts[symbols[l]! + 1]!;
          steps += pairEnd - pairStart;
          for (let p = pairStart; p < pairEnd; p++) {
            const r = rightItems[pairRights[p]!]!;
            if (r < 0) continue;
            const below = best[l]! + best[r]!;
            for (let n = pairRuleStarts[p]!; n < pairRuleStarts[p + 1]!; n++) {
              const rule = pairRules[n]!;
              const score = binaryScores[rule]!;
              cell.addEdge(binaryHeads[rule]!, rule, score, below, nodes[l]!, nodes[r]!);
            }
          }
          if (steps > maxSteps || forest.edgeCount + cell.edgeCount > maxEdges) {
            return stopped(width, i);
          }
        }
        for (let r = rightStart; r < rightEnd; r++) rightItems[symbols[r]!] = -1;
      }
      const count = cell.close(forest);
      if (steps > maxSteps || forest.edgeCount > maxEdges) return stopped(width, i + 1);
      starts[i * vertexCount + j] = itemCount;
      ends[i * vertexCount + j] = itemCount + count;
      symbols = grownInts(symbols, itemCount + count);
      nodes = grownInts(nodes, itemCount + count);
      best = grownDoubles(best, itemCount + count);
      for (let at = 0; at < count; at++, itemCount++) {
        symbols[itemCount] = cell.symbols[at]!;
        nodes[itemCount] = cell.nodes[cell.symbols[at]!]!;
        best[itemCount] = cell.scores[at]!;
      }
    }
  }
  const whole = vertexCount - 1;
  for (let item = starts[whole]!; item < ends[whole]!; item++) {
    if (symbols[item] === grammar.root) {
      return { outcome: 'parsed', forest: forest.build(nodes[item]!) };
    }
  }
  return { outcome: 'no-tree', forest: forest.build(-1) };
}

/** Nodes for the arcs between vertices that the chart did not come to. */
function addArcs(
  forest: ForestBuilder,
  { vertexCount, from, to, symbols, scores }: ChartLattice,
  isDone: (from: number, to: number) => boolean,
): void {
  const nodes = new Map<string, number>();
  for (let arc = 0; arc < symbols.length; arc++) {
    if (isDone(from[arc]!, to[arc]!)) continue;
    const key = `${from[arc]! * vertexCount + to[arc]!} ${symbols[arc]}`;
    const node = nodes.get(key) ?? forest.addNode(symbols[arc]!, from[arc]!, to[arc]!);
    nodes.set(key, node);
    forest.addEdge(node, arc, scores[arc]!);
  }
}

function arcsBySpan({ vertexCount, from, to }: ChartLattice): Map<number, number[]> {
  const arcs = new Map<number, number[]>();
  for (let arc = 0; arc < from.length; arc++) {
    const span = from[arc]! * vertexCount + to[arc]!;
    const there = arcs.get(span);
    if (there === undefined) arcs.set(span, [arc]);
    else there.push(arc);
  }
  return arcs;
}
