import type { WindowOptions } from '@hedgerow/learn/window-network';
import { fitWindowNetwork } from '@hedgerow/learn/window-network';
import { featureRows, packMatrices, type TaggerNetwork } from './tagger-network.js';
import { beyond, type TrainingExample } from './training-data.js';
import { vectorHash, type WordFacts } from './word-facts.js';

export interface TrainNetworkOptions extends Omit<WindowOptions, 'reach'> {
  /** Vectors of words in small letters, all of one length: what is known of words from a great deal of text. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
  /** Features of fewer tokens than this are left out. Default 4. */
  readonly atLeast?: number;
  /** How much the network counts beside the linear model. Default 1.5. */
  readonly weight?: number;
}

/** A tag that the linear model holds for e^6 times less likely than another is not in question: none is lost by that. */
const hopeless = 6;

/** The features of words are the coarse ones of the linear model. */
export function trainNetwork(
  examples: readonly TrainingExample[],
  order: Int32Array,
  shape: { readonly labels: number; readonly sources: number; readonly scale: number },
  { vectors, atLeast = 4, weight = 1.5, ...options }: TrainNetworkOptions,
): TaggerNetwork {
  const words = numberWords(examples);
  const features = numberFeatures(examples, words, atLeast);
  const known = numberVectors(vectors);
  const { network, embeddings, projection } = fitWindowNetwork(
    {
      items: words.list.map(({ coarse }) => {
        const kept = coarse.filter((hash) => features.has(hash));
        return Int32Array.from(kept, (hash) => features.get(hash)!);
      }),
      features: features.size,
      vectors: known,
      itemVectors: Int32Array.from(words.list, ({ vector }) => known.rows.get(vector) ?? -1),
      labels: shape.labels,
      sources: shape.sources,
      sequences: Array.from(order, (which) => {
        const { words: around, gold, source } = examples[which]!;
        const items = Int32Array.from(gold, (_, i) => words.numbers.get(around[i + beyond]!)!);
        return { items, labels: gold, source };
      }),
    },
    { ...options, reach: beyond },
  );
  const { rank } = network.shape;
  const rows = new Float32Array((features.size + known.rows.size) * rank);
  rows.set(embeddings);
  project(known, projection, rows.subarray(features.size * rank), rank);
  const units = weight / shape.scale;
  return {
    shape: network.shape,
    weights: packMatrices({
      ...network,
      output: network.output.map((value) => value * units),
      bias: network.bias.map((value) => value * units),
    }),
    rows: featureRows([...features.keys(), ...known.rows.keys()], rows, rank),
    mostBehind: Math.round(hopeless / shape.scale),
  };
}

function numberWords(examples: readonly TrainingExample[]) {
  const numbers = new Map<WordFacts, number>();
  const list: WordFacts[] = [];
  for (const { words } of examples) {
    for (const word of words) {
      if (numbers.has(word)) continue;
      numbers.set(word, list.length);
      list.push(word);
    }
  }
  return { numbers, list };
}

function numberFeatures(
  examples: readonly TrainingExample[],
  { numbers, list }: ReturnType<typeof numberWords>,
  atLeast: number,
): Map<number, number> {
  const seen = new Int32Array(list.length);
  for (const { words } of examples) for (const word of words) seen[numbers.get(word)!]!++;
  const counts = new Map<number, number>();
  list.forEach((word, i) => {
    for (const hash of word.coarse) counts.set(hash, (counts.get(hash) ?? 0) + seen[i]!);
  });
  const kept = [...counts].filter(([, count]) => count >= atLeast);
  return new Map(kept.map(([hash], i) => [hash, i]));
}

/** Brought to a mean square of 1. Of two words that are written alike but for digits, the first is taken. */
function numberVectors(vectors: ReadonlyMap<string, Float32Array>) {
  const rows = new Map<number, number>();
  const chosen: Float32Array[] = [];
  for (const [word, vector] of vectors) {
    const hash = vectorHash(word);
    if (rows.has(hash)) continue;
    rows.set(hash, chosen.length);
    chosen.push(vector);
  }
  const dimensions = chosen[0]?.length ?? 0;
  const values = new Float32Array(chosen.length * dimensions);
  chosen.forEach((vector, i) => {
    values.set(vector, i * dimensions);
  });
  let squares = 0;
  for (const value of values) squares += value * value;
  const size = Math.sqrt(squares / Math.max(1, values.length)) || 1;
  return { rows, dimensions, values: values.map((value) => value / size) };
}

function project(
  { dimensions, values, rows }: ReturnType<typeof numberVectors>,
  projection: Float32Array,
  to: Float32Array,
  rank: number,
): void {
  for (let row = 0; row < rows.size; row++) {
    for (let d = 0; d < dimensions; d++) {
      const value = values[row * dimensions + d]!;
      for (let r = 0; r < rank; r++) to[row * rank + r]! += value * projection[d * rank + r]!;
    }
  }
}
