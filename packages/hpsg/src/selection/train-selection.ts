import { seededRandom } from '@hedgerow/learn';
import { sumsOf } from '@hedgerow/learn/hashed';
import {
  type CategoryChart,
  edgeKind,
  edgeName,
  headForest,
  learnForest,
  nearestEdges,
} from '@hedgerow/learn/pruned-chart';
import type { GrammarTables } from '../grammar/grammar.js';
import { ruleOf, wait } from '../parser/arena.js';
import type { ParserSentence } from '../parser/parser-sentence.js';
import type { ParserExample } from '../parser/train-parser.js';
import { edgeKey } from './edge-key.js';
import { forestLook, type SelectionForest, scoreForest } from './score-forest.js';

export interface TrainSelectionOptions {
  readonly passes: number;
  readonly bits: number;
  readonly seed: number;
  readonly rate: number;
  readonly signal?: AbortSignal | undefined;
  /** After each pass: which, and the mean log probability of what should have been found. */
  readonly onProgress?: ((progress: { pass: number; logLikelihood: number }) => void) | undefined;
}

export const selectionDefaults = { passes: 2, rate: 0.1 };

/**
 * A conditional log-linear model over all derivations of a forest (Miyao & Tsujii 2008), by stochastic gradients with
 * rates that fall for each weight by its own (AdaGrad: Duchi, Hazan & Singer 2011). Where the forest does not have the
 * right derivation, that which has most of it is learned.
 */
export function trainSelection(
  examples: readonly ParserExample[],
  chart: CategoryChart,
  grammar: GrammarTables,
  { passes, bits, seed, rate, signal, onProgress }: TrainSelectionOptions,
): Float32Array {
  const table = new Float32Array(2 ** bits);
  const squares = new Float32Array(2 ** bits);
  const weights = sumsOf(table);
  const look = forestLook(grammar, bits);
  const draw = seededRandom(seed);
  const order = Int32Array.from(examples.keys());
  const learn = (count: number, by: number) => {
    for (let k = 0; k < count; k++) {
      const place = look.places[k]!;
      squares[place]! += by * by;
      table[place]! += (rate * by) / Math.sqrt(smoothing + squares[place]!);
    }
  };
  for (let pass = 1; pass <= passes; pass++) {
    let sum = 0;
    let learned = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { sentence, gold, weight = 1 } = examples[which]!;
      const plain = chart.parse(sentence.length, sentence.choices, grammar.signCategory);
      if (plain === undefined) continue;
      const headed = headForest(plain, grammar.heads);
      const seen = { sentence, plain, headed };
      const right = nearest(seen, goldKeys(sentence, gold));
      const scored = scoreForest(seen, look, weights);
      sum += learnForest(seen, look, scored, right, (count, by) => learn(count, weight * by));
      learned++;
    }
    onProgress?.({ pass, logLikelihood: sum / Math.max(1, learned) });
  }
  return table;
}

const smoothing = 0.01;

/** The edges of the derivation that has most of the right ones. */
function nearest(seen: SelectionForest, keys: ReadonlySet<number>): Int32Array {
  const { forest } = seen.headed;
  return nearestEdges(seen, (v, e) => {
    const name = seen.plain.names[forest.names[e]!]!;
    const cut = edgeKind(name) === 'rule' ? forest.to[forest.left[e]!]! : 0;
    const { length } = seen.sentence;
    return keys.has(edgeKey(length, forest.from[v]!, cut, forest.to[v]!, name));
  });
}

/** The edges that the right actions make: each by its stretch, where a rule cuts it, and its name. */
function goldKeys(sentence: ParserSentence, gold: Int32Array): Set<number> {
  const keys = new Set<number>();
  const stack: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  for (let step = 0; step < gold.length; step += 2) {
    const action = gold[step]!;
    if (action === wait) continue;
    let span: { readonly from: number; readonly to: number };
    if (action >= 0) {
      const { to, sign } = sentence.choices[at]!;
      span = { from: at, to: to[action]! };
      at = span.to;
      keys.add(edgeKey(sentence.length, span.from, 0, span.to, edgeName('word', sign[action]!)));
    } else {
      const right = stack.pop()!;
      const left = stack.pop()!;
      span = { from: left.from, to: right.to };
      keys.add(
        edgeKey(sentence.length, span.from, left.to, span.to, edgeName('rule', ruleOf(action))),
      );
    }
    keys.add(edgeKey(sentence.length, span.from, 0, span.to, edgeName('chain', gold[step + 1]!)));
    stack.push(span);
  }
  return keys;
}
