import type { Forest } from '../chart/forest.js';
import { grownDoubles, grownInts } from '../chart/grown.js';

/** Nodes and edges as they are found, of which a forest is made from the bottom up. */
export function edgeList() {
  let categories = new Int32Array(1024);
  let from = new Int32Array(1024);
  let to = new Int32Array(1024);
  /** The length of the stretch, twice, and one more for what is done: daughters have lower ones than their mothers. */
  let ranks = new Int32Array(1024);
  let heads = new Int32Array(4096);
  let names = new Int32Array(4096);
  let left = new Int32Array(4096);
  let right = new Int32Array(4096);
  let scores = new Float64Array(4096);
  const list = {
    nodes: 0,
    edges: 0,
    clear: () => {
      list.nodes = 0;
      list.edges = 0;
    },
    addNode: (category: number, start: number, end: number, isDone: 0 | 1): number => {
      if (list.nodes === categories.length) {
        const room = 2 * list.nodes;
        categories = grownInts(categories, room);
        from = grownInts(from, room);
        to = grownInts(to, room);
        ranks = grownInts(ranks, room);
      }
      ranks[list.nodes] = 2 * (end - start) + isDone;
      categories[list.nodes] = category;
      from[list.nodes] = start;
      to[list.nodes] = end;
      return list.nodes++;
    },
    add: (head: number, name: number, score: number, l: number, r: number) => {
      if (list.edges === heads.length) {
        const room = 2 * list.edges;
        heads = grownInts(heads, room);
        names = grownInts(names, room);
        left = grownInts(left, room);
        right = grownInts(right, room);
        scores = grownDoubles(scores, room);
      }
      heads[list.edges] = head;
      names[list.edges] = name;
      left[list.edges] = l;
      right[list.edges] = r;
      scores[list.edges++] = score;
    },
    forest: (): Forest => {
      const nodeCount = list.nodes;
      const order = Int32Array.from({ length: nodeCount }, (_, node) => node);
      order.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
      const numbers = new Int32Array(nodeCount);
      order.forEach((node, number) => {
        numbers[node] = number;
      });
      const edgeStarts = new Int32Array(nodeCount + 1);
      for (let e = 0; e < list.edges; e++) edgeStarts[numbers[heads[e]!]! + 1]!++;
      for (let v = 0; v < nodeCount; v++) edgeStarts[v + 1]! += edgeStarts[v]!;
      const forest: Forest = {
        nodeCount,
        edgeCount: list.edges,
        root: nodeCount - 1,
        symbols: order.map((node) => categories[node]!),
        from: order.map((node) => from[node]!),
        to: order.map((node) => to[node]!),
        edgeStarts,
        left: new Int32Array(list.edges),
        right: new Int32Array(list.edges),
        scores: new Float64Array(list.edges),
        names: new Int32Array(list.edges),
      };
      const next = edgeStarts.slice(0, nodeCount);
      for (let e = 0; e < list.edges; e++) {
        const place = next[numbers[heads[e]!]!]!++;
        forest.left[place] = left[e]! < 0 ? -1 : numbers[left[e]!]!;
        forest.right[place] = right[e]! < 0 ? -1 : numbers[right[e]!]!;
        forest.scores[place] = scores[e]!;
        forest.names[place] = names[e]!;
      }
      return forest;
    },
  };
  return list;
}
