import type { Forest } from './forest.js';

/** One tree of a forest: its edges from the top down, each before its daughters, left before right. */
export interface Derivation {
  readonly edges: Int32Array;
  readonly score: number;
}

/**
 * Makes a value of a derivation, from the leaves up, such as a tree of the caller's own: `make` gets an edge, its node
 * and what was made of the daughters. Without recursion, since depth comes from outside.
 */
export function foldDerivation<T>(
  forest: Forest,
  derivation: Derivation,
  make: (edge: number, node: number, daughters: readonly T[]) => T,
): T {
  const { left, right } = forest;
  const { edges } = derivation;
  const nodes = nodesOf(forest, edges);
  const made: T[] = [];
  for (let k = edges.length - 1; k >= 0; k--) {
    const e = edges[k]!;
    const daughters: T[] = [];
    if (left[e]! >= 0) daughters.push(made.pop()!);
    if (right[e]! >= 0) daughters.push(made.pop()!);
    made.push(make(e, nodes[k]!, daughters));
  }
  return made[0]!;
}

/** The heads of the edges of a derivation, in their order. */
function nodesOf({ root, left, right, edgeStarts }: Forest, edges: Int32Array): Int32Array {
  const nodes = new Int32Array(edges.length);
  const open = [headOf(edgeStarts, edges[0]!, root)];
  for (let k = 0; k < edges.length; k++) {
    nodes[k] = open.pop()!;
    const e = edges[k]!;
    if (right[e]! >= 0) open.push(right[e]!);
    if (left[e]! >= 0) open.push(left[e]!);
  }
  return nodes;
}

/** The node that an edge is of; a derivation need not start at the root. */
function headOf(edgeStarts: Int32Array, edge: number, guess: number): number {
  if (guess >= 0 && edgeStarts[guess]! <= edge && edge < edgeStarts[guess + 1]!) return guess;
  let low = 0;
  let high = edgeStarts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edgeStarts[middle]! <= edge) low = middle;
    else high = middle - 1;
  }
  return low;
}
