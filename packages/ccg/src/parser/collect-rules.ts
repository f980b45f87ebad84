import type { CcgDerivation } from '@hedgerow/document';
import type { Combination, Grammar } from '../grammar/grammar.js';
import { isNormal } from '../grammar/normal-form.js';
import { ruleNumber } from './compile-rules.js';
import type { RuleCounts } from './rule-counts.js';
import { kindOf, plainCategory, ruleOfKind } from './symbols.js';

/** A derivation as the chart sees it: symbols, combinators and chains by their numbers. */
export interface ReadNode {
  /** Bare: before the chain; and done: with the chain over it. */
  readonly symbol: number;
  readonly done: number;
  readonly chain: number;
  readonly from: number;
  readonly to: number;
  /** Of a word. */
  readonly category?: string;
  /** Of two daughters: the number of the rule that joins them. */
  readonly rule?: number;
  readonly left?: ReadNode;
  readonly right?: ReadNode;
}

export interface RuleCollector {
  /** The nodes from the bottom up, or undefined where the derivation is not in normal form. */
  readonly read: (derivation: CcgDerivation) => ReadNode[] | undefined;
  /** Counts a derivation that was read, so many times. */
  readonly count: (nodes: readonly ReadNode[], times?: number) => void;
  readonly counts: () => RuleCounts;
}

/** Numbers symbols and chains as they come, and counts what stands on what. */
export function ruleCollector(grammar: Grammar): RuleCollector {
  const symbols = numbering();
  const chains = numbering(['']);
  const pairs = counter();
  const inside = counter();
  const onTop = counter();

  function combinationOf(node: CcgDerivation, left: ReadNode, right: ReadNode) {
    if ('token' in node) return undefined;
    const { categories } = grammar;
    const [one, other] = node.children.map((child) => categories.parse(child.category));
    const wanted = plainCategory(node.category);
    const kind = (read: ReadNode) => ruleOfKind(kindAt(read.done));
    return grammar
      .combine(one!, other!)
      .find(
        ({ rule, result }: Combination) =>
          plainCategory(result.text) === wanted && isNormal(rule.name, kind(left), kind(right)),
      );
  }
  const kindAt = (symbol: number) => Number(symbols.texts[symbol]!.split(' ')[1]);

  return {
    read: (derivation) => {
      const nodes: ReadNode[] = [];
      const stack: ReadNode[] = [];
      for (const { bare, chain } of bareNodes(derivation)) {
        const plainChain = chain.map(plainCategory);
        const over = (symbol: number) => ({
          symbol,
          chain: chains.of(plainChain.join(' ')),
          done: plainChain.length === 0 ? symbol : symbols.of(`${plainChain.at(-1)!} 0`),
        });
        const category = plainCategory(bare.category);
        let made: ReadNode;
        if ('token' in bare) {
          const [from, to] = [bare.token, bare.token + 1];
          made = { ...over(symbols.of(`${category} 0`)), from, to, category: bare.category };
        } else {
          const right = stack.pop()!;
          const left = stack.pop()!;
          const found = combinationOf(bare, left, right);
          if (found === undefined) return undefined;
          made = {
            ...over(symbols.of(`${category} ${kindOf(found.rule.name)}`)),
            from: left.from,
            to: right.to,
            rule: ruleNumber(found),
            left,
            right,
          };
        }
        stack.push(made);
        nodes.push(made);
      }
      return nodes;
    },
    count: (nodes, times = 1) => {
      nodes.forEach(({ symbol, chain, left, right, rule }, i) => {
        const isTop = i === nodes.length - 1;
        (isTop ? onTop : inside).add(`${symbol} ${chain}`, times);
        if (left !== undefined) pairs.add(`${left.done} ${right!.done} ${rule! >> 1}`, times);
      });
    },
    counts: () => ({
      categories: symbols.texts.map((text) => text.split(' ')[0]!),
      kinds: Uint8Array.from(symbols.texts, (text) => Number(text.split(' ')[1])),
      pairs: pairs.numbers(),
      chains: chains.texts,
      inside: inside.numbers(),
      onTop: onTop.numbers(),
    }),
  };
}

/** Words and nodes of two daughters, daughters first, each with the categories that unary rules make of it, the lowest first. */
function bareNodes(root: CcgDerivation): { bare: CcgDerivation; chain: string[] }[] {
  const found: { bare: CcgDerivation; chain: string[] }[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chain: string[] = [];
    let bare = next;
    while (!('token' in bare) && bare.children.length === 1) {
      chain.unshift(bare.category);
      bare = bare.children[0]!;
    }
    found.push({ bare, chain });
    if (!('token' in bare)) open.push(...bare.children);
  }
  return found.reverse();
}

function numbering(texts: string[] = []) {
  const numbers = new Map(texts.map((text, i) => [text, i] as const));
  return {
    texts,
    of: (text: string): number => {
      let number = numbers.get(text);
      if (number === undefined) {
        number = texts.length;
        texts.push(text);
        numbers.set(text, number);
      }
      return number;
    },
  };
}

function counter() {
  const counts = new Map<string, number>();
  return {
    add: (key: string, times: number) => {
      counts.set(key, (counts.get(key) ?? 0) + times);
    },
    numbers: () =>
      Uint32Array.from(
        [...counts].flatMap(([key, count]) => [...key.split(' ').map(Number), count]),
      ),
  };
}
