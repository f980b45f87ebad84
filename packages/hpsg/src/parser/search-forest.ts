import { type Forest, type ForestBuilder, forestBuilder } from '@hedgerow/learn/chart';
import type { GrammarTables } from '../grammar/grammar.js';
import { type Arena, ruleOf, wait } from './arena.js';

/** What an edge of a forest stands for: a word, a rule over two constituents, or a chain over one. */
export interface ForestEdge {
  readonly kind: 'word' | 'rule' | 'chain' | 'top';
  /** The number of the sign, the rule or the chain. */
  readonly what: number;
  /** Of a word: its atoms. */
  readonly from: number;
  readonly to: number;
}

export interface SearchForest {
  readonly forest: Forest;
  /** By the names of the forest's edges. */
  readonly edges: readonly ForestEdge[];
  /** What scores are to be multiplied with. */
  readonly unit: number;
}

/**
 * All constituents that a beam search made, packed: those alike in span, category and head's sign are one node, each way
 * in which a path made it is an edge, with the best score that the step had. So the forest has every derivation of the
 * beam, those that it gave up for others alike, and those that put together what its paths found apart.
 */
export function searchForest(
  a: Arena,
  final: Int32Array,
  length: number,
  grammar: GrammarTables,
  unit: number,
): SearchForest {
  const items = new Map<number, Item>();
  /** The item of each node, before and after its chain. */
  const bare: (Item | undefined)[] = new Array(a.nodes);
  const done: (Item | undefined)[] = new Array(a.nodes);
  const keyOf = (half: number, from: number, to: number, category: number, sign: number) =>
    (((category * 2 + half) * grammar.signs + sign) * (length + 1) + from) * (length + 1) + to;
  const itemFor = (half: number, node: number): Item => {
    const from = a.nodeFrom[node]!;
    const to = a.nodeTo[node]!;
    const category = a.nodeCategory[node]!;
    const key = keyOf(half, from, to, category, a.nodeSign[node]!);
    const known = items.get(key);
    if (known !== undefined) return known;
    const item: Item = { number: -1, category, from, to, rank: 2 * (to - from) + half, ways: [] };
    items.set(key, item);
    return item;
  };
  for (let state = 1; state < a.states; state++) {
    const before = a.stateBefore[state]!;
    const action = a.stateAction[state]!;
    const node = a.cellNode[a.stateCell[state]!]!;
    if (a.stateHalf[state] === 0) {
      if (action === wait) continue;
      const item = itemFor(0, node);
      bare[node] = item;
      addFirst(item, a, node, action, a.stateGain[state]!, done);
    } else if (a.stateAction[before] !== wait) {
      const below = a.cellNode[a.stateCell[before]!]!;
      const item = itemFor(1, node);
      done[node] = item;
      addWay(item, { kind: 'chain', what: action, gain: a.stateGain[state]!, left: bare[below] });
    }
  }
  addAlternatives(a, items, keyOf, bare, done, grammar);
  const roots = new Set(Array.from(final, (state) => done[a.cellNode[a.stateCell[state]!]!]!));
  return { ...build(items, roots, length), unit };
}

interface Item {
  number: number;
  readonly category: number;
  readonly from: number;
  readonly to: number;
  /** Daughters have lower ones than their mothers. */
  readonly rank: number;
  readonly ways: Way[];
}

interface Way {
  readonly kind: 'word' | 'rule' | 'chain';
  readonly what: number;
  gain: number;
  readonly left?: Item | undefined;
  readonly right?: Item | undefined;
}

function addFirst(
  item: Item,
  a: Arena,
  node: number,
  action: number,
  gain: number,
  done: readonly (Item | undefined)[],
): void {
  if (action >= 0) addWay(item, { kind: 'word', what: a.nodeSign[node]!, gain });
  else {
    const left = done[a.nodeLeft[node]!];
    const right = done[a.nodeRight[node]!];
    addWay(item, { kind: 'rule', what: ruleOf(action), gain, left, right });
  }
}

function addWay(item: Item, way: Way): void {
  const same = item.ways.find(
    ({ what, left, right }) => what === way.what && left === way.left && right === way.right,
  );
  if (same === undefined) item.ways.push(way);
  else if (way.gain > same.gain) same.gain = way.gain;
}

/** Steps that were not taken, because another led to a stack that looks the same: other ways to what is on top of it. */
function addAlternatives(
  a: Arena,
  items: ReadonlyMap<number, Item>,
  keyOf: (half: number, from: number, to: number, category: number, sign: number) => number,
  bare: readonly (Item | undefined)[],
  done: readonly (Item | undefined)[],
  grammar: GrammarTables,
): void {
  for (let i = 0; i < a.alternatives; i++) {
    const before = a.alternativeFrom[i]!;
    const action = a.alternativeAction[i]!;
    const gain = a.alternativeGain[i]!;
    const cell = a.stateCell[before]!;
    if (cell < 0) continue;
    const top = a.cellNode[cell]!;
    if (a.stateHalf[before] === 1 || before === 0) {
      if (action >= 0 || action === wait) continue;
      const rule = ruleOf(action);
      const left = a.cellNode[a.cellBelow[cell]!]!;
      const sign = a.nodeSign[grammar.heads[rule] === 0 ? left : top]!;
      const category = grammar.underRule(grammar.signClass[sign]!, rule);
      const item = items.get(keyOf(0, a.nodeFrom[left]!, a.nodeTo[top]!, category, sign));
      if (item === undefined) continue;
      addWay(item, { kind: 'rule', what: rule, gain, left: done[left], right: done[top] });
    } else {
      if (a.stateAction[before] === wait) continue;
      const sign = a.nodeSign[top]!;
      const category =
        action === 0 ? a.nodeCategory[top]! : grammar.underChain(grammar.signClass[sign]!, action);
      const item = items.get(keyOf(1, a.nodeFrom[top]!, a.nodeTo[top]!, category, sign));
      if (item === undefined || bare[top] === undefined) continue;
      addWay(item, { kind: 'chain', what: action, gain, left: bare[top] });
    }
  }
}

function build(
  items: ReadonlyMap<number, Item>,
  roots: ReadonlySet<Item>,
  length: number,
): Omit<SearchForest, 'unit'> {
  const edges: ForestEdge[] = [];
  const forest: ForestBuilder = forestBuilder();
  const ordered = [...items.values()].sort((x, y) => x.rank - y.rank);
  for (const item of ordered) item.number = forest.addNode(item.category, item.from, item.to);
  for (const { number, from, to, ways } of ordered) {
    for (const { kind, what, gain, left, right } of ways) {
      forest.addEdge(number, edges.length, gain, left?.number, right?.number);
      edges.push({ kind, what, from, to });
    }
  }
  const top = forest.addNode(-1, 0, length);
  for (const { number } of roots) {
    forest.addEdge(top, edges.length, 0, number);
    edges.push({ kind: 'top', what: 0, from: 0, to: length });
  }
  return { forest: forest.build(top), edges };
}
