import type { Forest } from '@hedgerow/learn/chart';
import { tablePlace, type WeightSums } from '@hedgerow/learn/hashed';
import { edgeKind, edgeNumber, type HeadForest } from '@hedgerow/learn/pruned-chart';
import type { GrammarTables } from '../grammar/grammar.js';
import type { ParserSentence } from '../parser/parser-sentence.js';
import { featureRoom, headFeatures, plainFeatures } from './forest-features.js';

/** A sentence and the derivations that a chart found for it, plain and with heads. */
export interface SelectionForest {
  readonly sentence: ParserSentence;
  readonly plain: Forest;
  readonly headed: HeadForest;
}

/** Where in a table the features of edges lead. */
export interface ForestLook {
  readonly places: Int32Array;
  /** Both return how many there are. */
  plain(seen: SelectionForest, node: number, edge: number): number;
  headed(seen: SelectionForest, node: number, edge: number): number;
}

export function forestLook(grammar: GrammarTables, bits: number): ForestLook {
  const places = new Int32Array(featureRoom);
  const placed = (count: number) => {
    for (let k = 0; k < count; k++) places[k] = tablePlace(places[k]!, bits);
    return count;
  };
  return {
    places,
    plain: ({ sentence, plain }, node, edge) =>
      placed(plainFeatures(plain, node, edge, sentence, grammar, places)),
    headed: ({ sentence, plain, headed }, node, edge) =>
      placed(headFeatures(headed, plain, node, edge, sentence, grammar, places)),
  };
}

/**
 * The forest with heads, scored by a log-linear model over the edges of derivations: that of a derivation is the sum of
 * its features' weights, and of its signs' log probabilities.
 */
export function scoreForest(seen: SelectionForest, look: ForestLook, weights: WeightSums): Forest {
  const { plain, headed, sentence } = seen;
  const { forest } = headed;
  const sum = (count: number): number => weights.sum(look.places, count, 0);
  const shared = new Float64Array(plain.edgeCount);
  for (let v = 0; v < plain.nodeCount; v++) {
    for (let e = plain.edgeStarts[v]!; e < plain.edgeStarts[v + 1]!; e++) {
      shared[e] = sum(look.plain(seen, v, e));
    }
  }
  const scores = new Float64Array(forest.edgeCount);
  for (let v = 0; v < forest.nodeCount; v++) {
    for (let e = forest.edgeStarts[v]!; e < forest.edgeStarts[v + 1]!; e++) {
      const own = sum(look.headed(seen, v, e));
      scores[e] = (shared[forest.names[e]!]! + own) * weights.unit + signScore(seen, v, e);
    }
  }
  return { ...forest, scores };

  function signScore({ plain, headed }: SelectionForest, node: number, edge: number): number {
    const name = plain.names[headed.forest.names[edge]!]!;
    if (edgeKind(name) !== 'word') return 0;
    const { to, sign, score } = sentence.choices[headed.forest.from[node]!]!;
    const end = headed.forest.to[node]!;
    const what = edgeNumber(name);
    for (let c = 0; c < sign.length; c++) if (sign[c] === what && to[c] === end) return score[c]!;
    return 0;
  }
}
