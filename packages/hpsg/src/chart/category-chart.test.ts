import { chartGrammar, type Forest, nBestDerivations, parseChart } from '@hedgerow/learn/chart';
import {
  categoryChart,
  edgeKind,
  edgeName,
  edgeNumber,
  exactSummand,
  headForest,
} from '@hedgerow/learn/pruned-chart';
import { describe, expect, test } from 'vitest';
import { ambiguousTrees, toyMultiwords, toyParser, toySentence } from '../../test/toy-treebank.js';
import { type ParserSentence, parserSentence } from '../parser/parser-sentence.js';
import { readLattice } from '../parser/read-sentence.js';
import { compileChartRules } from './chart-rules.js';

const { grammar, counts, tables, tag } = toyParser({ trees: ambiguousTrees });
const rules = compileChartRules(grammar, counts, tables);
const all = Number.POSITIVE_INFINITY;
const everything = { beam: all, most: all, margin: 1e6 };

const texts = [
  'the dog barks',
  'the dog chases the cat in the garden',
  'the old dog runs in the garden out of the saw in the garden',
  'the dog saw the saw in the garden',
  'the dog saw dogs',
];

function sentenceOf(text: string): ParserSentence {
  const lattice = readLattice(toySentence(text), text, toyMultiwords);
  return parserSentence(lattice, undefined, tag, tables, { spread: 20 });
}

function parse(text: string, options = everything): Forest | undefined {
  const { length, choices } = sentenceOf(text);
  return categoryChart(rules, options).parse(length, choices, tables.signCategory);
}

/** The scores of all derivations, the best first. */
function scoresOf(forest: Forest): number[] {
  return Array.from(nBestDerivations(forest), ({ score }) => score);
}

/** The same rules for the chart of `@hedgerow/learn`: symbols are bare categories, then done ones, then the whole. */
function parsePlainly(text: string): Forest {
  const { categories, rowOf, rowStarts, inside, onTop } = rules;
  const whole = 2 * categories;
  const binary = { heads: [] as number[], lefts: [] as number[], rights: [] as number[] };
  const scores: number[] = [];
  rowOf.forEach((row, pair) => {
    if (row === 0) return;
    for (let at = rowStarts[row - 1]!; at < rowStarts[row]!; at++) {
      binary.heads.push(rules.mothers[at]!);
      binary.lefts.push(categories + Math.floor(pair / categories));
      binary.rights.push(categories + (pair % categories));
      scores.push(rules.ruleScores[at]!);
    }
  });
  const unary = { heads: [] as number[], daughters: [] as number[], scores: [] as number[] };
  for (let category = 0; category < categories; category++) {
    for (let c = inside.starts[category]!; c < inside.starts[category + 1]!; c++) {
      unary.heads.push(categories + inside.mothers[c]!);
      unary.daughters.push(category);
      unary.scores.push(inside.scores[c]!);
    }
    for (let c = onTop.starts[category]!; c < onTop.starts[category + 1]!; c++) {
      unary.heads.push(whole);
      unary.daughters.push(category);
      unary.scores.push(onTop.scores[c]!);
    }
  }
  const { length, choices } = sentenceOf(text);
  const arcs = choices.flatMap(({ to, sign, score }, from) =>
    Array.from(sign, (one, c) => {
      const symbol = tables.signCategory[one]!;
      const weight = exactSummand(score[c]! - rules.barePriors[symbol]!);
      return { from, to: to[c]!, symbol, weight };
    }),
  );
  const { forest, outcome } = parseChart(
    chartGrammar({
      symbolCount: whole + 1,
      root: whole,
      binary: { ...binary, scores },
      unary,
    }),
    {
      vertexCount: length + 1,
      from: arcs.map(({ from }) => from),
      to: arcs.map(({ to }) => to),
      symbols: arcs.map(({ symbol }) => symbol),
      scores: arcs.map(({ weight }) => weight),
    },
  );
  expect(outcome).toBe('parsed');
  return forest;
}

test.each(texts)('%s: without limits all derivations that any chart finds', (text) => {
  const found = scoresOf(parse(text)!);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(scoresOf(parsePlainly(text)));
});

test('there is more than one, or nothing is tested', () => {
  expect(
    texts.map((text) => scoresOf(parse(text)!).length).filter((n) => n > 1).length,
  ).toBeGreaterThan(1);
});

describe('limits', () => {
  test.each([0, 1, 3, 6])('a margin of %d keeps every derivation within it', (margin) => {
    for (const text of texts) {
      const whole = scoresOf(parse(text)!);
      const found = scoresOf(parse(text, { ...everything, margin })!);
      const within = whole.filter((score) => score >= whole[0]! - margin);
      expect(found.slice(0, within.length)).toEqual(within);
      if (margin === 0) expect(found).toEqual(within);
    }
  });

  test('one category a stretch still leads somewhere or nowhere, never astray', () => {
    for (const text of texts) {
      const found = parse(text, { ...everything, most: 1 });
      const whole = scoresOf(parse(text)!);
      if (found !== undefined) expect(whole).toEqual(expect.arrayContaining(scoresOf(found)));
    }
  });
});

describe('stretches', () => {
  test.each(texts)(
    '%s: those that are closed have no constituent, the others what they had',
    (text) => {
      const { length, choices } = sentenceOf(text);
      const chart = categoryChart(rules, everything);
      const whole = chart.parse(length, choices, tables.signCategory)!;
      const vertices = length + 1;
      const open = new Uint8Array(vertices * vertices).fill(1);
      expect(chart.parse(length, choices, tables.signCategory, open)).toEqual(whole);
      for (let from = 0; from < length - 1; from++) {
        open[from * vertices + from + 2] = 0;
        const found = chart.parse(length, choices, tables.signCategory, open);
        open[from * vertices + from + 2] = 1;
        const isClosed = (forest: Forest, v: number) =>
          forest.from[v] === from && forest.to[v] === from + 2;
        const kept = [...nBestDerivations(whole)].filter(
          ({ edges }) =>
            !Array.from(edges, (edge) => nodeOf(whole, edge)).some((v) => isClosed(whole, v)),
        );
        expect(found === undefined ? [] : scoresOf(found)).toEqual(kept.map(({ score }) => score));
      }
    },
  );

  function nodeOf({ edgeStarts }: Forest, edge: number): number {
    return edgeStarts.findIndex((start, v) => start <= edge && edge < edgeStarts[v + 1]!);
  }
});

test('what has no derivation has no forest', () => {
  expect(parse('the the the')).toBeUndefined();
  expect(parse('barks in')).toBeUndefined();
});

test('edges are named by kind and number', () => {
  for (const kind of ['word', 'rule', 'chain'] as const) {
    expect([edgeKind(edgeName(kind, 7)), edgeNumber(edgeName(kind, 7))]).toEqual([kind, 7]);
  }
});

describe('heads', () => {
  test.each(texts)('%s: split by heads, derivations are the same', (text) => {
    const plain = parse(text)!;
    const { forest } = headForest(plain, tables.heads, { most: all, margin: all });
    expect(scoresOf(forest)).toEqual(scoresOf(plain));
  });

  test.each(texts)('%s: each way to a node has its head', (text) => {
    const plain = parse(text)!;
    const { forest, heads, signs, plain: origin } = headForest(plain, tables.heads);
    expect([heads[forest.root], signs[forest.root]]).toEqual([-1, -1]);
    for (let v = 0; v < forest.root; v++) {
      expect(forest.symbols[v]).toBe(plain.symbols[origin[v]!]);
      for (let e = forest.edgeStarts[v]!; e < forest.edgeStarts[v + 1]!; e++) {
        const name = plain.names[forest.names[e]!]!;
        const what = edgeNumber(name);
        if (edgeKind(name) === 'word') {
          expect([heads[v], signs[v]]).toEqual([forest.to[v]! - 1, what]);
          continue;
        }
        const isRight = edgeKind(name) === 'rule' && tables.heads[what] === 1;
        const daughter = isRight ? forest.right[e]! : forest.left[e]!;
        expect([heads[v], signs[v]]).toEqual([heads[daughter], signs[daughter]]);
      }
    }
  });

  test('the best heads are kept', () => {
    for (const text of texts) {
      const plain = parse(text)!;
      const { forest } = headForest(plain, tables.heads, { most: 1, margin: all });
      expect(scoresOf(forest)[0]).toBe(scoresOf(plain)[0]);
    }
  });
});
