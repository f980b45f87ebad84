import { hashOf } from '@hedgerow/learn/hashed';
import { classOf, kindOf, leafLabel, type Sign } from './sign.js';

/**
 * What a treebank shows of its grammar: the rules, and between which categories they stand. A category is the class of a
 * constituent's head with the rule on top of it (`v/hd-cmp_u_c`), or, of a word, with its label. All lists are in the
 * order of their frequency.
 */
export interface Grammar {
  readonly signs: readonly Sign[];
  /** Binary rules. */
  readonly rules: readonly string[];
  /** Of each of them which daughter is the head: 0 or 1. */
  readonly heads: Uint8Array;
  /** Chains of unary rules, the topmost first; the first is the empty one. */
  readonly chains: readonly string[];
  readonly categories: readonly string[];
  /** Left category, right category and rule: what was seen together, three numbers each. */
  readonly pairs: Uint16Array;
  /** Category and chain that was seen over it, two numbers each. */
  readonly chainsOver: Uint16Array;
}

/** How often each of a grammar's `pairs` and `chainsOver` was seen. */
export interface RuleCounts {
  readonly pairs: Uint32Array;
  readonly chainsOver: Uint32Array;
}

/** The label of a sentence for which no full derivation was found: over its pieces. */
export const fragments = 'fragments';

/** How many slots a table needs that `bits` bits of a hash lead into: one for each sign, kind, rule or chain from any place. */
export function tableSize({ signs, rules, chains }: Grammar, bits: number): number {
  return 2 ** bits + 2 * signs.length + rules.length + chains.length + 4;
}

/** A grammar by numbers, as the parser asks for it. */
export interface GrammarTables {
  readonly signs: number;
  /** The rule that joins what no rule does; one more than the grammar has. */
  readonly fragmentRule: number;
  readonly heads: Uint8Array;
  readonly signClass: Int32Array;
  /** The class of a category's head. */
  readonly categoryClass: Int32Array;
  /** The category of a word. */
  readonly signCategory: Int32Array;
  readonly signHash: Int32Array;
  readonly kindHash: Int32Array;
  /** Slots of the kinds of signs, behind those of the signs. */
  readonly kindSlot: Int32Array;
  readonly categoryHash: Int32Array;
  readonly ruleHash: Int32Array;
  readonly chainHash: Int32Array;
  /** The category of a constituent whose head is of a class, under a rule or a chain. */
  readonly underRule: (headClass: number, rule: number) => number;
  readonly underChain: (headClass: number, chain: number) => number;
  /** Rules that were seen over two categories. */
  readonly rulesOver: (left: number, right: number) => Int32Array;
  /** Rules that were seen over categories with the same labels, or else of the same classes. */
  readonly rulesLike: (left: number, right: number) => Int32Array;
  /** Chains over what is a part of a sentence, and over what is all of it. */
  readonly chainsInside: (category: number) => Int32Array;
  readonly chainsOnTop: (category: number) => Int32Array;
}

const none = new Int32Array();
/** The empty chain. */
const bare = new Int32Array(1);

export function compileGrammar(grammar: Grammar): GrammarTables {
  const { signs, rules, chains, pairs, chainsOver } = grammar;
  // What pieces make is of a category of its own, which no rule was seen over: only its like and roots stand over it.
  const categories = [...grammar.categories, `${fragments}/${fragments}`];
  const classes = numbered([...signs.map(classOf), fragments]);
  const labels = numbered([...rules, fragments, ...chains.map(topOf), ...signs.map(leafLabel)]);
  const parts = categories.map(partsOf);
  const categoryClass = Int32Array.from(parts, ([name]) => classes.get(name) ?? 0);
  const categoryLabel = Int32Array.from(parts, ([, label]) => labels.get(label) ?? 0);
  /** Where a class never had a rule on top, the category that others have with it stands in. */
  const withLabel = new Map<number, number>();
  categoryLabel.forEach((label, category) => {
    if (!withLabel.has(label)) withLabel.set(label, category);
  });
  const categoryOf = new Int32Array(classes.size * labels.size);
  for (let which = 0; which < classes.size; which++) {
    for (const [label, category] of withLabel) categoryOf[which * labels.size + label] = category;
  }
  parts.forEach(([name, label], category) => {
    const which = classes.get(name);
    const place = labels.get(label);
    if (which !== undefined && place !== undefined)
      categoryOf[which * labels.size + place] = category;
  });
  const signClass = Int32Array.from(signs, (sign) => classes.get(classOf(sign))!);
  const kinds = numbered(signs.map(kindOf));
  const ruleLabel = Int32Array.from([...rules, fragments], (rule) => labels.get(rule)!);
  const chainLabel = Int32Array.from(chains, (chain) => labels.get(topOf(chain))!);

  const over = new Map<number, number[]>();
  const byLabel = new Map<number, Map<number, number>>();
  const byClass = new Map<number, Map<number, number>>();
  for (let i = 0; i < pairs.length; i += 3) {
    const [left, right, rule] = [pairs[i]!, pairs[i + 1]!, pairs[i + 2]!];
    add(over, left * categories.length + right, rule);
    count(byLabel, categoryLabel[left]! * labels.size + categoryLabel[right]!, rule);
    count(byClass, categoryClass[left]! * classes.size + categoryClass[right]!, rule);
  }
  const pairRules = listsOf(over);
  const labelRules = commonest(byLabel);
  const classRules = commonest(byClass);
  const inside = new Map<number, number[]>();
  const onTop = new Map<number, number[]>();
  for (let i = 0; i < chainsOver.length; i += 2) {
    const chain = chainsOver[i + 1]!;
    add(topOf(chains[chain]!).startsWith('root_') ? onTop : inside, chainsOver[i]!, chain);
  }
  const insideChains = listsOf(inside);
  const topChains = listsOf(onTop);
  const places = (is: RegExp) => chains.flatMap((chain, i) => (is.test(chain) ? [i] : []));
  const roots = places(/^root_\S*$/);
  const anyRoot = Int32Array.from((roots.length > 0 ? roots : places(/^root_/)).slice(0, 3));

  return {
    signs: signs.length,
    fragmentRule: rules.length,
    heads: Uint8Array.of(...grammar.heads, 0),
    signClass,
    categoryClass,
    signCategory: Int32Array.from(
      signs,
      (sign, i) => categoryOf[signClass[i]! * labels.size + labels.get(leafLabel(sign))!]!,
    ),
    signHash: Int32Array.from(signs, (sign) => hashOf(sign)),
    kindHash: Int32Array.from(signs, (sign) => hashOf(kindOf(sign))),
    kindSlot: Int32Array.from(signs, (sign) => 1 + signs.length + kinds.get(kindOf(sign))!),
    categoryHash: Int32Array.from(categories, (name) => hashOf(`C${name}`)),
    ruleHash: Int32Array.from([...rules, fragments], (rule) => hashOf(`R${rule}`)),
    chainHash: Int32Array.from(chains, (chain) => hashOf(`U${chain}`)),
    underRule: (headClass, rule) => categoryOf[headClass * labels.size + ruleLabel[rule]!]!,
    underChain: (headClass, chain) => categoryOf[headClass * labels.size + chainLabel[chain]!]!,
    rulesOver: (left, right) => pairRules.get(left * categories.length + right) ?? none,
    rulesLike: (left, right) =>
      labelRules.get(categoryLabel[left]! * labels.size + categoryLabel[right]!) ??
      classRules.get(categoryClass[left]! * classes.size + categoryClass[right]!) ??
      none,
    chainsInside: (category) => insideChains.get(category) ?? bare,
    chainsOnTop: (category) => topChains.get(category) ?? anyRoot,
  };
}

/** The topmost rule of a chain. */
export function topOf(chain: string): string {
  const end = chain.indexOf(' ');
  return end < 0 ? chain : chain.slice(0, end);
}

function partsOf(category: string): [string, string] {
  const cut = category.indexOf('/');
  return [category.slice(0, cut), category.slice(cut + 1)];
}

function numbered(names: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return numbers;
}

function add(lists: Map<number, number[]>, key: number, item: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function count(counts: Map<number, Map<number, number>>, key: number, item: number): void {
  const items = counts.get(key) ?? new Map<number, number>();
  items.set(item, (items.get(item) ?? 0) + 1);
  counts.set(key, items);
}

function listsOf(lists: ReadonlyMap<number, readonly number[]>): Map<number, Int32Array> {
  const made = new Map<string, Int32Array>();
  const found = new Map<number, Int32Array>();
  for (const [key, list] of lists) {
    // Many places have the same few rules: one array for all of them.
    const name = list.join(' ');
    const same = made.get(name) ?? Int32Array.from(list);
    made.set(name, same);
    found.set(key, same);
  }
  return found;
}

/** How many rules are tried where none was seen. */
const mostAlike = 12;

function commonest(
  counts: ReadonlyMap<number, ReadonlyMap<number, number>>,
): Map<number, Int32Array> {
  const best = new Map<number, number[]>();
  for (const [key, items] of counts) {
    const sorted = [...items].sort(([a, m], [b, n]) => n - m || a - b);
    best.set(
      key,
      sorted.slice(0, mostAlike).map(([item]) => item),
    );
  }
  return listsOf(best);
}
