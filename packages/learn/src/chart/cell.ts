import type { ForestBuilder } from './forest.js';
import type { ChartGrammar } from './grammar.js';
import { grownDoubles, grownInts } from './grown.js';

export interface CellOptions {
  readonly admits?: (symbol: number, from: number, to: number) => boolean;
  readonly beam?: number;
  readonly priors?: ArrayLike<number>;
}

/**
 * One stretch of the chart at a time: edges come in by their symbols, and go out as nodes of the forest when the cell is
 * closed, with unary rules on top and what the beam drops left out. A state is a symbol and, where chains are bounded,
 * the number of unary rules below it: `step * symbolCount + symbol`.
 */
export function chartCell(grammar: ChartGrammar, options: CellOptions) {
  const { symbolCount, ranks, ranked, unaryStarts, unaryRules, unaryHeads, unaryScores } = grammar;
  const { admits, priors, beam = Number.POSITIVE_INFINITY } = options;
  const bounded = grammar.longestChain !== undefined;
  const longest = grammar.longestChain ?? 0;
  const stateCount = symbolCount * (longest + 1);
  /** What is written under another number than that of the open cell is of an earlier one. */
  let current = 0;
  let from = 0;
  let to = 0;
  const askedIn = new Int32Array(symbolCount);
  const admitted = new Uint8Array(symbolCount);
  const presentIn = new Int32Array(stateCount);
  const fedIn = new Int32Array(stateCount);
  const best = new Float64Array(stateCount);
  const nodes = new Int32Array(stateCount).fill(-1);
  const present = new Int32Array(stateCount);
  let presentCount = 0;
  let edgeCount = 0;
  let heads = new Int32Array(256);
  let names = new Int32Array(256);
  let left = new Int32Array(256);
  let right = new Int32Array(256);
  let scores = new Float64Array(256);
  /** Of each symbol: how many of its states became nodes, and the node that stands for all of them. */
  const counts = new Int32Array(symbolCount);
  const standing = new Int32Array(symbolCount).fill(-1);
  const listed = new Int32Array(symbolCount);
  const listedScores = new Float64Array(symbolCount);

  const isAdmitted = (symbol: number): boolean => {
    if (admits === undefined) return true;
    if (askedIn[symbol] !== current) {
      askedIn[symbol] = current;
      admitted[symbol] = admits(symbol, from, to) ? 1 : 0;
    }
    return admitted[symbol] === 1;
  };

  const enter = (state: number): void => {
    if (presentIn[state] === current) return;
    presentIn[state] = current;
    best[state] = Number.NEGATIVE_INFINITY;
    present[presentCount++] = state;
  };

  const store = (state: number, name: number, score: number, l: number, r: number): void => {
    if (edgeCount === heads.length) {
      heads = grownInts(heads, edgeCount + 1);
      names = grownInts(names, edgeCount + 1);
      left = grownInts(left, edgeCount + 1);
      right = grownInts(right, edgeCount + 1);
      scores = grownDoubles(scores, edgeCount + 1);
    }
    fedIn[state] = current;
    heads[edgeCount] = state;
    names[edgeCount] = name;
    left[edgeCount] = l;
    right[edgeCount] = r;
    scores[edgeCount++] = score;
  };

  /** The state that a unary rule makes of another, or -1. */
  const above = (state: number, rule: number): number => {
    const head = unaryHeads[rule]!;
    if (!isAdmitted(head)) return -1;
    if (!bounded) return head;
    const step = Math.floor(state / symbolCount) + 1;
    return step > longest ? -1 : step * symbolCount + head;
  };

  /** All states that unary rules reach, daughters before mothers. */
  const closeUnder = (): Int32Array => {
    for (let at = 0; at < presentCount; at++) {
      const symbol = present[at]! % symbolCount;
      for (let u = unaryStarts[symbol]!; u < unaryStarts[symbol + 1]!; u++) {
        const head = above(present[at]!, unaryRules[u]!);
        if (head >= 0) enter(head);
      }
    }
    const order = present.subarray(0, presentCount);
    // Where chains are bounded, `ranked` is the order of the symbols' numbers, so that steps alone decide.
    for (let at = 0; at < presentCount; at++) {
      const symbol = order[at]! % symbolCount;
      order[at] = order[at]! - symbol + ranks[symbol]!;
    }
    order.sort();
    for (let at = 0; at < presentCount; at++) {
      const rank = order[at]! % symbolCount;
      order[at] = order[at]! - rank + ranked[rank]!;
    }
    return order;
  };

  const merit = (state: number): number =>
    priors === undefined ? best[state]! : best[state]! + priors[state % symbolCount]!;

  /** Carries the best scores up the unary rules; the least merit that the beam keeps. */
  const leastMerit = (order: Int32Array): number => {
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < order.length; at++) {
      const state = order[at]!;
      const symbol = state % symbolCount;
      for (let u = unaryStarts[symbol]!; u < unaryStarts[symbol + 1]!; u++) {
        const rule = unaryRules[u]!;
        const head = above(state, rule);
        if (head < 0) continue;
        const score = best[state]! + unaryScores[rule]!;
        if (score > best[head]!) best[head] = score;
      }
      if (merit(state) > most) most = merit(state);
    }
    return most - beam;
  };

  return {
    /** The nodes that may be used by longer stretches, one for each symbol: their symbols, the nodes, their best scores. */
    symbols: listed,
    nodes: standing,
    scores: listedScores,
    get edgeCount() {
      return edgeCount;
    },
    open: (start: number, end: number): void => {
      current++;
      from = start;
      to = end;
      presentCount = 0;
      edgeCount = 0;
    },
    /** `below` is the sum of the best scores of the daughters. */
    addEdge: (
      symbol: number,
      name: number,
      score: number,
      below: number,
      l: number,
      r: number,
    ): void => {
      if (!isAdmitted(symbol)) return;
      enter(symbol);
      if (score + below > best[symbol]!) best[symbol] = score + below;
      store(symbol, name, score, l, r);
    },
    /** Adds the cell's nodes and edges to the forest; how many nodes there are to use, `symbols` and `scores` by place, `nodes` by symbol. */
    close: (forest: ForestBuilder): number => {
      const order = closeUnder();
      const least = leastMerit(order);
      for (let at = 0; at < order.length; at++) {
        const state = order[at]!;
        const symbol = state % symbolCount;
        // What only a dropped daughter made is dropped with it.
        if (fedIn[state] !== current || merit(state) < least) {
          nodes[state] = -1;
          continue;
        }
        const node = forest.addNode(symbol, from, to);
        nodes[state] = node;
        standing[symbol] = counts[symbol]!++ === 0 ? node : -1;
        for (let u = unaryStarts[symbol]!; u < unaryStarts[symbol + 1]!; u++) {
          const rule = unaryRules[u]!;
          const head = above(state, rule);
          if (head >= 0) store(head, rule, unaryScores[rule]!, node, -1);
        }
      }
      for (let e = 0; e < edgeCount; e++) {
        const node = nodes[heads[e]!]!;
        if (node >= 0) forest.addEdge(node, names[e]!, scores[e]!, left[e]!, right[e]!);
      }
      let count = 0;
      let several = false;
      for (let at = 0; at < order.length; at++) {
        const state = order[at]!;
        if (nodes[state]! < 0) continue;
        const symbol = state % symbolCount;
        if (counts[symbol]! > 0) {
          if (counts[symbol]! > 1) {
            standing[symbol] = forest.addNode(symbol, from, to);
            several = true;
          }
          // Negative: the place in the list, for the best of the states that follow.
          counts[symbol] = -1 - count;
          listed[count] = symbol;
          listedScores[count++] = best[state]!;
        } else {
          const place = -1 - counts[symbol]!;
          if (best[state]! > listedScores[place]!) listedScores[place] = best[state]!;
        }
      }
      if (several) unite(forest);
      for (let at = 0; at < count; at++) counts[listed[at]!] = 0;
      return count;
    },
  };

  /** A node for a symbol with several states has the edges of them all: longer stretches need not know of states. */
  function unite(forest: ForestBuilder): void {
    for (let e = 0; e < edgeCount; e++) {
      if (nodes[heads[e]!]! < 0) continue;
      const node = standing[heads[e]! % symbolCount]!;
      if (node !== nodes[heads[e]!]!) {
        forest.addEdge(node, names[e]!, scores[e]!, left[e]!, right[e]!);
      }
    }
  }
}
