import type { CcgDerivation } from '@hedgerow/document';
import { type ChartOptions, categoryChart } from '@hedgerow/learn/pruned-chart';
import type { Grammar } from '../grammar/grammar.js';
import type { DerivationModel } from './ccg-model.js';
import { compileRules, type RuleScope } from './compile-rules.js';
import { derivationChooser } from './derivation-chooser.js';
import { derivationOf } from './derivation-of.js';
import { likelyCategories, parserSentence } from './parser-sentence.js';
import type { WordScores } from './word-network.js';

/** Words with what the network says of them; the first is the sentence's word number `first`. */
export interface SeenWords {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly scores: WordScores;
  readonly first: number;
}

export interface ChartParser {
  /** The best derivation of the whole, with the categories that are likely enough; undefined where there is none. */
  readonly parse: (seen: SeenWords, beta: number) => CcgDerivation | undefined;
  /** Where the fewest pieces end that cover what was parsed last. */
  readonly cover: () => number[];
}

/** The chart and the choice among its derivations, by the rules that were seen or by any. */
export function chartParser(
  model: DerivationModel,
  grammar: Grammar,
  scope: RuleScope,
  limits: ChartOptions,
): ChartParser {
  const { categories } = model;
  const ready = scope === 'seen' ? model.ready?.rules : undefined;
  const compiled = ready ?? compileRules(model.rules, categories, grammar, scope);
  const chart = categoryChart(compiled.rules, limits);
  const choose = derivationChooser(model, compiled);
  return {
    parse: ({ words, tags, scores, first }, beta) => {
      const choices = likelyCategories(scores.categories, beta);
      const forest = chart.parse(choices.length, choices, compiled.wordSymbols);
      if (forest === undefined) return undefined;
      const chosen = choose(parserSentence(words, tags, scores, choices), forest);
      return derivationOf(chosen.forest, chosen.derivation, categories, compiled, grammar, first);
    },
    // Every word has a category, and every category can stand with nothing over it.
    cover: () => chart.cover()!,
  };
}
