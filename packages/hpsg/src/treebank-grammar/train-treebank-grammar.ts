import { type DerivationNode, InputError } from '@hedgerow/document';
import { alphabet } from '@hedgerow/learn';
import { chartGrammar } from '@hedgerow/learn/chart';
import { backedOffBuilder } from './backed-off.js';
import { type LexiconWord, trainLexicon } from './lexicon.js';
import { readProductions, type SymbolTable, topSymbol } from './productions.js';
import { ruleKeys, type TreebankGrammar } from './treebank-grammar.js';

/** A derivation and the text that its leaves are spans of. */
export interface TreebankItem {
  readonly text: string;
  readonly derivation: DerivationNode;
}

/** The most unary rules on top of each other. More than five, the symbol above roots included, are next to none in the treebank. */
const longestChain = 6;

export function trainTreebankGrammar(
  items: Iterable<TreebankItem>,
  table: SymbolTable,
): TreebankGrammar {
  const symbols = alphabet();
  const top = symbols.add(topSymbol);
  const binary = ruleColumns();
  const unary = ruleColumns();
  const words: LexiconWord[] = [];
  const wordSymbols: number[] = [];
  const uses: { keys: [number, number, number]; rule: number; isBinary: boolean }[] = [];
  for (const { text, derivation } of items) {
    const read = readProductions(derivation, table);
    for (const { symbol, parent, grandparent, left, right } of read.productions) {
      const head = symbols.add(symbol);
      const daughters = [symbols.add(left), right === undefined ? -1 : symbols.add(right)] as const;
      const isBinary = right !== undefined;
      const rule = (isBinary ? binary : unary).count(head, ...daughters);
      uses.push({ keys: [head, symbols.add(parent), symbols.add(grandparent)], rule, isBinary });
    }
    read.words.forEach(({ symbol, leaf }, n) => {
      const written = text.slice(leaf.start, leaf.end);
      words.push({ form: leaf.form, written, isFirst: n === 0 });
      wordSymbols.push(symbols.add(symbol));
    });
  }
  if (words.length === 0) {
    throw new InputError('NO_DATA', 'no derivations to read a grammar off');
  }
  const binaryCount = binary.heads.length;
  const rules = backedOffBuilder<number>();
  for (const { keys, rule, isBinary } of uses) {
    rules.add(ruleKeys(...keys, symbols.size), isBinary ? rule : binaryCount + rule);
  }
  const totals = new Float64Array(symbols.size);
  for (const { keys } of uses) totals[keys[0]]!++;
  const ofHead = ({ heads, counts }: ReturnType<typeof ruleColumns>) =>
    counts.map((count, r) => Math.log(count / totals[heads[r]!]!));
  const chart = chartGrammar({
    symbolCount: symbols.size,
    root: top,
    binary: { ...binary, scores: ofHead(binary) },
    unary: { heads: unary.heads, daughters: unary.lefts, scores: ofHead(unary) },
    longestChain,
  });
  for (const symbol of wordSymbols) totals[symbol]!++;
  const all = totals.reduce((sum, count) => sum + count, 0);
  return {
    symbols: Array.from({ length: symbols.size }, (_, id) => symbols.nameOf(id)),
    chart,
    priors: totals.map((count) => Math.log(count / all)),
    lexicon: trainLexicon(words, wordSymbols),
    rules: rules.build(),
    binaryCount,
  };
}

function ruleColumns() {
  const numbers = new Map<string, number>();
  const heads: number[] = [];
  const lefts: number[] = [];
  const rights: number[] = [];
  const counts: number[] = [];
  return {
    heads,
    lefts,
    rights,
    counts,
    count: (head: number, left: number, right: number): number => {
      const key = `${head} ${left} ${right}`;
      let rule = numbers.get(key);
      if (rule === undefined) {
        rule = heads.length;
        numbers.set(key, rule);
        heads.push(head);
        lefts.push(left);
        rights.push(right);
        counts.push(0);
      }
      counts[rule]!++;
      return rule;
    },
  };
}
