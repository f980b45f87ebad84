import type { CcgDerivation } from '@hedgerow/document';
import { type Derivation, type Forest, foldDerivation } from '@hedgerow/learn/chart';
import { edgeKind, edgeNumber } from '@hedgerow/learn/pruned-chart';
import type { Grammar } from '../grammar/grammar.js';
import { type CompiledRules, combinatorOf } from './compile-rules.js';

/**
 * The derivation of words with their categories, `[nb]` and all: what the rules of a chart's derivation make of them
 * from the bottom up. The first word is number `first`.
 */
export function derivationOf(
  forest: Forest,
  derivation: Derivation,
  words: readonly string[],
  { chains }: CompiledRules,
  grammar: Grammar,
  first: number,
): CcgDerivation {
  const { categories } = grammar;
  return foldDerivation<CcgDerivation>(forest, derivation, (edge, node, daughters) => {
    const name = forest.names[edge]!;
    const kind = edgeKind(name);
    const number = edgeNumber(name);
    if (kind === 'word') return { category: words[number]!, token: first + forest.from[node]! };
    if (kind === 'chain') {
      return chains[number]!.reduce<CcgDerivation>(
        (below, category) => ({ category, head: 0, children: [below] }),
        daughters[0]!,
      );
    }
    const [left, right] = daughters.map(({ category }) => categories.parse(category));
    const combinator = combinatorOf(number);
    const made = grammar.combine(left!, right!).find(({ rule }) => rule === combinator)!;
    return { category: made.result.text, head: made.head, children: daughters };
  });
}
