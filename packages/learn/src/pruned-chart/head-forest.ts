import type { Forest } from '../chart/forest.js';
import { grownDoubles, grownInts } from '../chart/grown.js';
import { edgeKind, edgeNumber } from './edge-names.js';

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
  options: HeadForestOptions = usual,
): HeadForest {
  return headSplitter(ruleHeads, options)(plain);
}

/** The same for one forest after the other, in the same memory. */
export function headSplitter(
  ruleHeads: Uint8Array,
  options: HeadForestOptions = usual,
): (plain: Forest) => HeadForest {
  const nodes = splitNodes();
  const edges = splitEdges();
  return (plain) => {
    nodes.size = 0;
    edges.size = 0;
    split(plain, ruleHeads, options, nodes, edges);
    return reachable(plain, nodes, edges);
  };
}

function split(
  plain: Forest,
  ruleHeads: Uint8Array,
  { most, margin }: HeadForestOptions,
  nodes: SplitNodes,
  edges: SplitEdges,
): void {
  const { nodeCount, edgeStarts, left, right, names, scores, to } = plain;
  /** The split nodes of node `v` are those from `starts[v]` up to `starts[v + 1]`. */
  const starts = new Int32Array(nodeCount + 1);
  /** The heads of the node at hand and their best scores; edges name them by their places here, until some are dropped. */
  let made = 0;
  let heads = new Int32Array(16);
  let signs = new Int32Array(16);
  let bests = new Float64Array(16);
  let numbers = new Int32Array(16);
  const add = (head: number, sign: number, score: number, e: number, l: number, r: number) => {
    let which = 0;
    while (which < made && (heads[which] !== head || signs[which] !== sign)) which++;
    if (which === made) {
      if (made === heads.length) {
        heads = grownInts(heads, 2 * made);
        signs = grownInts(signs, 2 * made);
        bests = grownDoubles(bests, 2 * made);
        numbers = new Int32Array(2 * made);
      }
      heads[made] = head;
      signs[made] = sign;
      bests[made++] = score;
    } else if (score > bests[which]!) bests[which] = score;
    edges.add(which, l, r, e);
  };
  for (let v = 0; v < nodeCount; v++) {
    const isRoot = v === plain.root;
    const first = edges.size;
    made = 0;
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      const name = names[e]!;
      const kind = edgeKind(name);
      if (kind === 'word') add(to[v]! - 1, edgeNumber(name), scores[e]!, e, -1, -1);
      else if (kind === 'chain') {
        for (let l = starts[left[e]!]!; l < starts[left[e]! + 1]!; l++) {
          const score = nodes.best[l]! + scores[e]!;
          add(isRoot ? -1 : nodes.head[l]!, isRoot ? -1 : nodes.sign[l]!, score, e, l, -1);
        }
      } else {
        const headIsLeft = ruleHeads[edgeNumber(name)] === 0;
        const end = starts[right[e]! + 1]!;
        for (let l = starts[left[e]!]!; l < starts[left[e]! + 1]!; l++) {
          for (let r = starts[right[e]!]!; r < end; r++) {
            const head = headIsLeft ? l : r;
            const score = nodes.best[l]! + nodes.best[r]! + scores[e]!;
            add(nodes.head[head]!, nodes.sign[head]!, score, e, l, r);
          }
        }
      }
    }
    const least = leastOf(bests.subarray(0, made), most, margin);
    for (let which = 0; which < made; which++) {
      const isKept = bests[which]! >= least;
      numbers[which] = isKept ? nodes.add(v, heads[which]!, signs[which]!, bests[which]!) : -1;
    }
    starts[v + 1] = nodes.size;
    edges.rename(first, numbers);
  }
}

/** What a score must reach to be one of the best `most`, and no more than `margin` below the best. */
function leastOf(scores: Float64Array, most: number, margin: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > best) best = scores[i]!;
  if (scores.length <= most) return best - margin;
  return Math.max(best - margin, scores.slice().sort()[scores.length - most]!);
}

type SplitNodes = ReturnType<typeof splitNodes>;
type SplitEdges = ReturnType<typeof splitEdges>;

/** Nodes in columns: the plain node, the head, its sign, and the score of the best derivation. */
function splitNodes() {
  const list = {
    size: 0,
    plain: new Int32Array(1024),
    head: new Int32Array(1024),
    sign: new Int32Array(1024),
    best: new Float64Array(1024),
    add: (plain: number, head: number, sign: number, best: number): number => {
      if (list.size === list.plain.length) {
        const room = 2 * list.size;
        list.plain = grownInts(list.plain, room);
        list.head = grownInts(list.head, room);
        list.sign = grownInts(list.sign, room);
        list.best = grownDoubles(list.best, room);
      }
      list.plain[list.size] = plain;
      list.head[list.size] = head;
      list.sign[list.size] = sign;
      list.best[list.size] = best;
      return list.size++;
    },
  };
  return list;
}

/** Edges in columns: of which node, its daughters, and the plain edge that names it. */
function splitEdges() {
  const list = {
    size: 0,
    node: new Int32Array(4096),
    left: new Int32Array(4096),
    right: new Int32Array(4096),
    name: new Int32Array(4096),
    add: (node: number, left: number, right: number, name: number): void => {
      if (list.size === list.node.length) {
        const room = 2 * list.size;
        list.node = grownInts(list.node, room);
        list.left = grownInts(list.left, room);
        list.right = grownInts(list.right, room);
        list.name = grownInts(list.name, room);
      }
      list.node[list.size] = node;
      list.left[list.size] = left;
      list.right[list.size] = right;
      list.name[list.size++] = name;
    },
    /** Of the edges from `first` on: gives their nodes other numbers, and drops those whose node has none, -1. */
    rename: (first: number, numbers: Int32Array): void => {
      let kept = first;
      for (let e = first; e < list.size; e++) {
        const node = numbers[list.node[e]!]!;
        if (node < 0) continue;
        list.node[kept] = node;
        list.left[kept] = list.left[e]!;
        list.right[kept] = list.right[e]!;
        list.name[kept++] = list.name[e]!;
      }
      list.size = kept;
    },
  };
  return list;
}

/** What the root, the last node, is made of. Edges stand in the order of their nodes. */
function reachable(plain: Forest, nodes: SplitNodes, edges: SplitEdges): HeadForest {
  const isReached = new Uint8Array(nodes.size);
  isReached[nodes.size - 1] = 1;
  let edgeCount = 0;
  for (let e = edges.size - 1; e >= 0; e--) {
    if (isReached[edges.node[e]!] === 0) continue;
    edgeCount++;
    if (edges.left[e]! >= 0) isReached[edges.left[e]!] = 1;
    if (edges.right[e]! >= 0) isReached[edges.right[e]!] = 1;
  }
  let nodeCount = 0;
  const numbers = new Int32Array(nodes.size);
  for (let v = 0; v < nodes.size; v++) numbers[v] = isReached[v] === 1 ? nodeCount++ : -1;
  const edgeStarts = new Int32Array(nodeCount + 1);
  for (let e = 0; e < edges.size; e++) {
    const node = numbers[edges.node[e]!]!;
    if (node >= 0) edgeStarts[node + 1]!++;
  }
  for (let v = 0; v < nodeCount; v++) edgeStarts[v + 1]! += edgeStarts[v]!;
  const made = {
    symbols: new Int32Array(nodeCount),
    from: new Int32Array(nodeCount),
    to: new Int32Array(nodeCount),
    left: new Int32Array(edgeCount),
    right: new Int32Array(edgeCount),
    scores: new Float64Array(edgeCount),
    names: new Int32Array(edgeCount),
  };
  const next = edgeStarts.slice(0, nodeCount);
  for (let e = 0; e < edges.size; e++) {
    const node = numbers[edges.node[e]!]!;
    if (node < 0) continue;
    const [l, r, name] = [edges.left[e]!, edges.right[e]!, edges.name[e]!];
    const place = next[node]!++;
    made.left[place] = l < 0 ? -1 : numbers[l]!;
    made.right[place] = r < 0 ? -1 : numbers[r]!;
    made.scores[place] = plain.scores[name]!;
    made.names[place] = name;
  }
  const origin = new Int32Array(nodeCount);
  const heads = new Int32Array(nodeCount);
  const signs = new Int32Array(nodeCount);
  for (let v = 0; v < nodes.size; v++) {
    const node = numbers[v]!;
    if (node < 0) continue;
    const from = nodes.plain[v]!;
    origin[node] = from;
    heads[node] = nodes.head[v]!;
    signs[node] = nodes.sign[v]!;
    made.symbols[node] = plain.symbols[from]!;
    made.from[node] = plain.from[from]!;
    made.to[node] = plain.to[from]!;
  }
  const forest = { nodeCount, edgeCount, root: nodeCount - 1, edgeStarts, ...made };
  return { forest, plain: origin, heads, signs };
}
