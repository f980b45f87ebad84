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
import { type FeatureHashes, featureRoom, headFeatures, plainFeatures } from './forest-features.js';
import type { ParserSentence } from './parser-sentence.js';

/** A sentence and the derivations that a chart found for it, plain and with heads. */
export interface ParserForest extends SplitForest {
  readonly sentence: ParserSentence;
}

export function forestLook(hashes: FeatureHashes, bits: number): ForestLook<ParserForest> {
  return hashedLook(
    {
      plain: ({ sentence, plain }, node, edge, out) =>
        plainFeatures(plain, node, edge, sentence, hashes, out),
      headed: ({ sentence, plain, headed }, node, edge, out) =>
        headFeatures(headed, plain, node, edge, sentence, hashes, out),
    },
    bits,
    featureRoom,
  );
}

/**
 * The forest with heads, scored by a log-linear model over the edges of derivations: that of a derivation is the sum of
 * its features' weights, of the log probabilities of its words' categories, and of those that each word depends on what
 * it does.
 */
export function scoreForest(
  seen: ParserForest,
  look: ForestLook<ParserForest>,
  weights: WeightSums,
): Forest {
  return scoreHeadForest(seen, look, weights, networkScore);
}

/** What the network says of an edge: of a word's category, of the root, of which daughter's head depends on which. */
function networkScore(
  { plain, headed, sentence }: ParserForest,
  node: number,
  edge: number,
): number {
  const { forest, heads } = headed;
  const name = plain.names[forest.names[edge]!]!;
  const kind = edgeKind(name);
  const what = edgeNumber(name);
  const row = sentence.length + 1;
  if (kind === 'word') {
    const { sign, score } = sentence.choices[forest.from[node]!]!;
    for (let c = 0; c < sign.length; c++) if (sign[c] === what) return score[c]!;
    return 0;
  }
  const left = heads[forest.left[edge]!]!;
  if (kind === 'chain') return heads[node] === -1 ? sentence.heads[left * row + row - 1]! : 0;
  const right = heads[forest.right[edge]!]!;
  return (what & 1) === 0
    ? sentence.heads[right * row + left]!
    : sentence.heads[left * row + right]!;
}
