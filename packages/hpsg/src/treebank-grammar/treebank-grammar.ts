import type { ChartGrammar } from '@hedgerow/learn/chart';
import type { BackedOff } from './backed-off.js';
import type { Lexicon } from './lexicon.js';

/** A grammar read off a treebank: its plain symbols for the chart, and what is known of rules in their contexts. */
export interface TreebankGrammar {
  /** Names of symbols: a rule, with the part of speech of its head where heads were told; or lexical rules and a type. */
  readonly symbols: readonly string[];
  readonly chart: ChartGrammar;
  /** The log of how frequent each symbol is. */
  readonly priors: Float64Array;
  readonly lexicon: Lexicon;
  /** Rules of a symbol, given its parent and grandparent. Unary rules are outcomes after the binary ones. */
  readonly rules: BackedOff<number>;
  readonly binaryCount: number;
}

/** The contexts of a rule, from its head alone to its head, parent and grandparent, as numbers. */
export function ruleKeys(
  head: number,
  parent: number,
  grandparent: number,
  symbolCount: number,
): number[] {
  const size = symbolCount + 1;
  const withParent = (parent + 1) * size + head + 1;
  return [head + 1, withParent, (grandparent + 1) * size * size + withParent];
}
