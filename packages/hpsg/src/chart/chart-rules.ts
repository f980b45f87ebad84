import { type ChainRows, type ChartRules, exactSummand } from '@hedgerow/learn/pruned-chart';
import { type Grammar, type GrammarTables, type RuleCounts, topOf } from '../grammar/grammar.js';

/** The table of pairs has a place for every two: so many categories are far more than a treebank shows. */
const mostCategories = 4096;
const mostPairs = 2 ** 16 - 2;

export function fitsChart({ categories, pairs }: Grammar): boolean {
  return categories.length <= mostCategories && pairs.length / 3 <= mostPairs;
}

export function compileChartRules(
  grammar: Grammar,
  counts: RuleCounts,
  tables: GrammarTables,
): ChartRules {
  const { pairs, chainsOver, chains } = grammar;
  const categories = grammar.categories.length;
  const isTop = Uint8Array.from(chains, (chain) => (topOf(chain).startsWith('root_') ? 1 : 0));
  const bare = new Float64Array(categories);
  const done = new Float64Array(categories);
  let whole = 0;
  let parts = 0;
  const chainRows = Array.from(counts.chainsOver, (count, i) => {
    const below = chainsOver[2 * i]!;
    const chain = chainsOver[2 * i + 1]!;
    bare[below]! += count;
    if (isTop[chain] === 1) {
      whole += count;
      return { below, chain, mother: below, count };
    }
    const mother = chain === 0 ? below : tables.underChain(tables.categoryClass[below]!, chain);
    done[mother]! += count;
    parts += count;
    return { below, chain, mother, count };
  });
  const byBelow = (rows: readonly ChainRow[], total: (mother: number) => number): ChainRows => {
    const sorted = [...rows].sort((a, b) => a.below - b.below || a.chain - b.chain);
    return {
      starts: startsOf(
        sorted.map(({ below }) => below),
        categories,
      ),
      chains: Int32Array.from(sorted, ({ chain }) => chain),
      mothers: Int32Array.from(sorted, ({ mother }) => mother),
      scores: Float64Array.from(sorted, ({ mother, count }) => logShare(count, total(mother))),
    };
  };
  const share = (count: number) => logShare(count, parts + whole);
  return {
    categories,
    ...pairRows(pairs, counts.pairs, bare, categories, tables),
    inside: byBelow(
      chainRows.filter(({ chain }) => isTop[chain] === 0),
      (mother) => done[mother]!,
    ),
    onTop: byBelow(
      chainRows.filter(({ chain }) => isTop[chain] === 1),
      () => whole,
    ),
    donePriors: done.map(share),
    barePriors: bare.map(share),
  };
}

interface ChainRow {
  readonly below: number;
  readonly chain: number;
  readonly mother: number;
  readonly count: number;
}

/** What was never seen counts as a tenth of once. */
function logShare(count: number, total: number): number {
  return exactSummand(Math.log(Math.max(count, 0.1) / Math.max(total, 1)));
}

function pairRows(
  pairs: Uint16Array,
  counts: Uint32Array,
  bare: Float64Array,
  categories: number,
  tables: GrammarTables,
) {
  const order = Array.from(counts, (_, i) => i).sort(
    (a, b) =>
      pairs[3 * a]! - pairs[3 * b]! ||
      pairs[3 * a + 1]! - pairs[3 * b + 1]! ||
      pairs[3 * a + 2]! - pairs[3 * b + 2]!,
  );
  const rowOf = new Uint16Array(categories * categories);
  const rowStarts: number[] = [];
  const rules = new Int32Array(order.length);
  const mothers = new Int32Array(order.length);
  const ruleScores = new Float64Array(order.length);
  order.forEach((pair, at) => {
    const [left, right, rule] = [pairs[3 * pair]!, pairs[3 * pair + 1]!, pairs[3 * pair + 2]!];
    const place = left * categories + right;
    if (rowOf[place] === 0) {
      rowStarts.push(at);
      rowOf[place] = rowStarts.length;
    }
    const head = tables.heads[rule] === 0 ? left : right;
    const mother = tables.underRule(tables.categoryClass[head]!, rule);
    rules[at] = rule;
    mothers[at] = mother;
    ruleScores[at] = logShare(counts[pair]!, bare[mother]!);
  });
  rowStarts.push(order.length);
  return { rowOf, rowStarts: Int32Array.from(rowStarts), rules, mothers, ruleScores };
}

/** Where those of each category begin, in a list that is sorted by category. */
function startsOf(sorted: readonly number[], categories: number): Int32Array {
  const starts = new Int32Array(categories + 1);
  for (const category of sorted) starts[category + 1]!++;
  for (let c = 0; c < categories; c++) starts[c + 1]! += starts[c]!;
  return starts;
}
