import type { Forest } from '@hedgerow/learn/chart';
import type { WeightSums } from '@hedgerow/learn/hashed';
import {
  edgeKind,
  edgeNumber,
  type ForestLook,
  hashedLook,
  type SplitForest,
  scoreHeadForest,
} from '@hedgerow/learn/pruned-chart';
import type { GrammarTables } from '../grammar/grammar.js';
import type { ParserSentence } from '../parser/parser-sentence.js';
import { featureRoom, headFeatures, plainFeatures } from './forest-features.js';

/** A sentence and the derivations that a chart found for it, plain and with heads. */
export interface SelectionForest extends SplitForest {
  readonly sentence: ParserSentence;
}

export function forestLook(grammar: GrammarTables, bits: number): ForestLook<SelectionForest> {
  return hashedLook(
    {
      plain: ({ sentence, plain }, node, edge, out) =>
        plainFeatures(plain, node, edge, sentence, grammar, out),
      headed: ({ sentence, plain, headed }, node, edge, out) =>
        headFeatures(headed, plain, node, edge, sentence, grammar, out),
    },
    bits,
    featureRoom,
  );
}

/**
 * The forest with heads, scored by a log-linear model over the edges of derivations: that of a derivation is the sum of
 * its features' weights, and of its signs' log probabilities.
 */
export function scoreForest(
  seen: SelectionForest,
  look: ForestLook<SelectionForest>,
  weights: WeightSums,
): Forest {
  return scoreHeadForest(seen, look, weights, signScore);
}

function signScore(
  { plain, headed: { forest }, sentence }: SelectionForest,
  node: number,
  edge: number,
): number {
  const name = plain.names[forest.names[edge]!]!;
  if (edgeKind(name) !== 'word') return 0;
  const { to, sign, score } = sentence.choices[forest.from[node]!]!;
  const end = forest.to[node]!;
  const what = edgeNumber(name);
  for (let c = 0; c < sign.length; c++) if (sign[c] === what && to[c] === end) return score[c]!;
  return 0;
}
