import { bestDerivation, type Derivation, type Forest } from '@hedgerow/learn/chart';
import { sumsOfPacked } from '@hedgerow/learn/hashed';
import { headSplitter } from '@hedgerow/learn/pruned-chart';
import type { CcgModel } from './ccg-model.js';
import type { CompiledRules } from './compile-rules.js';
import { featureHashes } from './forest-features.js';
import type { ParserSentence } from './parser-sentence.js';
import { forestLook, scoreForest } from './score-forest.js';

/** A derivation of a forest whose edges have the chart's own names. */
export interface ChosenDerivation {
  readonly forest: Forest;
  readonly derivation: Derivation;
}

/** The best derivation of a chart's forest: by the model's weights and heads, or by the shares of the rules alone. */
export function derivationChooser(
  { categories, weights }: Pick<CcgModel, 'categories' | 'weights'>,
  compiled: CompiledRules,
): (sentence: ParserSentence, plain: Forest) => ChosenDerivation {
  if (weights === undefined) {
    return (_, forest) => ({ forest, derivation: bestDerivation(forest)! });
  }
  const split = headSplitter(compiled.heads);
  const look = forestLook(featureHashes(compiled, categories), weights.bits);
  const sums = sumsOfPacked(weights);
  return (sentence, plain) => {
    const headed = split(plain);
    const scored = scoreForest({ sentence, plain, headed }, look, sums);
    const names = scored.names.map((edge) => plain.names[edge]!);
    return { forest: { ...scored, names }, derivation: bestDerivation(scored)! };
  };
}
