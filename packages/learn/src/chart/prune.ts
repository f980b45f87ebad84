import { requireNumber } from '../errors.js';
import { type Forest, forestBuilder } from './forest.js';
import { forestMarginals } from './inside-outside.js';
import { bestEdges } from './viterbi.js';

export interface PruneOptions {
  /** The least marginal probability of an edge that stays. 0 leaves out only what is in no whole tree. */
  readonly threshold: number;
}

/**
 * The part of a forest whose edges are at least so probable (Charniak & Johnson 2005). Every node that stays keeps its
 * best edge, so the best tree is never lost, and what stays can be finished. A forest without a root becomes an empty one.
 */
export function pruneForest(forest: Forest, { threshold }: PruneOptions): Forest {
  requireNumber('threshold', threshold, { least: 0, most: 1 });
  const { root, edgeCount, edgeStarts, left, right, symbols, from, to, names, scores } = forest;
  const builder = forestBuilder();
  if (root < 0) return builder.build(-1);
  const { edges: marginals } = forestMarginals(forest);
  const best = bestEdges(forest).edges;
  const keptNodes = new Uint8Array(forest.nodeCount);
  const keptEdges = new Uint8Array(edgeCount);
  keptNodes[root] = 1;
  for (let v = root; v >= 0; v--) {
    if (keptNodes[v] === 0) continue;
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      if (marginals[e]! < threshold && e !== best[v]) continue;
      keptEdges[e] = 1;
      if (left[e]! >= 0) keptNodes[left[e]!] = 1;
      if (right[e]! >= 0) keptNodes[right[e]!] = 1;
    }
  }
  const numbers = new Int32Array(forest.nodeCount).fill(-1);
  for (let v = 0; v <= root; v++) {
    if (keptNodes[v] === 0) continue;
    numbers[v] = builder.addNode(symbols[v]!, from[v]!, to[v]!);
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      if (keptEdges[e] === 0) continue;
      const l = left[e]! < 0 ? -1 : numbers[left[e]!]!;
      const r = right[e]! < 0 ? -1 : numbers[right[e]!]!;
      builder.addEdge(numbers[v]!, names[e]!, scores[e]!, l, r);
    }
  }
  return builder.build(numbers[root]!);
}
