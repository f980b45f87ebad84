import type { Derivation } from './derivation.js';
import type { Forest } from './forest.js';

export interface BestEdges {
  /** Of each node: the score of the best tree under it, and the edge at its top; of equal ones the first. */
  readonly scores: Float64Array;
  readonly edges: Int32Array;
}

/** The best tree under every node (Viterbi 1967, over a forest). */
export function bestEdges(forest: Forest): BestEdges {
  const { nodeCount, edgeStarts, left, right } = forest;
  const scores = new Float64Array(nodeCount);
  const edges = new Int32Array(nodeCount);
  for (let v = 0; v < nodeCount; v++) {
    let best = Number.NEGATIVE_INFINITY;
    let edge = edgeStarts[v]!;
    for (let e = edge; e < edgeStarts[v + 1]!; e++) {
      let score = forest.scores[e]!;
      if (left[e]! >= 0) score += scores[left[e]!]!;
      if (right[e]! >= 0) score += scores[right[e]!]!;
      if (score > best) {
        best = score;
        edge = e;
      }
    }
    scores[v] = best;
    edges[v] = edge;
  }
  return { scores, edges };
}

/** The tree of the highest score under the root, or under another node; undefined where the forest has no root. */
export function bestDerivation(forest: Forest, node = forest.root): Derivation | undefined {
  if (node < 0) return undefined;
  const { left, right } = forest;
  const { scores, edges } = bestEdges(forest);
  const listed: number[] = [];
  const open = [node];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    const e = edges[v]!;
    listed.push(e);
    if (right[e]! >= 0) open.push(right[e]!);
    if (left[e]! >= 0) open.push(left[e]!);
  }
  return { edges: Int32Array.from(listed), score: scores[node]! };
}
