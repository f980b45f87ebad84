import { seededRandom } from '@hedgerow/learn';
import { joinHashes as join, sumsOf } from '@hedgerow/learn/hashed';
import {
  type CategoryChart,
  edgeKind,
  edgeName,
  edgeNumber,
  headForest,
  learnForest,
  nearestEdges,
} from '@hedgerow/learn/pruned-chart';
import type { ReadNode } from './collect-rules.js';
import type { CompiledRules } from './compile-rules.js';
import type { FeatureHashes } from './forest-features.js';
import type { ParserSentence } from './parser-sentence.js';
import { forestLook, type ParserForest, scoreForest } from './score-forest.js';

/** A sentence and the derivation that is right. */
export interface WeightExample {
  readonly sentence: ParserSentence;
  readonly nodes: readonly ReadNode[];
}

/** Examples by their numbers, made when they are asked for; undefined for those that teach nothing. */
export interface WeightExamples {
  readonly count: number;
  readonly exampleAt: (which: number) => WeightExample | undefined;
}

/** What makes the forests, and what their edges look like. */
export interface WeightGround {
  readonly chart: CategoryChart;
  readonly compiled: CompiledRules;
  readonly hashes: FeatureHashes;
  /** The numbers of the categories that words have. */
  readonly wordNumbers: ReadonlyMap<string, number>;
}

export interface TrainWeightsOptions {
  readonly passes: number;
  readonly bits: number;
  readonly seed: number;
  readonly rate: number;
  readonly signal?: AbortSignal | undefined;
  /** After each pass: which, and the mean log probability of what should have been found. */
  readonly onProgress?: ((progress: { pass: number; logLikelihood: number }) => void) | undefined;
}

/**
 * A conditional log-linear model over all derivations of a forest (Clark & Curran 2007), by stochastic gradients with
 * rates that fall for each weight by its own (AdaGrad: Duchi, Hazan & Singer 2011); the weights are means over all steps.
 * Where the forest does not have the right derivation, that which has most of it is learned.
 */
export function trainWeights(
  { count, exampleAt }: WeightExamples,
  { chart, compiled, hashes, wordNumbers }: WeightGround,
  { passes, bits, seed, rate, signal, onProgress }: TrainWeightsOptions,
): Float32Array {
  const table = new Float32Array(2 ** bits);
  const squares = new Float32Array(2 ** bits);
  /** Of each weight the sum of its changes, each times the step that it was made in: what its mean lacks. */
  const late = new Float32Array(2 ** bits);
  const weights = sumsOf(table);
  const look = forestLook(hashes, bits);
  const draw = seededRandom(seed);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const steps = passes * count;
  let step = 0;
  const learn = (features: number, by: number) => {
    for (let k = 0; k < features; k++) {
      const place = look.places[k]!;
      squares[place]! += by * by;
      const change = (rate * by) / Math.sqrt(smoothing + squares[place]!);
      table[place]! += change;
      late[place]! += change * (step / steps);
    }
  };
  for (let pass = 1; pass <= passes; pass++) {
    let sum = 0;
    let learned = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      step++;
      const example = exampleAt(which);
      if (example === undefined) continue;
      const { sentence, nodes } = example;
      const plain = chart.parse(sentence.length, sentence.choices, compiled.wordSymbols);
      if (plain === undefined) continue;
      const headed = headForest(plain, compiled.heads);
      const seen = { sentence, plain, headed };
      const right = nearest(seen, goldKeys(nodes, wordNumbers));
      sum += learnForest(seen, look, scoreForest(seen, look, weights), right, learn);
      learned++;
    }
    onProgress?.({ pass, logLikelihood: sum / Math.max(1, learned) });
  }
  return table.map((weight, place) => weight - late[place]!);
}

const smoothing = 0.01;

/** The edges of the derivation that has most of the right ones. */
function nearest(seen: ParserForest, keys: ReadonlySet<number>): Int32Array {
  const { forest } = seen.headed;
  return nearestEdges(seen, (v, e) => {
    const name = seen.plain.names[forest.names[e]!]!;
    const kind = edgeKind(name);
    const cut = kind === 'rule' ? forest.to[forest.left[e]!]! : 0;
    const below = kind === 'word' ? edgeNumber(name) : forest.symbols[forest.left[e]!]!;
    return keys.has(edgeKey(forest.from[v]!, cut, forest.to[v]!, name, below));
  });
}

/** Two edges that differ have the same key once in four thousand millions. */
function edgeKey(from: number, cut: number, to: number, name: number, below: number): number {
  return join(join(from, to), join(cut, join(name, below)));
}

function goldKeys(nodes: readonly ReadNode[], wordNumbers: ReadonlyMap<string, number>) {
  const keys = new Set<number>();
  for (const { symbol, chain, from, to, rule, left, category } of nodes) {
    if (left === undefined || rule === undefined) {
      const word = wordNumbers.get(category!)!;
      keys.add(edgeKey(from, 0, to, edgeName('word', word), word));
    } else keys.add(edgeKey(from, left.to, to, edgeName('rule', rule), left.done));
    keys.add(edgeKey(from, 0, to, edgeName('chain', chain), symbol));
  }
  return keys;
}
