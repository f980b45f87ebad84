import { joinHashes as join } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { widened } from '../widened.js';
import type { AdviceTables, ParserSentence } from './parser-sentence.js';

/**
 * All that a search makes for a sentence, in long arrays. A node is a constituent, a cell a place of a stack (its node,
 * and the cell under it, or -1), a state a stack with how far the words are read. States lead back to where they came
 * from, so that paths share what they have in common.
 */
export interface Arena {
  nodes: number;
  cells: number;
  states: number;
  nodeSign: Int32Array;
  /** The last atom of the word that is the head. */
  nodeHead: Int32Array;
  /** The rule that made it, or -1 for a word. */
  nodeRule: Int32Array;
  nodeChain: Int32Array;
  nodeLeft: Int32Array;
  nodeRight: Int32Array;
  nodeFrom: Int32Array;
  nodeTo: Int32Array;
  nodeCategory: Int32Array;
  /** A hash of the sign of its head and all rules along the heads. */
  nodeProjection: Int32Array;
  /** The head of the daughter that is not the head, or -1. */
  nodeObject: Int32Array;
  /** By the advice: the one atom whose head is outside of the node, or `several`. */
  nodeExposed: Int32Array;
  /** By the advice: the last atom that depends on one of the node's. */
  nodeLast: Int32Array;
  cellNode: Int32Array;
  cellBelow: Int32Array;
  /** A hash of what stands in it and in all cells under it: spans, categories and signs. */
  cellHash: Int32Array;
  stateBefore: Int32Array;
  stateAction: Int32Array;
  /** Whether it ends the second half of a round: 0 or 1. */
  stateHalf: Int32Array;
  /** What the action scored. */
  stateGain: Float64Array;
  /** The top of the stack, or -1. */
  stateCell: Int32Array;
  /** The next atom. */
  stateAt: Int32Array;
  /** How many rounds it has still to wait for others. */
  stateWait: Int32Array;
  /** Steps that led to a stack like that of a state with a better score: from which state, by which action, and their gain. */
  alternatives: number;
  alternativeFrom: Int32Array;
  alternativeAction: Int32Array;
  alternativeGain: Float64Array;
}

/** Several atoms of a node have heads outside of it, or nobody knows. */
export const several = -2;

/**
 * Actions. In the first half of a round: a choice of what to shift (0 and up), a rule by which the two topmost nodes are
 * joined (`reduceBy`), or to wait; in the second half a chain of unary rules over the topmost node. Paths with a word of
 * several atoms wait for those that take its atoms one by one, so that all have done as much after each round.
 */
export const wait = -(2 ** 20);

export function reduceBy(rule: number): number {
  return -1 - rule;
}

export function ruleOf(action: number): number {
  return -1 - action;
}

const ints = [
  'nodeSign',
  'nodeHead',
  'nodeRule',
  'nodeChain',
  'nodeLeft',
  'nodeRight',
  'nodeFrom',
  'nodeTo',
  'nodeCategory',
  'nodeProjection',
  'nodeObject',
  'nodeExposed',
  'nodeLast',
  'cellNode',
  'cellBelow',
  'cellHash',
  'stateBefore',
  'stateAction',
  'stateHalf',
  'stateCell',
  'stateAt',
  'stateWait',
] as const;

export function arena(): Arena {
  const made = {
    nodes: 0,
    cells: 0,
    states: 0,
    stateGain: new Float64Array(initial),
    alternatives: 0,
    alternativeFrom: new Int32Array(initial),
    alternativeAction: new Int32Array(initial),
    alternativeGain: new Float64Array(initial),
  };
  return Object.assign(
    made,
    Object.fromEntries(ints.map((name) => [name, new Int32Array(initial)])),
  ) as unknown as Arena;
}

const initial = 1 << 14;

/** Empties it for a sentence, of which it will have at most so many states. */
export function clearArena(made: Arena, mostStates: number): void {
  made.nodes = 0;
  made.cells = 0;
  made.states = 1;
  made.alternatives = 0;
  if (made.stateGain.length < mostStates) {
    made.stateGain = new Float64Array(mostStates);
    for (const name of ints) made[name] = new Int32Array(mostStates);
  }
  made.stateBefore[0] = -1;
  made.stateAction[0] = wait;
  made.stateGain[0] = 0;
  made.stateCell[0] = -1;
  made.stateAt[0] = 0;
  made.stateWait[0] = 0;
}

export function addAlternative(a: Arena, from: number, action: number, gain: number): void {
  if (a.alternatives === a.alternativeFrom.length) {
    const room = 2 * a.alternatives;
    a.alternativeFrom = widened(a.alternativeFrom, new Int32Array(room));
    a.alternativeAction = widened(a.alternativeAction, new Int32Array(room));
    a.alternativeGain = widened(a.alternativeGain, new Float64Array(room));
  }
  a.alternativeFrom[a.alternatives] = from;
  a.alternativeAction[a.alternatives] = action;
  a.alternativeGain[a.alternatives++] = gain;
}

function addState(a: Arena, before: number, action: number, gain: number): number {
  const state = a.states++;
  a.stateBefore[state] = before;
  a.stateAction[state] = action;
  a.stateHalf[state] = 0;
  a.stateGain[state] = gain;
  a.stateCell[state] = a.stateCell[before]!;
  a.stateAt[state] = a.stateAt[before]!;
  a.stateWait[state] = a.stateWait[before]!;
  return state;
}

/** States alike in this go on alike, but for what their nodes are made of. */
export function stackHash(
  below: number,
  from: number,
  to: number,
  category: number,
  sign: number,
): number {
  return join(join(below, (from << 16) ^ to), (category << 16) ^ sign);
}

function addCell(a: Arena, node: number, below: number): number {
  const cell = a.cells++;
  a.cellNode[cell] = node;
  a.cellBelow[cell] = below;
  a.cellHash[cell] = stackHash(
    below < 0 ? 0 : a.cellHash[below]!,
    a.nodeFrom[node]!,
    a.nodeTo[node]!,
    a.nodeCategory[node]!,
    a.nodeSign[node]!,
  );
  return cell;
}

/** The state after the first half of a round. */
export function afterFirst(
  a: Arena,
  before: number,
  action: number,
  gain: number,
  sentence: ParserSentence,
  grammar: GrammarTables,
): number {
  const state = addState(a, before, action, gain);
  if (action === wait) return state;
  const cell = a.stateCell[before]!;
  if (action >= 0) {
    const { to, sign } = sentence.choices[a.stateAt[before]!]!;
    const from = a.stateAt[before]!;
    a.stateCell[state] = addCell(
      a,
      addWord(a, from, to[action]!, sign[action]!, sentence, grammar),
      cell,
    );
    a.stateAt[state] = to[action]!;
    // Each atom more would have been shifted, and then joined: two rounds.
    a.stateWait[state] = 2 * (to[action]! - from - 1);
  } else {
    const under = a.cellBelow[cell]!;
    const node = addPhrase(
      a,
      ruleOf(action),
      a.cellNode[under]!,
      a.cellNode[cell]!,
      sentence,
      grammar,
    );
    a.stateCell[state] = addCell(a, node, a.cellBelow[under]!);
  }
  return state;
}

/** The state after the second half of a round. */
export function afterSecond(
  a: Arena,
  before: number,
  chain: number,
  gain: number,
  grammar: GrammarTables,
): number {
  const state = addState(a, before, chain, gain);
  a.stateHalf[state] = 1;
  if (a.stateAction[before] === wait) a.stateWait[state] = a.stateWait[before]! - 1;
  else if (chain !== 0) {
    const cell = a.stateCell[before]!;
    a.stateCell[state] = addCell(
      a,
      addChain(a, a.cellNode[cell]!, chain, grammar),
      a.cellBelow[cell]!,
    );
  }
  return state;
}

export function addWord(
  a: Arena,
  from: number,
  to: number,
  sign: number,
  { advice }: ParserSentence,
  grammar: GrammarTables,
): number {
  const node = a.nodes++;
  a.nodeSign[node] = sign;
  a.nodeHead[node] = to - 1;
  a.nodeRule[node] = -1;
  a.nodeChain[node] = 0;
  a.nodeLeft[node] = -1;
  a.nodeRight[node] = -1;
  a.nodeFrom[node] = from;
  a.nodeTo[node] = to;
  a.nodeCategory[node] = grammar.signCategory[sign]!;
  a.nodeProjection[node] = grammar.signHash[sign]!;
  a.nodeObject[node] = -1;
  a.nodeExposed[node] = advice === undefined ? several : to - 1;
  a.nodeLast[node] = advice === undefined ? -1 : advice.lastDependent[to - 1]!;
  return node;
}

export function addPhrase(
  a: Arena,
  rule: number,
  left: number,
  right: number,
  { advice }: ParserSentence,
  grammar: GrammarTables,
): number {
  const node = a.nodes++;
  const head = grammar.heads[rule] === 0 ? left : right;
  const sign = a.nodeSign[head]!;
  a.nodeSign[node] = sign;
  a.nodeHead[node] = a.nodeHead[head]!;
  a.nodeRule[node] = rule;
  a.nodeChain[node] = 0;
  a.nodeLeft[node] = left;
  a.nodeRight[node] = right;
  a.nodeFrom[node] = a.nodeFrom[left]!;
  a.nodeTo[node] = a.nodeTo[right]!;
  a.nodeCategory[node] = grammar.underRule(grammar.signClass[sign]!, rule);
  a.nodeProjection[node] = join(a.nodeProjection[head]!, grammar.ruleHash[rule]!);
  a.nodeObject[node] = a.nodeHead[head === left ? right : left]!;
  a.nodeExposed[node] = advice === undefined ? several : exposedOf(a, left, right, advice);
  a.nodeLast[node] = Math.max(a.nodeLast[left]!, a.nodeLast[right]!);
  return node;
}

export function addChain(a: Arena, below: number, chain: number, grammar: GrammarTables): number {
  const node = a.nodes++;
  for (const name of copied) a[name][node] = a[name][below]!;
  a.nodeChain[node] = chain;
  a.nodeCategory[node] = grammar.underChain(grammar.signClass[a.nodeSign[node]!]!, chain);
  a.nodeProjection[node] = join(a.nodeProjection[below]!, grammar.chainHash[chain]!);
  return node;
}

const copied = [
  'nodeSign',
  'nodeHead',
  'nodeRule',
  'nodeLeft',
  'nodeRight',
  'nodeFrom',
  'nodeTo',
  'nodeObject',
  'nodeExposed',
  'nodeLast',
] as const;

function exposedOf(a: Arena, left: number, right: number, { heads }: AdviceTables): number {
  const one = a.nodeExposed[left]!;
  const other = a.nodeExposed[right]!;
  if (one < 0 || other < 0) return several;
  if (isIn(a, right, heads[one]!)) return other;
  if (isIn(a, left, heads[other]!)) return one;
  return several;
}

export function isIn(a: Arena, node: number, atom: number): boolean {
  return atom >= a.nodeFrom[node]! && atom < a.nodeTo[node]!;
}

/** Whether a state has read everything and made one constituent of it. */
export function isWhole(a: Arena, state: number, { length }: ParserSentence): boolean {
  const cell = a.stateCell[state]!;
  return a.stateAt[state] === length && cell >= 0 && a.cellBelow[cell]! < 0;
}
