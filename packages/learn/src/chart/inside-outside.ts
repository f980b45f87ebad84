import { logAdd, logSumExp } from '../log-sum-exp.js';
import type { Forest } from './forest.js';

export interface InsideScores {
  /** Of each node: the log of the summed weights of all trees under it. */
  readonly nodes: Float64Array;
  /** The same for the trees that have this edge at the top. */
  readonly edges: Float64Array;
}

/** The inside pass (Baker 1979), in log space, over a forest of any shape. */
export function insideScores(forest: Forest): InsideScores {
  const { nodeCount, edgeCount, edgeStarts, left, right, scores } = forest;
  const nodes = new Float64Array(nodeCount);
  const edges = new Float64Array(edgeCount);
  for (let v = 0; v < nodeCount; v++) {
    const start = edgeStarts[v]!;
    const end = edgeStarts[v + 1]!;
    for (let e = start; e < end; e++) {
      let score = scores[e]!;
      if (left[e]! >= 0) score += nodes[left[e]!]!;
      if (right[e]! >= 0) score += nodes[right[e]!]!;
      edges[e] = score;
    }
    nodes[v] = end - start === 1 ? edges[start]! : logSumExp(edges, start, end);
  }
  return { nodes, edges };
}

/** Of each node: the log of the summed weights of what can be around it in a whole tree; -Infinity where it is in none. */
export function outsideScores(forest: Forest, inside: InsideScores): Float64Array {
  const { root, nodeCount, edgeStarts, left, right, scores } = forest;
  const outside = new Float64Array(nodeCount).fill(Number.NEGATIVE_INFINITY);
  if (root < 0) return outside;
  outside[root] = 0;
  for (let v = root; v >= 0; v--) {
    const above = outside[v]!;
    if (above === Number.NEGATIVE_INFINITY) continue;
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      const l = left[e]!;
      if (l < 0) continue;
      const around = above + scores[e]!;
      const r = right[e]!;
      if (r < 0) {
        outside[l] = logAdd(outside[l]!, around);
      } else {
        outside[l] = logAdd(outside[l]!, around + inside.nodes[r]!);
        outside[r] = logAdd(outside[r]!, around + inside.nodes[l]!);
      }
    }
  }
  return outside;
}

export interface ForestMarginals {
  /** The log of the summed weights of all whole trees. */
  readonly logPartition: number;
  /** Of each node and edge: the probability that a tree has it. (How often, on average, where one can be in a tree twice.) */
  readonly nodes: Float64Array;
  readonly edges: Float64Array;
}

export function forestMarginals(forest: Forest): ForestMarginals {
  const { root, nodeCount, edgeCount, edgeStarts } = forest;
  const inside = insideScores(forest);
  const outside = outsideScores(forest, inside);
  const nodes = new Float64Array(nodeCount);
  const edges = new Float64Array(edgeCount);
  const logPartition = root < 0 ? Number.NEGATIVE_INFINITY : inside.nodes[root]!;
  for (let v = 0; v <= root; v++) {
    const around = outside[v]! - logPartition;
    nodes[v] = Math.exp(inside.nodes[v]! + around);
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      edges[e] = Math.exp(inside.edges[e]! + around);
    }
  }
  return { logPartition, nodes, edges };
}
