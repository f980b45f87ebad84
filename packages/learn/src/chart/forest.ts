import { InputError } from '../errors.js';
import { grownDoubles, grownInts } from './grown.js';

/**
 * A packed forest: many trees in the space of their parts (a weighted hypergraph; Billot & Lang 1989, Huang & Chiang
 * 2005). A node stands for all ways to make a symbol of a stretch, an edge for one of them, out of no, one or two nodes.
 * Nodes are in topological order: daughters have lower numbers than their mother.
 */
export interface Forest {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** The node that whole trees have at the top; -1 where there is none. */
  readonly root: number;
  /** Of each node: its symbol, and the vertices that it is between. */
  readonly symbols: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The edges of node `v` are those from `edgeStarts[v]` up to `edgeStarts[v + 1]`. */
  readonly edgeStarts: Int32Array;
  /** Of each edge: its daughters, -1 for none. An edge with one has it on the left. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Of each edge: its log weight. That of a tree is the sum over its edges. */
  readonly scores: Float64Array;
  /** Of each edge: what its maker calls it, such as the number of a rule. */
  readonly names: Int32Array;
}

export interface ForestBuilder {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** The number of the new node. Daughters come before mothers. */
  addNode(symbol: number, from: number, to: number): number;
  /** One more way to make `head`: of nothing, of `left`, or of `left` and `right`. In any order. */
  addEdge(head: number, name: number, score: number, left?: number, right?: number): void;
  /** The forest; edges of a node are in the order in which they were added. */
  build(root: number): Forest;
}

export function forestBuilder(): ForestBuilder {
  let nodeCount = 0;
  let edgeCount = 0;
  let symbols = new Int32Array(64);
  let from = new Int32Array(64);
  let to = new Int32Array(64);
  let heads = new Int32Array(256);
  let left = new Int32Array(256);
  let right = new Int32Array(256);
  let names = new Int32Array(256);
  let scores = new Float64Array(256);

  return {
    get nodeCount() {
      return nodeCount;
    },
    get edgeCount() {
      return edgeCount;
    },
    addNode: (symbol, start, end) => {
      if (nodeCount === symbols.length) {
        symbols = grownInts(symbols, nodeCount + 1);
        from = grownInts(from, nodeCount + 1);
        to = grownInts(to, nodeCount + 1);
      }
      symbols[nodeCount] = symbol;
      from[nodeCount] = start;
      to[nodeCount] = end;
      return nodeCount++;
    },
    addEdge: (head, name, score, leftDaughter = -1, rightDaughter = -1) => {
      if (!(head >= 0 && head < nodeCount)) {
        throw new InputError('FOREST', `an edge of node ${head}, where there are ${nodeCount}`);
      }
      requireDaughters(head, leftDaughter, rightDaughter);
      if (!Number.isFinite(score)) {
        throw new InputError('NOT_FINITE', `the score of an edge of node ${head} is ${score}`);
      }
      if (edgeCount === heads.length) {
        heads = grownInts(heads, edgeCount + 1);
        left = grownInts(left, edgeCount + 1);
        right = grownInts(right, edgeCount + 1);
        names = grownInts(names, edgeCount + 1);
        scores = grownDoubles(scores, edgeCount + 1);
      }
      heads[edgeCount] = head;
      left[edgeCount] = leftDaughter;
      right[edgeCount] = rightDaughter;
      names[edgeCount] = name;
      scores[edgeCount++] = score;
    },
    build: (root) => {
      if (!(root >= -1 && root < nodeCount)) {
        throw new InputError('FOREST', `the root is node ${root}, where there are ${nodeCount}`);
      }
      const edgeStarts = new Int32Array(nodeCount + 1);
      for (let e = 0; e < edgeCount; e++) edgeStarts[heads[e]! + 1]!++;
      for (let v = 0; v < nodeCount; v++) {
        if (edgeStarts[v + 1] === 0) {
          throw new InputError('FOREST', `node ${v} has no edge: nothing makes it`);
        }
        edgeStarts[v + 1]! += edgeStarts[v]!;
      }
      const next = edgeStarts.slice(0, nodeCount);
      const forest: Forest = {
        nodeCount,
        edgeCount,
        root,
        symbols: symbols.slice(0, nodeCount),
        from: from.slice(0, nodeCount),
        to: to.slice(0, nodeCount),
        edgeStarts,
        left: new Int32Array(edgeCount),
        right: new Int32Array(edgeCount),
        scores: new Float64Array(edgeCount),
        names: new Int32Array(edgeCount),
      };
      for (let e = 0; e < edgeCount; e++) {
        const place = next[heads[e]!]!++;
        forest.left[place] = left[e]!;
        forest.right[place] = right[e]!;
        forest.scores[place] = scores[e]!;
        forest.names[place] = names[e]!;
      }
      return forest;
    },
  };
}

function requireDaughters(head: number, left: number, right: number): void {
  const rightFits = right === -1 || (right >= 0 && right < head && left >= 0);
  if (left >= -1 && left < head && rightFits) return;
  throw new InputError(
    'FOREST',
    `an edge of node ${head} has the daughters ${left} and ${right}, expected nodes before it, the left one first`,
  );
}
