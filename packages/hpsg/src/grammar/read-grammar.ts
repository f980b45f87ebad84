import type { GoldTree } from './gold-tree.js';
import type { Grammar, RuleCounts } from './grammar.js';
import { topOf } from './grammar.js';
import { classOf, leafLabel, type Sign } from './sign.js';

/** By rule, which daughter is the head: 0 or 1. */
export interface HeadTable {
  readonly [rule: string]: number;
}

/** Reads `rules.hds` of the grammar: a rule, how many daughters it has, and which is the head. */
export function readHeadTable(text: string): HeadTable {
  const heads: { [rule: string]: number } = {};
  for (const line of text.split('\n')) {
    const [rule, , head] = line.trim().split(/\s+/);
    if (rule !== undefined && rule !== '' && head !== undefined) heads[rule] = Number(head);
  }
  return heads;
}

/** The grammar that trees show, and how often. */
export function readGrammar(
  trees: readonly GoldTree[],
  heads: HeadTable,
): { readonly grammar: Grammar; readonly counts: RuleCounts } {
  const signs = counter<Sign>();
  const rules = counter<string>();
  const chains = counter<string>();
  const categories = counter<string>();
  const pairs = counter<string>();
  const chainsOver = counter<string>();
  for (const { words, steps } of trees) {
    const stack: { readonly headClass: string; readonly label: string }[] = [];
    let next = 0;
    for (const { rule, chain } of steps) {
      let made: { readonly headClass: string; readonly label: string };
      if (rule === undefined) {
        const { sign } = words[next++]!;
        signs.add(sign);
        made = { headClass: classOf(sign), label: leafLabel(sign) };
      } else {
        const right = stack.pop()!;
        const left = stack.pop()!;
        rules.add(rule);
        pairs.add(`${nameOf(left)}\t${nameOf(right)}\t${rule}`);
        made = { headClass: (heads[rule] === 1 ? right : left).headClass, label: rule };
      }
      categories.add(nameOf(made));
      chains.add(chain);
      chainsOver.add(`${nameOf(made)}\t${chain}`);
      if (chain !== '') {
        made = { headClass: made.headClass, label: topOf(chain) };
        categories.add(nameOf(made));
      }
      stack.push(made);
    }
  }
  const lists = {
    signs: signs.list(),
    rules: rules.list(),
    // Bare first, whatever the treebank.
    chains: ['', ...chains.list().filter((chain) => chain !== '')],
    categories: categories.list(),
  };
  const places = {
    rule: placesOf(lists.rules),
    chain: placesOf(lists.chains),
    category: placesOf(lists.categories),
  };
  const seenPairs = pairs.list();
  const seenChains = chainsOver.list();
  const grammar = {
    ...lists,
    heads: Uint8Array.from(lists.rules, (rule) => (heads[rule] === 1 ? 1 : 0)),
    pairs: Uint16Array.from(
      seenPairs.flatMap((pair) => {
        const [left, right, rule] = pair.split('\t') as [string, string, string];
        return [places.category.get(left)!, places.category.get(right)!, places.rule.get(rule)!];
      }),
    ),
    chainsOver: Uint16Array.from(
      seenChains.flatMap((row) => {
        const [category, chain] = row.split('\t') as [string, string];
        return [places.category.get(category)!, places.chain.get(chain)!];
      }),
    ),
  };
  const counts = {
    pairs: Uint32Array.from(seenPairs, (pair) => pairs.countOf(pair)),
    chainsOver: Uint32Array.from(seenChains, (row) => chainsOver.countOf(row)),
  };
  return { grammar, counts };
}

function nameOf({ headClass, label }: { readonly headClass: string; readonly label: string }) {
  return `${headClass}/${label}`;
}

function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, i) => [name, i]));
}

interface Counter<T> {
  add(item: T): void;
  /** All that was added, the most frequent first, ties in the order of the text. */
  list(): T[];
  countOf(item: T): number;
}

function counter<T extends string>(): Counter<T> {
  const counts = new Map<T, number>();
  return {
    add: (item) => counts.set(item, (counts.get(item) ?? 0) + 1),
    list: () =>
      [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([item]) => item),
    countOf: (item) => counts.get(item) ?? 0,
  };
}
