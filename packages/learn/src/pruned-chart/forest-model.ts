/**
 * Conditional log-linear models over all derivations of a forest with heads (Miyao & Tsujii 2008; Clark & Curran 2007):
 * what the charts of grammars have in common. The features, and what else speaks for an edge, are the grammars' own.
 */
import type { Forest } from '../chart/forest.js';
import { forestMarginals } from '../chart/inside-outside.js';
import { bestDerivation } from '../chart/viterbi.js';
import type { WeightSums } from '../hashed/weight-table.js';
import type { HeadForest } from './head-forest.js';

/** The derivations that a chart found for a sentence, plain and with heads. */
export interface SplitForest {
  readonly plain: Forest;
  readonly headed: HeadForest;
}

/** Where in a table of weights the features of edges lead. */
export interface ForestLook<Seen extends SplitForest> {
  readonly places: Int32Array;
  /** Of an edge of the plain forest, and of one with heads; both return how many there are. */
  plain(seen: Seen, node: number, edge: number): number;
  headed(seen: Seen, node: number, edge: number): number;
}

/** The forest with heads; an edge scores the sum of its features' weights, and what `edgeScore` says of it. */
export function scoreHeadForest<Seen extends SplitForest>(
  seen: Seen,
  look: ForestLook<Seen>,
  weights: WeightSums,
  edgeScore: (seen: Seen, node: number, edge: number) => number,
): Forest {
  const { plain, headed } = seen;
  const { forest } = headed;
  const shared = new Float64Array(plain.edgeCount);
  for (let v = 0; v < plain.nodeCount; v++) {
    for (let e = plain.edgeStarts[v]!; e < plain.edgeStarts[v + 1]!; e++) {
      shared[e] = weights.sum(look.places, look.plain(seen, v, e), 0);
    }
  }
  const scores = new Float64Array(forest.edgeCount);
  for (let v = 0; v < forest.nodeCount; v++) {
    for (let e = forest.edgeStarts[v]!; e < forest.edgeStarts[v + 1]!; e++) {
      const own = weights.sum(look.places, look.headed(seen, v, e), 0);
      scores[e] = (shared[forest.names[e]!]! + own) * weights.unit + edgeScore(seen, v, e);
    }
  }
  return { ...forest, scores };
}

/** The edges of the derivation that has most of the right ones. */
export function nearestEdges(
  { headed: { forest } }: SplitForest,
  isRight: (node: number, edge: number) => boolean,
): Int32Array {
  const scores = new Float64Array(forest.edgeCount);
  for (let v = 0; v < forest.nodeCount; v++) {
    for (let e = forest.edgeStarts[v]!; e < forest.edgeStarts[v + 1]!; e++) {
      if (isRight(v, e)) scores[e] = 1;
    }
  }
  return bestDerivation({ ...forest, scores })!.edges;
}

/** Smaller changes are none. */
const negligible = 0.01;

/**
 * Goes through the edges whose probability is not yet what it should be: `learn` is told how many of the places of `look`
 * are theirs, and by how much an edge is to be likelier. Returns the log probability of what is right.
 */
export function learnForest<Seen extends SplitForest>(
  seen: Seen,
  look: ForestLook<Seen>,
  scored: Forest,
  right: Int32Array,
  learn: (count: number, by: number) => void,
): number {
  const { plain, headed } = seen;
  const { forest } = headed;
  const { edges: marginals, logPartition } = forestMarginals(scored);
  const changes = marginals.map((share) => -share);
  let logProbability = -logPartition;
  for (const edge of right) {
    changes[edge]! += 1;
    logProbability += scored.scores[edge]!;
  }
  /** Of the plain edges the sum of the changes of theirs. */
  const shared = new Float64Array(plain.edgeCount);
  for (let v = 0; v < forest.nodeCount; v++) {
    for (let e = forest.edgeStarts[v]!; e < forest.edgeStarts[v + 1]!; e++) {
      if (Math.abs(changes[e]!) < negligible) continue;
      shared[forest.names[e]!]! += changes[e]!;
      learn(look.headed(seen, v, e), changes[e]!);
    }
  }
  for (let v = 0; v < plain.nodeCount; v++) {
    for (let e = plain.edgeStarts[v]!; e < plain.edgeStarts[v + 1]!; e++) {
      if (Math.abs(shared[e]!) < negligible) continue;
      learn(look.plain(seen, v, e), shared[e]!);
    }
  }
  return logProbability;
}
