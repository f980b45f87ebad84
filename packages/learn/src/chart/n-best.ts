import type { Derivation } from './derivation.js';
import type { Forest } from './forest.js';
import { grownDoubles, grownInts } from './grown.js';
import { type BestEdges, bestEdges } from './viterbi.js';

/**
 * What a tree looks like, as a number, told from the edge at its top and the looks of the trees under its daughters, -1
 * where there is none. The edges of a node may differ in what is looked at or not.
 */
export type TreeLook = (edge: number, left: number, right: number) => number;

/**
 * The trees under the root, or under another node, from the best down, as far as they are asked for: the lazy algorithm
 * 3 of Huang & Chiang 2005. Each comes once; of equal ones first that of the lower edge, then that with the better
 * daughter on the left. With a look, only the best of those comes that look alike.
 */
export function* nBestDerivations(
  forest: Forest,
  node = forest.root,
  look?: TreeLook,
): Generator<Derivation, void, undefined> {
  if (node < 0) return;
  const lists = rankedLists(forest, bestEdges(forest), look);
  for (let rank = 0; lists.find(node, rank); rank++) yield lists.derivation(node, rank);
}

/** The candidates of all nodes: an edge, and which of the trees of its daughters it is put on. */
function rankedLists(forest: Forest, best: BestEdges, look: TreeLook | undefined) {
  const { left, right, edgeStarts, scores } = forest;
  let count = 0;
  let edge = new Int32Array(256);
  let leftRank = new Int32Array(256);
  let rightRank = new Int32Array(256);
  let score = new Float64Array(256);
  /** Of each node that was asked for a second tree: its trees so far, in order, and the heap of those that may be next. */
  const ranked: (number[] | undefined)[] = new Array(forest.nodeCount);
  const heaps: (number[] | undefined)[] = new Array(forest.nodeCount);
  /** The candidate that was last taken from the heap of a node. */
  const taken = new Int32Array(forest.nodeCount);
  /** Whether its successors are not yet in that heap. */
  const pending = new Uint8Array(forest.nodeCount);
  const looks = look === undefined ? undefined : lookTable(forest, best, look);

  const add = (e: number, a: number, b: number): number => {
    if (count === edge.length) {
      edge = grownInts(edge, count + 1);
      leftRank = grownInts(leftRank, count + 1);
      rightRank = grownInts(rightRank, count + 1);
      score = grownDoubles(score, count + 1);
    }
    edge[count] = e;
    leftRank[count] = a;
    rightRank[count] = b;
    let sum = scores[e]!;
    if (left[e]! >= 0) sum += scoreAt(left[e]!, a);
    if (right[e]! >= 0) sum += scoreAt(right[e]!, b);
    score[count] = sum;
    return count++;
  };

  const scoreAt = (v: number, rank: number): number =>
    rank === 0 ? best.scores[v]! : score[ranked[v]![rank]!]!;

  const isBefore = (x: number, y: number): boolean => {
    if (score[x]! !== score[y]!) return score[x]! > score[y]!;
    if (edge[x]! !== edge[y]!) return edge[x]! < edge[y]!;
    if (leftRank[x]! !== leftRank[y]!) return leftRank[x]! < leftRank[y]!;
    return rightRank[x]! < rightRank[y]!;
  };

  /** The first tree is known; the heap gets all other edges, each on the best of its daughters. */
  const open = (v: number): void => {
    const first = best.edges[v]!;
    const top = add(first, 0, 0);
    ranked[v] = [top];
    taken[v] = top;
    pending[v] = 1;
    const heap: number[] = [];
    for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
      if (e !== first) heap.push(add(e, 0, 0));
    }
    for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, isBefore);
    heaps[v] = heap;
  };

  /** Whether it is known that node `v` has, or has not, a tree of this rank. */
  const isSettled = (v: number, rank: number): boolean => {
    if (rank === 0) return true;
    const list = ranked[v];
    return list !== undefined && (rank < list.length || isExhausted(v));
  };

  const isExhausted = (v: number): boolean => pending[v] === 0 && heaps[v]!.length === 0;

  const has = (v: number, rank: number): boolean => rank === 0 || rank < ranked[v]!.length;

  /**
   * Makes the list of `v` longer by one, where the daughters' are long enough for it; else says which must grow first. What
   * looks like a better tree is passed over: whatever is made of it looks like what is made of that.
   */
  const extend = (v: number, ask: (daughter: number, rank: number) => void): void => {
    const heap = heaps[v]!;
    const list = ranked[v]!;
    if (pending[v] === 1) {
      const last = taken[v]!;
      const e = edge[last]!;
      const a = leftRank[last]!;
      const b = rightRank[last]!;
      // Ranks (a, b) come from (a, b - 1), and (a, 0) from (a - 1, 0): by one way each, so none comes twice.
      const wantsLeft = left[e]! >= 0 && b === 0;
      const wantsRight = right[e]! >= 0;
      const leftWaits = wantsLeft && !isSettled(left[e]!, a + 1);
      const rightWaits = wantsRight && !isSettled(right[e]!, b + 1);
      if (leftWaits) ask(left[e]!, a + 1);
      if (rightWaits) ask(right[e]!, b + 1);
      if (leftWaits || rightWaits) return;
      if (wantsLeft && has(left[e]!, a + 1)) rise(heap, add(e, a + 1, b), isBefore);
      if (wantsRight && has(right[e]!, b + 1)) rise(heap, add(e, a, b + 1), isBefore);
      pending[v] = 0;
    }
    if (heap.length === 0) return;
    const next = takeFirst(heap, isBefore);
    taken[v] = next;
    pending[v] = 1;
    if (looks?.isNew(v, edge[next]!, leftRank[next]!, rightRank[next]!) !== false) list.push(next);
  };

  return {
    /** Whether there is a tree of this rank under the node. Without recursion, since depth comes from outside. */
    find: (node: number, rank: number): boolean => {
      const nodes = [node];
      const ranks = [rank];
      const ask = (daughter: number, wanted: number): void => {
        nodes.push(daughter);
        ranks.push(wanted);
      };
      while (nodes.length > 0) {
        const v = nodes[nodes.length - 1]!;
        if (isSettled(v, ranks[ranks.length - 1]!)) {
          nodes.pop();
          ranks.pop();
          continue;
        }
        if (ranked[v] === undefined) open(v);
        extend(v, ask);
      }
      return has(node, rank);
    },
    derivation: (node: number, rank: number): Derivation => {
      const edges: number[] = [];
      const nodes = [node];
      const ranks = [rank];
      while (nodes.length > 0) {
        const v = nodes.pop()!;
        const r = ranks.pop()!;
        const item = r === 0 ? -1 : ranked[v]![r]!;
        const e = item < 0 ? best.edges[v]! : edge[item]!;
        edges.push(e);
        if (right[e]! >= 0) {
          nodes.push(right[e]!);
          ranks.push(item < 0 ? 0 : rightRank[item]!);
        }
        if (left[e]! >= 0) {
          nodes.push(left[e]!);
          ranks.push(item < 0 ? 0 : leftRank[item]!);
        }
      }
      return { edges: Int32Array.from(edges), score: scoreAt(node, rank) };
    },
  };
}

/** How the trees look that each node has so far, in order of their ranks. */
function lookTable({ nodeCount, left, right }: Forest, best: BestEdges, look: TreeLook) {
  const listed: number[][] = [];
  const known: (Set<number> | undefined)[] = new Array(nodeCount);
  const lookAt = (e: number, a: number, b: number): number =>
    look(e, left[e]! < 0 ? -1 : listed[left[e]!]![a]!, right[e]! < 0 ? -1 : listed[right[e]!]![b]!);
  for (let v = 0; v < nodeCount; v++) listed.push([lookAt(best.edges[v]!, 0, 0)]);
  return {
    /** Whether the tree of these ranks looks like none before it; if so it gets the next rank. */
    isNew: (v: number, e: number, a: number, b: number): boolean => {
      const found = lookAt(e, a, b);
      known[v] ??= new Set(listed[v]);
      const { size } = known[v];
      if (known[v].add(found).size === size) return false;
      listed[v]!.push(found);
      return true;
    },
  };
}

type Order = (x: number, y: number) => boolean;

function rise(heap: number[], item: number, isBefore: Order): void {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!isBefore(item, heap[above]!)) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = item;
}

function sink(heap: number[], from: number, isBefore: Order): void {
  const item = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (!isBefore(heap[child]!, item)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}

function takeFirst(heap: number[], isBefore: Order): number {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (heap.length > 0) {
    heap[0] = last;
    sink(heap, 0, isBefore);
  }
  return first;
}
