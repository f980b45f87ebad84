import type { SentenceGraph } from './sentence-graph.js';

/** The functions over dependency graphs that the rules assume (Velldal et al. 2012, section 6.1.2). -1 is no token. */

/** The dependents of a token with one of the labels: the first, or from `after` on. */
export function childWith(
  graph: SentenceGraph,
  token: number,
  labels: ReadonlySet<string>,
  after = -1,
): number {
  const { heads, left, right } = graph;
  if (token < 0) return -1;
  for (let i = Math.max(left[token]!, after + 1); i <= right[token]!; i++) {
    if (heads[i] === token && labels.has(graph.labels[i]!)) return i;
  }
  return -1;
}

/** Up from a token as long as its label is one of these. */
export function climb(graph: SentenceGraph, token: number, labels: ReadonlySet<string>): number {
  let at = token;
  while (at >= 0 && graph.heads[at]! >= 0 && labels.has(graph.labels[at]!)) at = graph.heads[at]!;
  return at;
}

/** Down from a token along dependents with one of the labels, to the last of the chain. */
export function descend(graph: SentenceGraph, token: number, labels: ReadonlySet<string>): number {
  let at = token;
  for (let next = at; next >= 0; next = childWith(graph, at, labels)) at = next;
  return at;
}

/** True of a token and what depends on it, however far. */
export function isUnder(graph: SentenceGraph, token: number, ancestor: number): boolean {
  for (let at = token; at >= 0; at = graph.heads[at]!) if (at === ancestor) return true;
  return false;
}

/** The last token of a token's subtree when some of its own dependents are left out. */
export function rightEdgeWithout(
  graph: SentenceGraph,
  token: number,
  leaveOut: (child: number) => boolean,
): number {
  const { heads, right } = graph;
  let edge = token;
  for (let i = token + 1; i <= right[token]!; i++) {
    if (heads[i] === token && !leaveOut(i)) edge = Math.max(edge, right[i]!);
  }
  return edge;
}
