import type { GoldStep } from '../grammar/gold-tree.js';
import type { Grammar } from '../grammar/grammar.js';
import { reduceBy, wait } from './arena.js';
import type { Choices } from './parser-sentence.js';

/** A word of the gold derivation in the lattice, and the number of its sign. */
export interface PlacedWord {
  readonly from: number;
  readonly to: number;
  readonly sign: number;
}

/** The numbers of a grammar's rules and chains by their names. */
export interface GrammarNumbers {
  readonly rules: ReadonlyMap<string, number>;
  readonly chains: ReadonlyMap<string, number>;
  readonly signs: ReadonlyMap<string, number>;
}

export function grammarNumbers({ rules, chains, signs }: Grammar): GrammarNumbers {
  const numbers = (names: readonly string[]) => new Map(names.map((name, i) => [name, i]));
  return { rules: numbers(rules), chains: numbers(chains), signs: numbers(signs) };
}

/** The actions that make a derivation, or undefined where a sign, rule or chain of it is not to be had. */
export function goldActions(
  words: readonly PlacedWord[],
  steps: readonly GoldStep[],
  choices: readonly Choices[],
  { rules, chains }: GrammarNumbers,
): Int32Array | undefined {
  const actions: number[] = [];
  let next = 0;
  for (const { rule, chain } of steps) {
    const chosen = chains.get(chain);
    let action: number | undefined;
    let waits = 0;
    if (rule === undefined) {
      const { from, to, sign } = words[next++]!;
      const found = choices[from]!;
      const place = found.sign.findIndex((one, i) => one === sign && found.to[i] === to);
      action = place < 0 ? undefined : place;
      waits = 2 * (to - from - 1);
    } else {
      const number = rules.get(rule);
      action = number === undefined ? undefined : reduceBy(number);
    }
    if (action === undefined || chosen === undefined) return undefined;
    actions.push(action, chosen);
    for (; waits > 0; waits--) actions.push(wait, 0);
  }
  return Int32Array.from(actions);
}
