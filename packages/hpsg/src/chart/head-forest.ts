import type { Forest } from '@hedgerow/learn/chart';
import { edgeKind, edgeNumber } from './category-chart.js';

/** A forest whose nodes know the word that is their head, and its sign. */
export interface HeadForest {
  /** Edges are named by the edges of the plain forest that they come from. */
  readonly forest: Forest;
  /** Of each node: the node of the plain forest, the last atom of its head, and the head's sign. The root has no head: -1. */
  readonly plain: Int32Array;
  readonly heads: Int32Array;
  readonly signs: Int32Array;
}

export interface HeadForestOptions {
  /** How many heads a constituent keeps at most. */
  readonly most: number;
  /** Heads whose best derivation is worse by more than this are dropped. */
  readonly margin: number;
}

const usual: HeadForestOptions = { most: 4, margin: 5 };

/** Splits each node of a chart's forest by the words that can be its head and their signs, the best of them. */
export function headForest(
  plain: Forest,
  ruleHeads: Uint8Array,
  { most, margin }: HeadForestOptions = usual,
): HeadForest {
  const { nodeCount, edgeStarts, left, right, names, scores, to } = plain;
  /** The split nodes of node `v` are those from `starts[v]` up to `starts[v + 1]`. */
  const starts = new Int32Array(nodeCount + 1);
  const nodes: { plain: number; head: number; sign: number; best: number }[] = [];
  const edges: { node: number; left: number; right: number; name: number }[] = [];
  for (let v = 0; v < nodeCount; v++) {
    const isRoot = v === plain.root;
    const made: { plain: number; head: number; sign: number; best: number; number: number }[] = [];
    const found: { of: (typeof made)[number]; left: number; right: number; name: number }[] = [];
    const add = (head: number, sign: number, score: number, e: number, l: number, r: number) => {
      let of = made.find((one) => one.head === head && one.sign === sign);
      if (of === undefined) {
        of = { plain: v, head, sign, best: score, number: -1 };
        made.push(of);
      } else if (score > of.best) of.best = score;
      found.push({ of, left: l, right: r, name: e });
    };
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      const name = names[e]!;
      const kind = edgeKind(name);
      if (kind === 'word') add(to[v]! - 1, edgeNumber(name), scores[e]!, e, -1, -1);
      else if (kind === 'chain') {
        for (let l = starts[left[e]!]!; l < starts[left[e]! + 1]!; l++) {
          const { head, sign, best } = nodes[l]!;
          add(isRoot ? -1 : head, isRoot ? -1 : sign, best + scores[e]!, e, l, -1);
        }
      } else {
        const headIsLeft = ruleHeads[edgeNumber(name)] === 0;
        for (let l = starts[left[e]!]!; l < starts[left[e]! + 1]!; l++) {
          for (let r = starts[right[e]!]!; r < starts[right[e]! + 1]!; r++) {
            const { head, sign } = nodes[headIsLeft ? l : r]!;
            add(head, sign, nodes[l]!.best + nodes[r]!.best + scores[e]!, e, l, r);
          }
        }
      }
    }
    const bests = made.map(({ best }) => best).sort((a, b) => b - a);
    const least = Math.max(bests[0]! - margin, bests[most - 1] ?? Number.NEGATIVE_INFINITY);
    for (const of of made) {
      if (of.best < least) continue;
      of.number = nodes.length;
      nodes.push(of);
    }
    starts[v + 1] = nodes.length;
    for (const { of, left: l, right: r, name } of found) {
      if (of.number >= 0) edges.push({ node: of.number, left: l, right: r, name });
    }
  }
  return reachable(plain, nodes, edges);
}

/** What the root, the last node, is made of, in columns. Edges stand in the order of their nodes. */
function reachable(
  plain: Forest,
  nodes: readonly { plain: number; head: number; sign: number }[],
  edges: readonly { node: number; left: number; right: number; name: number }[],
): HeadForest {
  const isReached = new Uint8Array(nodes.length);
  isReached[nodes.length - 1] = 1;
  for (let e = edges.length - 1; e >= 0; e--) {
    const { node, left, right } = edges[e]!;
    if (isReached[node] === 0) continue;
    if (left >= 0) isReached[left] = 1;
    if (right >= 0) isReached[right] = 1;
  }
  const numbers = new Int32Array(nodes.length);
  const kept = nodes.filter((_, v) => isReached[v] === 1);
  let count = 0;
  isReached.forEach((is, v) => {
    numbers[v] = is === 1 ? count++ : -1;
  });
  const used = edges.filter(({ node }) => isReached[node] === 1);
  used.sort((a, b) => a.node - b.node);
  const edgeStarts = new Int32Array(kept.length + 1);
  for (const { node } of used) edgeStarts[numbers[node]! + 1]!++;
  for (let v = 0; v < kept.length; v++) edgeStarts[v + 1]! += edgeStarts[v]!;
  const numberOf = (node: number) => (node < 0 ? -1 : numbers[node]!);
  return {
    forest: {
      nodeCount: kept.length,
      edgeCount: used.length,
      root: kept.length - 1,
      symbols: Int32Array.from(kept, (node) => plain.symbols[node.plain]!),
      from: Int32Array.from(kept, (node) => plain.from[node.plain]!),
      to: Int32Array.from(kept, (node) => plain.to[node.plain]!),
      edgeStarts,
      left: Int32Array.from(used, ({ left }) => numberOf(left)),
      right: Int32Array.from(used, ({ right }) => numberOf(right)),
      scores: Float64Array.from(used, ({ name }) => plain.scores[name]!),
      names: Int32Array.from(used, ({ name }) => name),
    },
    plain: Int32Array.from(kept, (node) => node.plain),
    heads: Int32Array.from(kept, ({ head }) => head),
    signs: Int32Array.from(kept, ({ sign }) => sign),
  };
}
