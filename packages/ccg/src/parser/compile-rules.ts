import { InputError } from '@hedgerow/learn';
import { type ChainRows, type ChartRules, exactSummand } from '@hedgerow/learn/pruned-chart';
import { type Combinator, combinators } from '../grammar/combinators.js';
import type { Combination, Grammar } from '../grammar/grammar.js';
import { isNormal } from '../grammar/normal-form.js';
import type { RuleCounts } from './rule-counts.js';
import { kindOf, plainCategory, ruleOfKind } from './symbols.js';

/** The rules as the chart takes them; a rule's number is that of its combinator, twice, and one more where the head is on the right. */
export interface CompiledRules {
  readonly rules: ChartRules;
  /** By the rule's number, which daughter is the head. */
  readonly heads: Uint8Array;
  /** Of each symbol its category and kind. */
  readonly categories: readonly string[];
  readonly kinds: readonly number[];
  /** The symbol of each category that a word can have. */
  readonly wordSymbols: Int32Array;
  /** By the number of the chain, the categories that it makes, the lowest first. */
  readonly chains: readonly (readonly string[])[];
}

export function ruleNumber({ rule, head }: Combination): number {
  return 2 * combinators.indexOf(rule) + head;
}

export function combinatorOf(rule: number): Combinator {
  return combinators[rule >> 1]!;
}

/** The table of pairs has a place for every two: so many symbols are far more than a treebank shows. */
const mostSymbols = 8192;
/** They have a row of rules each; 0 stands for none. */
const mostPairs = 2 ** 16 - 2;

/** `seen`: what derivations had; `any`: also what they did not have, and whatever there is may stand on top of a sentence. */
export type RuleScope = 'seen' | 'any';

/**
 * Rules with their scores, from how often they were seen. Two categories that were seen side by side combine whatever
 * made them, as far as the normal form lets them; so do unary rules.
 */
export function compileRules(
  counts: RuleCounts,
  words: readonly string[],
  grammar: Grammar,
  scope: RuleScope = 'seen',
): CompiledRules {
  const symbols = symbolTable(counts, words);
  const binary = binaryRules(counts, symbols, grammar, scope);
  const bare = new Float64Array(symbols.categories.length);
  const done = new Float64Array(symbols.categories.length);
  const chains = counts.chains.map((chain) => (chain === '' ? [] : chain.split(' ')));
  const over = (symbol: number, chain: number) =>
    chain === 0 ? symbol : symbols.of(chains[chain]!.at(-1)!, 0);
  let parts = 0;
  let whole = 0;
  for (const [symbol, , count] of threes(counts.onTop)) {
    bare[symbol]! += count;
    whole += count;
  }
  for (const [symbol, chain, count] of threes(counts.inside)) {
    bare[symbol]! += count;
    done[over(symbol, chain)]! += count;
    parts += count;
  }
  const size = symbols.categories.length;
  const rowsOf = (seen: readonly Chained[], total: (mother: number) => number): ChainRows =>
    chainRows(seen, symbols, over, total);
  const inside = rowsOf(withBare(threes(counts.inside), size), (mother) => done[mother]!);
  const share = (count: number) => logShare(count, parts + whole);
  const tops = threes(counts.onTop);
  const rules: ChartRules = {
    categories: size,
    ...pairRows(binary, bare, size),
    inside,
    onTop: rowsOf(scope === 'seen' ? tops : withBare(tops, size), () => whole),
    donePriors: done.map(share),
    barePriors: bare.map(share),
  };
  return {
    rules,
    heads: Uint8Array.from({ length: 2 * combinators.length }, (_, rule) => rule & 1),
    categories: symbols.categories,
    kinds: symbols.kinds,
    wordSymbols: Int32Array.from(words, (word) => symbols.of(plainCategory(word), 0)),
    chains,
  };
}

type SymbolTable = ReturnType<typeof symbolTable>;

function symbolTable(counts: RuleCounts, words: readonly string[]) {
  const categories = [...counts.categories];
  const kinds = [...counts.kinds];
  const numbers = new Map<string, number>();
  const byCategory = new Map<string, number[]>();
  const enter = (category: string, kind: number, symbol: number) => {
    numbers.set(`${category} ${kind}`, symbol);
    const others = byCategory.get(category);
    if (others === undefined) byCategory.set(category, [symbol]);
    else others.push(symbol);
  };
  categories.forEach((category, symbol) => {
    enter(category, kinds[symbol]!, symbol);
  });
  const of = (category: string, kind: number): number => {
    let symbol = numbers.get(`${category} ${kind}`);
    if (symbol === undefined) {
      symbol = categories.length;
      categories.push(category);
      kinds.push(kind);
      enter(category, kind, symbol);
    }
    return symbol;
  };
  for (const word of words) of(plainCategory(word), 0);
  for (const chain of counts.chains) {
    for (const category of chain === '' ? [] : chain.split(' ')) of(category, 0);
  }
  return {
    categories,
    kinds,
    of,
    /** The number of a symbol that there is. */
    find: (category: string, kind: number) => numbers.get(`${category} ${kind}`),
    /** All symbols of a category. */
    ofCategory: (category: string): readonly number[] => byCategory.get(category) ?? [],
  };
}

interface BinaryRule {
  readonly left: number;
  readonly right: number;
  readonly rule: number;
  readonly mother: number;
  readonly count: number;
}

function binaryRules(
  counts: RuleCounts,
  symbols: SymbolTable,
  grammar: Grammar,
  scope: RuleScope,
): BinaryRule[] {
  const seen = new Map<string, number>();
  const beside = new Map<string, Set<string>>();
  const { pairs, categories } = counts;
  for (let i = 0; i < pairs.length; i += 4) {
    const [left, right, combinator, count] = pairs.subarray(i, i + 4) as unknown as Four;
    seen.set(`${left} ${right} ${combinator}`, count);
    const others = beside.get(categories[left]!);
    if (others === undefined) beside.set(categories[left]!, new Set([categories[right]!]));
    else others.add(categories[right]!);
  }
  const found = new Map<string, BinaryRule>();
  const join = (
    one: string,
    other: string,
    motherOf: (category: string, kind: number) => number | undefined,
  ) => {
    const [first, second] = [one, other].map(grammar.categories.parse);
    for (const combination of grammar.combine(first!, second!)) {
      const { name } = combination.rule;
      const mother = motherOf(plainCategory(combination.result.text), kindOf(name));
      if (mother === undefined) continue;
      const rule = ruleNumber(combination);
      for (const left of symbols.ofCategory(one)) {
        for (const right of symbols.ofCategory(other)) {
          const kinds = [symbols.kinds[left]!, symbols.kinds[right]!].map(ruleOfKind);
          if (!isNormal(name, kinds[0], kinds[1])) continue;
          const key = `${left} ${right} ${rule >> 1}`;
          found.set(key, { left, right, rule, mother, count: seen.get(key) ?? 0 });
        }
      }
    }
  };
  // What a pair makes can be a symbol that was never seen, and that again in pairs.
  for (let before = -1; before !== symbols.categories.length; ) {
    before = symbols.categories.length;
    for (const [one, others] of beside) for (const other of others) join(one, other, symbols.of);
  }
  if (scope === 'any') {
    for (const [one, other] of fittingPairs(symbols.categories, grammar)) {
      if (beside.get(one)?.has(other) !== true) join(one, other, symbols.find);
    }
  }
  return [...found.values()];
}

/** Categories that may combine though they were not seen side by side: functors and arguments, marks, conjuncts. */
function fittingPairs(symbols: readonly string[], grammar: Grammar): [string, string][] {
  const categories = [...new Set(symbols)];
  const featureless = (text: string) => text.replace(/\[[^\]]*\]/g, '');
  const alike = new Map<string, string[]>();
  for (const category of categories) {
    const key = featureless(category);
    alike.set(key, [...(alike.get(key) ?? []), category]);
  }
  const marks = categories.filter((category) => /^([,.:;]|conj|[LR](RB|QU))$/.test(category));
  return categories.flatMap((category): [string, string][] => {
    const functor = grammar.categories.parse(category);
    const beside = marks.flatMap((mark): [string, string][] => [
      [mark, category],
      [category, mark],
    ]);
    if (functor.slash === undefined) return beside;
    const fitting = alike.get(featureless(functor.argument.text)) ?? [];
    const applied = fitting.map((argument): [string, string] =>
      functor.slash === '/' ? [category, argument] : [argument, category],
    );
    return [...applied, ...beside];
  });
}

type Four = readonly [number, number, number, number];
type Chained = readonly [symbol: number, chain: number, count: number];

function threes(numbers: Uint32Array): Chained[] {
  return Array.from({ length: numbers.length / 3 }, (_, i) => [
    numbers[3 * i]!,
    numbers[3 * i + 1]!,
    numbers[3 * i + 2]!,
  ]);
}

/** Every symbol can stand with no chain over it. */
function withBare(seen: readonly Chained[], size: number): Chained[] {
  const isBare = new Set(seen.filter(([, chain]) => chain === 0).map(([symbol]) => symbol));
  const others = Array.from({ length: size }, (_, symbol) => symbol).filter((s) => !isBare.has(s));
  return [...seen, ...others.map((symbol): Chained => [symbol, 0, 0])];
}

/** Chains by what they stand over, each over all symbols of a category that it was seen over. */
function chainRows(
  seen: readonly Chained[],
  { categories, ofCategory }: SymbolTable,
  over: (symbol: number, chain: number) => number,
  total: (mother: number) => number,
): ChainRows {
  const counts = new Map<string, Chained>();
  for (const row of seen) counts.set(`${row[0]} ${row[1]}`, row);
  for (const [symbol, chain] of seen) {
    for (const alike of ofCategory(categories[symbol]!)) {
      const key = `${alike} ${chain}`;
      if (!counts.has(key)) counts.set(key, [alike, chain, 0]);
    }
  }
  const rows = [...counts.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const starts = new Int32Array(categories.length + 1);
  for (const [symbol] of rows) starts[symbol + 1]!++;
  for (let s = 0; s < categories.length; s++) starts[s + 1]! += starts[s]!;
  const mothers = Int32Array.from(rows, ([symbol, chain]) => over(symbol, chain));
  return {
    starts,
    chains: Int32Array.from(rows, ([, chain]) => chain),
    mothers,
    scores: Float64Array.from(rows, ([, , count], i) => logShare(count, total(mothers[i]!))),
  };
}

function pairRows(binary: readonly BinaryRule[], bare: Float64Array, size: number) {
  const sorted = [...binary].sort(
    (a, b) => a.left - b.left || a.right - b.right || a.rule - b.rule,
  );
  const pairs = new Set(sorted.map(({ left, right }) => left * size + right)).size;
  if (size > mostSymbols || pairs > mostPairs) {
    throw new InputError(
      'MODEL_CORRUPT',
      `there are ${size} symbols and ${pairs} pairs of them, expected at most ${mostSymbols} and ${mostPairs}`,
    );
  }
  const rowOf = new Uint16Array(size * size);
  const rowStarts: number[] = [];
  sorted.forEach(({ left, right }, at) => {
    const place = left * size + right;
    if (rowOf[place] !== 0) return;
    rowStarts.push(at);
    rowOf[place] = rowStarts.length;
  });
  rowStarts.push(sorted.length);
  return {
    rowOf,
    rowStarts: Int32Array.from(rowStarts),
    rules: Int32Array.from(sorted, ({ rule }) => rule),
    mothers: Int32Array.from(sorted, ({ mother }) => mother),
    ruleScores: Float64Array.from(sorted, ({ mother, count }) => logShare(count, bare[mother]!)),
  };
}

/** What was never seen counts as a tenth of once. */
function logShare(count: number, total: number): number {
  return exactSummand(Math.log(Math.max(count, 0.1) / Math.max(total, 1)));
}
