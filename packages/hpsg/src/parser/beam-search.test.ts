import { seededRandom } from '@hedgerow/learn';
import { nBestDerivations } from '@hedgerow/learn/chart';
import { sumsOf } from '@hedgerow/learn/hashed';
import { describe, expect, test } from 'vitest';
import { toyMultiwords, toyParser, toySentence } from '../../test/toy-treebank.js';
import { tableSize } from '../grammar/grammar.js';
import { afterFirst, afterSecond, clearArena, isWhole, reduceBy, wait } from './arena.js';
import { type BeamSearch, beamSearch, fragmentCost } from './beam-search.js';
import { type ParserSentence, parserSentence } from './parser-sentence.js';
import { readLattice } from './read-sentence.js';
import { searchForest } from './search-forest.js';

const { grammar, tables, tag, examples } = toyParser();
const bits = 10;
const wide = 400;

/** Weights that mean nothing, so that any derivation can be the best. */
function randomSearch(seed: number, width: number) {
  const draw = seededRandom(seed);
  const table = Int16Array.from({ length: tableSize(grammar, bits) }, () =>
    Math.round(200 * draw.next() - 100),
  );
  return { table, search: beamSearch(tables, { bits, weights: sumsOf(table) }, width) };
}

function sentenceOf(text: string): ParserSentence {
  const lattice = readLattice(toySentence(text), text, toyMultiwords);
  return parserSentence(lattice, undefined, tag, tables, { spread: 4.6 });
}

/** The scores of all sequences of actions, one after the other, each scored by the weights that it is learned by. */
function scoresOfAll(sentence: ParserSentence, search: BeamSearch, table: Int16Array): number[] {
  const { arena: a } = search;
  clearArena(a, 200_000);
  const scores: number[] = [];
  const gained = (state: number, second: boolean) => {
    let gain = 0;
    search.visit(sentence, state, second, (place) => {
      gain += table[place]!;
    });
    return gain;
  };
  const goOn = (state: number, score: number, rounds: number): void => {
    if (rounds === 0) {
      expect(isWhole(a, state, sentence)).toBe(true);
      scores.push(score);
      return;
    }
    const top = (made: number) => a.nodeCategory[a.cellNode[a.stateCell[made]!]!]!;
    const take = (action: number) => {
      const half = afterFirst(a, state, action, 0, sentence, tables);
      const isFragment = action === reduceBy(tables.fragmentRule);
      const first = score + gained(half, false) - (isFragment ? fragmentCost : 0);
      const whole = isWhole(a, half, sentence);
      const all = whole ? tables.chainsOnTop(top(half)) : tables.chainsInside(top(half));
      for (const chain of action === wait ? [0] : all) {
        const made = afterSecond(a, half, chain, 0, tables);
        goOn(made, first + gained(made, true), rounds - 1);
      }
    };
    if (a.stateWait[state]! > 0) {
      take(wait);
      return;
    }
    const cell = a.stateCell[state]!;
    if (cell >= 0 && a.cellBelow[cell]! >= 0) {
      const right = a.nodeCategory[a.cellNode[cell]!]!;
      const left = a.nodeCategory[a.cellNode[a.cellBelow[cell]!]!]!;
      const atEnd = a.stateAt[state] === sentence.length;
      let rules = tables.rulesOver(left, right);
      if (rules.length === 0 && atEnd) rules = tables.rulesLike(left, right);
      for (const rule of rules) take(reduceBy(rule));
      if (rules.length === 0 && atEnd) take(reduceBy(tables.fragmentRule));
    }
    sentence.choices[a.stateAt[state]!]?.sign.forEach((_, choice) => {
      take(choice);
    });
  };
  goOn(0, 0, 2 * sentence.length - 1);
  return scores;
}

test.each(['the dog barks', 'the saw', 'out of', 'dogs saw', 'saw cats', 'in the', 'saw'])(
  '%s: a beam as wide as all paths finds the best of all sequences',
  (text) => {
    const sentence = sentenceOf(text);
    let exact = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { table, search } = randomSearch(seed, wide);
      const size = search.search(sentence);
      expect(size).toBeLessThan(wide);
      const best = search.totals[0]!;
      // Of stacks alike one path goes on, and what it meets later can be worse than what the other would have.
      const isExact = search.arena.alternatives === 0;
      const all = scoresOfAll(sentence, search, table);
      expect(best).toBeLessThanOrEqual(Math.max(...all));
      expect(all).toContain(best);
      if (!isExact) continue;
      exact++;
      expect(best).toBe(Math.max(...all));
      expect(size).toBe(all.length);
    }
    if (!text.startsWith('the dog')) expect(exact).toBe(12);
  },
);

test('gold actions lead to a whole, in as many rounds as any others', () => {
  const { search } = randomSearch(1, wide);
  const { arena: a } = search;
  for (const { sentence, gold, tree } of examples) {
    expect(gold).toHaveLength(2 * (2 * sentence.length - 1));
    clearArena(a, 1000);
    let state = 0;
    gold.forEach((action, at) => {
      state =
        at % 2 === 0
          ? afterFirst(a, state, action, 0, sentence, tables)
          : afterSecond(a, state, action, 0, tables);
    });
    expect(isWhole(a, state, sentence)).toBe(true);
    expect(a.stateWait[state]).toBe(0);
    const isShift = (action: number, at: number) => at % 2 === 0 && action >= 0;
    expect(gold.filter(isShift)).toHaveLength(tree.words.length);
  }
  expect(examples.some(({ gold }) => gold.includes(wait))).toBe(true);
});

describe('violations', () => {
  test('none where the gold path wins, one where another is above it', () => {
    for (const { sentence, gold } of examples) {
      for (let seed = 1; seed <= 4; seed++) {
        const { table, search } = randomSearch(seed, 8);
        const found = search.violation(sentence, gold);
        if (found === undefined) continue;
        const { arena: a } = search;
        expect(stepsTo(a.stateBefore, found.predicted)).toBe(stepsTo(a.stateBefore, found.gold));
        expect(found.predicted).not.toBe(found.gold);
        // Learned often enough, the gold path wins.
        for (let step = 0; step < 200; step++) {
          const again = search.violation(sentence, gold);
          if (again === undefined) break;
          learn(search, table, sentence, again.gold, 1);
          learn(search, table, sentence, again.predicted, -1);
        }
        expect(search.violation(sentence, gold)).toBeUndefined();
      }
    }
  });
});

function stepsTo(before: Int32Array, state: number): number {
  let steps = 0;
  for (let at = state; before[at]! >= 0; at = before[at]!) steps++;
  return steps;
}

function learn(
  { arena, visit }: BeamSearch,
  table: Int16Array,
  sentence: ParserSentence,
  last: number,
  by: number,
): void {
  let second = stepsTo(arena.stateBefore, last) % 2 === 0;
  for (let state = last; state > 0; state = arena.stateBefore[state]!) {
    visit(sentence, state, second, (place) => {
      table[place]! += by;
    });
    second = !second;
  }
}

describe('the forest', () => {
  const texts = [
    'the dog chases the cat in the garden',
    'the cat runs out of the garden in the garden',
    'in the in barks',
    'saw saw saw',
    'dogs',
  ];
  test.each(texts)('%s: has all of the final beam, sorted and distinct, over all atoms', (text) => {
    const sentence = sentenceOf(text);
    for (let seed = 1; seed <= 5; seed++) {
      const { search } = randomSearch(seed, 12);
      const size = search.search(sentence);
      const final = search.beam.slice(0, size);
      const { forest, edges } = searchForest(search.arena, final, sentence.length, tables, 1);
      const scores = new Map<string, number>();
      let last = Number.POSITIVE_INFINITY;
      for (const derivation of nBestDerivations(forest)) {
        expect(derivation.score).toBeLessThanOrEqual(last);
        last = derivation.score;
        const steps = Array.from(derivation.edges, (edge) => edges[forest.names[edge]!]!);
        let at = 0;
        for (const { kind, from, to } of steps) {
          if (kind !== 'word') continue;
          expect(from).toBe(at);
          at = to;
        }
        expect(at).toBe(sentence.length);
        const key = steps.map(({ kind, what, from, to }) => `${kind} ${what} ${from} ${to}`).join();
        expect(scores.has(key)).toBe(false);
        scores.set(key, derivation.score);
        if (scores.size === 3000) break;
      }
      final.forEach((state, i) => {
        const { arena: a } = search;
        const key = [`top 0 0 ${sentence.length}`, ...keysOf(a, state)].join();
        if (scores.size < 3000) expect(scores.has(key)).toBe(true);
        expect(scores.get(key) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          search.totals[i]!,
        );
      });
    }
  });
});

/** The steps of a path as the forest has them: from the top down, left before right. */
function keysOf(a: BeamSearch['arena'], state: number): string[] {
  const root = a.cellNode[a.stateCell[state]!]!;
  const keys: string[] = [];
  const visit = (node: number): void => {
    const place = `${a.nodeFrom[node]} ${a.nodeTo[node]}`;
    keys.push(`chain ${a.nodeChain[node]} ${place}`);
    if (a.nodeRule[node]! < 0) keys.push(`word ${a.nodeSign[node]} ${place}`);
    else {
      keys.push(`rule ${a.nodeRule[node]} ${place}`);
      visit(a.nodeLeft[node]!);
      visit(a.nodeRight[node]!);
    }
  };
  visit(root);
  return keys;
}
