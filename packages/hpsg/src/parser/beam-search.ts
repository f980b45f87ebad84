import { joinHashes as join } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { type ActionWeights, actionScores, type SeeWeight } from './action-scores.js';
import {
  type Arena,
  addAlternative,
  afterFirst,
  afterSecond,
  arena,
  clearArena,
  reduceBy,
  stackHash,
  wait,
} from './arena.js';
import type { ParserSentence } from './parser-sentence.js';

/** Two ways to states after the same number of steps: what was found, and what should have been. */
export interface Violation {
  readonly predicted: number;
  readonly gold: number;
}

/**
 * Beam search over the actions of a shift-reduce parser (Zhang & Clark 2009; Zhu et al. 2013), in rounds of two halves so
 * that all derivations of a sentence take as many steps (Crabbé 2015). Rules join only what a treebank has seen them
 * join, as long as that leads on.
 */
export interface BeamSearch {
  readonly arena: Arena;
  /** The states that the search ended in, the best first, and their scores. */
  readonly beam: Int32Array;
  readonly totals: Float64Array;
  /** Searches; returns how many states the beam then has. */
  search(sentence: ParserSentence): number;
  /** Where the best path was furthest above the gold one (Huang, Fayong & Guo 2012), or undefined where it never was. */
  violation(sentence: ParserSentence, gold: Int32Array): Violation | undefined;
  /** Visits each weight that the step to `state` was scored by. */
  visit(sentence: ParserSentence, state: number, isSecond: boolean, see: SeeWeight): void;
}

/** What joining pieces costs that no rule joins: more than any full derivation. */
export const fragmentCost = 1e12;

export function beamSearch(
  grammar: GrammarTables,
  weights: ActionWeights,
  width: number,
): BeamSearch {
  const a = arena();
  const scores = actionScores(a, grammar, weights);
  const beam = new Int32Array(width);
  const totals = new Float64Array(width);
  let size = 0;
  /** The best continuations, the best first. */
  const nextTotal = new Float64Array(width);
  const nextGain = new Float64Array(width);
  const nextFrom = new Int32Array(width);
  const nextAction = new Int32Array(width);
  /** What their stacks will look like: of those that look alike one is kept. */
  const nextHash = new Int32Array(width);
  let kept = 0;
  /** Whether what is not kept, because it looks like what is, is noted for the forest. */
  let packs = false;

  const note = (from: number, action: number, gain: number) => {
    if (packs) addAlternative(a, from, action, gain);
  };
  const move = (from: number, to: number) => {
    nextTotal[to] = nextTotal[from]!;
    nextGain[to] = nextGain[from]!;
    nextFrom[to] = nextFrom[from]!;
    nextAction[to] = nextAction[from]!;
    nextHash[to] = nextHash[from]!;
  };
  const offer = (from: number, action: number, gain: number, before: number, hash: number) => {
    const total = before + gain;
    if (kept === width && total <= nextTotal[width - 1]!) return;
    let at = 0;
    while (at < kept && nextHash[at] !== hash) at++;
    if (at < kept) {
      if (nextTotal[at]! >= total) {
        note(from, action, gain);
        return;
      }
      note(nextFrom[at]!, nextAction[at]!, nextGain[at]!);
    } else if (kept < width) kept++;
    else at = width - 1;
    for (; at > 0 && nextTotal[at - 1]! < total; at--) move(at - 1, at);
    nextTotal[at] = total;
    nextGain[at] = gain;
    nextFrom[at] = from;
    nextAction[at] = action;
    nextHash[at] = hash;
  };
  /** The hash of the stack after two nodes were joined, and after a chain was put over one. */
  const hashReduced = (cell: number, rule: number): number => {
    const under = a.cellBelow[cell]!;
    const right = a.cellNode[cell]!;
    const left = a.cellNode[under]!;
    const sign = a.nodeSign[grammar.heads[rule] === 0 ? left : right]!;
    return hashOver(
      a.cellBelow[under]!,
      a.nodeFrom[left]!,
      a.nodeTo[right]!,
      grammar.underRule(grammar.signClass[sign]!, rule),
      sign,
    );
  };
  const hashChained = (cell: number, chain: number): number => {
    if (chain === 0) return a.cellHash[cell]!;
    const node = a.cellNode[cell]!;
    const sign = a.nodeSign[node]!;
    return hashOver(
      a.cellBelow[cell]!,
      a.nodeFrom[node]!,
      a.nodeTo[node]!,
      grammar.underChain(grammar.signClass[sign]!, chain),
      sign,
    );
  };
  const hashOver = (cell: number, from: number, to: number, category: number, sign: number) =>
    stackHash(cell < 0 ? 0 : a.cellHash[cell]!, from, to, category, sign);
  /** The rules that may join the two topmost nodes; where nothing else can go on, also those that join others alike. */
  const rulesOver = (state: number, { length }: ParserSentence): Int32Array => {
    const cell = a.stateCell[state]!;
    const right = a.cellNode[cell]!;
    const left = a.cellNode[a.cellBelow[cell]!]!;
    const rules = grammar.rulesOver(a.nodeCategory[left]!, a.nodeCategory[right]!);
    if (rules.length > 0 || a.stateAt[state]! < length) return rules;
    return grammar.rulesLike(a.nodeCategory[left]!, a.nodeCategory[right]!);
  };
  const canReduce = (state: number) => {
    const cell = a.stateCell[state]!;
    return cell >= 0 && a.cellBelow[cell]! >= 0;
  };

  const firstHalf = (sentence: ParserSentence) => {
    kept = 0;
    for (let i = 0; i < size; i++) {
      const state = beam[i]!;
      const total = totals[i]!;
      if (a.stateWait[state]! > 0) {
        offer(state, wait, 0, total, join(a.cellHash[a.stateCell[state]!]!, a.stateWait[state]!));
        continue;
      }
      const count = scores.look(state, sentence);
      const cell = a.stateCell[state]!;
      if (canReduce(state)) {
        const rules = rulesOver(state, sentence);
        for (let r = 0; r < rules.length; r++) {
          const gain = scores.rule(count, rules[r]!);
          offer(state, reduceBy(rules[r]!), gain, total, hashReduced(cell, rules[r]!));
        }
        if (rules.length === 0 && a.stateAt[state] === sentence.length) {
          const rule = grammar.fragmentRule;
          offer(state, reduceBy(rule), -fragmentCost, total, hashReduced(cell, rule));
        }
      }
      const choices = sentence.choices[a.stateAt[state]!];
      if (choices === undefined) continue;
      const shift = scores.shift(count);
      for (let c = 0; c < choices.sign.length; c++) {
        if (c === 0 || choices.to[c] !== choices.to[c - 1]) {
          scores.lookAtShift(state, c, choices, sentence);
        }
        const { to, sign } = choices;
        const hash = hashOver(
          cell,
          a.stateAt[state]!,
          to[c]!,
          grammar.signCategory[sign[c]!]!,
          sign[c]!,
        );
        offer(state, c, shift + scores.sign(c, choices), total, hash);
      }
    }
  };
  const secondHalf = (sentence: ParserSentence) => {
    kept = 0;
    for (let i = 0; i < size; i++) {
      const state = beam[i]!;
      const total = totals[i]!;
      if (a.stateAction[state] === wait) {
        offer(state, 0, 0, total, join(a.cellHash[a.stateCell[state]!]!, a.stateWait[state]!));
        continue;
      }
      const chains = scores.chainsOver(state, sentence);
      if (chains.length === 1) {
        offer(state, chains[0]!, 0, total, hashChained(a.stateCell[state]!, chains[0]!));
        continue;
      }
      const count = scores.lookAtChains(state, sentence);
      for (let c = 0; c < chains.length; c++) {
        const gain = scores.chain(count, chains[c]!);
        offer(state, chains[c]!, gain, total, hashChained(a.stateCell[state]!, chains[c]!));
      }
    }
  };
  const begin = ({ length }: ParserSentence) => {
    clearArena(a, 4 * length * width + 8 * length + 16);
    beam[0] = 0;
    totals[0] = 0;
    size = 1;
  };
  const step = (
    before: number,
    action: number,
    gain: number,
    second: boolean,
    s: ParserSentence,
  ) =>
    second
      ? afterSecond(a, before, action, gain, grammar)
      : afterFirst(a, before, action, gain, s, grammar);
  const advance = (sentence: ParserSentence, second: boolean) => {
    if (second) secondHalf(sentence);
    else firstHalf(sentence);
    for (let i = 0; i < kept; i++) {
      beam[i] = step(nextFrom[i]!, nextAction[i]!, nextGain[i]!, second, sentence);
      totals[i] = nextTotal[i]!;
    }
    size = kept;
  };
  const find = (before: number, action: number): number => {
    for (let i = 0; i < size; i++) {
      const state = beam[i]!;
      if (a.stateBefore[state] === before && a.stateAction[state] === action) return i;
    }
    return -1;
  };

  return {
    arena: a,
    beam,
    totals,
    search: (sentence) => {
      begin(sentence);
      packs = true;
      const rounds = 2 * sentence.length - 1;
      for (let round = 0; round < rounds; round++) {
        advance(sentence, false);
        advance(sentence, true);
      }
      return size;
    },
    violation: (sentence, gold) => {
      begin(sentence);
      packs = false;
      let state = 0;
      let total = 0;
      let inBeam = true;
      let largest = 0;
      let found: Violation | undefined;
      for (let at = 0; at < gold.length; at++) {
        const second = at % 2 === 1;
        const action = gold[at]!;
        const gain = scores.gainOf(state, action, second, sentence);
        total += gain;
        advance(sentence, second);
        const where: number = inBeam ? find(state, action) : -1;
        inBeam = where >= 0;
        state = inBeam ? beam[where]! : step(state, action, gain, second, sentence);
        const excess = totals[0]! - total;
        const wrong = !inBeam || (at === gold.length - 1 && where > 0);
        if (wrong && excess >= largest) {
          largest = excess;
          found = { predicted: beam[0]!, gold: state };
        }
      }
      return found;
    },
    visit: (sentence, state, second, see) => {
      scores.visit(a.stateBefore[state]!, a.stateAction[state]!, second, sentence, see);
    },
  };
}
