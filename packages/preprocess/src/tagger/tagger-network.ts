import { InputError } from '@hedgerow/document';
import {
  type PackedWeights,
  packWeights,
  readFields,
  type Section,
  unpackWeights,
} from '@hedgerow/learn';
import { hashFinder, packAscending, unpackAscending } from '@hedgerow/learn/hashed';
import { type WindowNetwork, type WindowShape, windowScorer } from '@hedgerow/learn/window-network';
import type { WordFacts } from './word-facts.js';

/**
 * A second opinion: a small network that sees two words on each side and knows many words by vectors that were made
 * from a great deal of text. Its scores are in the units of the tagger's own, to be added to them.
 */
export interface TaggerNetwork {
  readonly shape: WindowShape;
  readonly weights: Readonly<Record<Matrix, PackedWeights>>;
  readonly rows: FeatureRows;
  /** How far a tag's score may be behind the best for the network to be asked about it. */
  readonly mostBehind: number;
}

const matrices = ['widening', 'window', 'sources', 'output', 'bias'] as const;
type Matrix = (typeof matrices)[number];

/** Of a tag that is out of the question. */
export const lowestScore = -(2 ** 31);

/** The rows of numbers that stand for the features of words, four bits a number. */
export interface FeatureRows {
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** Two numbers from -7 to 7 a byte, the first in the lower half. */
  readonly codes: Uint8Array;
  /** For each row what to multiply its numbers with: `largest * step ** scales[i]`. */
  readonly scales: Uint8Array;
  readonly largest: number;
}

const step = 15 / 16;
const most = 7;

/** Rows of `rank` numbers, each for the hash in its place, rounded to be stored. */
export function featureRows(
  hashes: readonly number[],
  rows: Float32Array,
  rank: number,
): FeatureRows {
  const order = hashes.map((_, i) => i).sort((a, b) => hashes[a]! - hashes[b]!);
  let largest = 0;
  for (const value of rows) largest = Math.max(largest, Math.abs(value));
  largest = Math.fround(largest / most) || 1;
  const codes = new Uint8Array((order.length * rank) / 2);
  const scales = new Uint8Array(order.length);
  order.forEach((row, to) => {
    const values = rows.subarray(row * rank, (row + 1) * rank);
    let peak = 0;
    for (const value of values) peak = Math.max(peak, Math.abs(value));
    const power = Math.floor(Math.log(peak / most / largest) / Math.log(step));
    scales[to] = Math.max(0, Math.min(255, power));
    const scale = largest * step ** scales[to]!;
    for (let r = 0; r < rank; r += 2) {
      codes[(to * rank + r) / 2] = code(values[r]! / scale) | (code(values[r + 1]! / scale) << 4);
    }
  });
  return { hashes: Uint32Array.from(order, (row) => hashes[row]!), codes, scales, largest };
}

function code(value: number): number {
  return Math.max(-most, Math.min(most, Math.round(value))) + most;
}

/** Adds the row of a feature to a sum, where there is one. */
export function rowAdder(rows: FeatureRows): (hash: number, sum: Float32Array) => void {
  const find = hashFinder(rows.hashes);
  return (hash, sum) => {
    const row = find(hash);
    if (row < 0) return;
    const scale = rows.largest * step ** rows.scales[row]!;
    const from = (row * sum.length) / 2;
    for (let r = 0; r < sum.length; r += 2) {
      const pair = rows.codes[from + r / 2]!;
      sum[r]! += ((pair & 15) - most) * scale;
      sum[r + 1]! += ((pair >> 4) - most) * scale;
    }
  };
}

/** Tells the network's scores while tagging by the conventions of the given number. */
export function secondOpinion(network: TaggerNetwork, conventions: number) {
  const { mostBehind } = network;
  const addRow = rowAdder(network.rows);
  const scorer = windowScorer(unpackMatrices(network));
  return {
    describe(word: WordFacts): Float32Array {
      const sum = new Float32Array(network.shape.rank);
      for (const hash of word.coarse) addRow(hash, sum);
      if (word.vector !== 0) addRow(word.vector, sum);
      return scorer.describe(sum);
    },
    /** Adds to the scores of the tags, unless one of them is sure already. Those too far behind the best are out. */
    add(window: readonly Float32Array[], scores: Int32Array): void {
      let highest = scores[0]!;
      for (let tag = 1; tag < scores.length; tag++) highest = Math.max(highest, scores[tag]!);
      const least = highest - mostBehind;
      let open = 0;
      for (let tag = 0; tag < scores.length; tag++) if (scores[tag]! >= least) open++;
      if (open === 1) return;
      scorer.look(window, conventions);
      for (let tag = 0; tag < scores.length; tag++) {
        const isOpen = scores[tag]! >= least;
        scores[tag] = isOpen ? scores[tag]! + Math.round(scorer.score(tag)) : lowestScore;
      }
    },
  };
}

/** The weights of a network as they are stored, eight bits each. */
export function packMatrices(network: WindowNetwork): TaggerNetwork['weights'] {
  return byMatrix((name) => packWeights(network[name], { bits: 8 }).packed);
}

function unpackMatrices({ shape, weights }: TaggerNetwork): WindowNetwork {
  return { shape, ...byMatrix((name) => Float32Array.from(unpackWeights(weights[name]))) };
}

function byMatrix<T>(make: (name: Matrix) => T): Record<Matrix, T> {
  return Object.fromEntries(matrices.map((name) => [name, make(name)])) as Record<Matrix, T>;
}

/** As sections of a model file; what the header has to say is `networkHeader`. */
export function packNetwork({ weights, rows }: TaggerNetwork): { [name: string]: Section } {
  const sections: { [name: string]: Section } = {
    'network hashes': packAscending(rows.hashes),
    'network codes': rows.codes,
    'network scales': rows.scales,
  };
  for (const name of matrices) {
    const { codes, scales, kept } = weights[name];
    sections[`network ${name}`] = codes;
    sections[`network ${name} scales`] = scales;
    if (kept !== undefined) sections[`network ${name} kept`] = kept;
  }
  return sections;
}

export function networkHeader({ shape, rows, mostBehind }: TaggerNetwork) {
  return { ...shape, largest: rows.largest, mostBehind };
}

/** Undefined where the model has none. `expected` is what the tagger has. */
export function unpackNetwork(
  sections: ReadonlyMap<string, Section>,
  header: unknown,
  expected: Pick<WindowShape, 'labels' | 'sources'>,
): TaggerNetwork | undefined {
  if (header === undefined) return undefined;
  const { largest, mostBehind, ...shape } = readFields(
    header,
    networkFields,
    'header.extra.network',
  );
  const { rank, inner, hidden, reach, labels, sources } = shape;
  if (labels !== expected.labels || sources < expected.sources) {
    throw corrupt(
      `${labels} labels and ${sources} sources, where the tagger has ${expected.labels} and ${expected.sources}`,
    );
  }
  const sizes = {
    widening: (rank + 1) * inner,
    window: (2 * reach + 1) * inner * hidden,
    sources: sources * hidden,
    output: labels * hidden,
    bias: labels,
  };
  const weights = byMatrix((name) => {
    const codes = sections.get(`network ${name}`);
    const scales = sections.get(`network ${name} scales`);
    const kept = sections.get(`network ${name} kept`);
    if (!(codes instanceof Int8Array) || !(scales instanceof Float32Array)) throw corrupt(name);
    if (kept !== undefined && !(kept instanceof Uint8Array)) throw corrupt(name);
    const length = sizes[name];
    const fits =
      kept === undefined ? codes.length === length : kept.length === Math.ceil(length / 8);
    if (!fits) throw corrupt(name);
    return { length, kept, codes, scales };
  });
  const packed = sections.get('network hashes');
  const codes = sections.get('network codes');
  const scales = sections.get('network scales');
  const bytes = [packed, codes, scales].every((section) => section instanceof Uint8Array);
  if (!bytes) throw corrupt('rows');
  const hashes = unpackAscending(packed as Uint8Array, scales!.length);
  if (codes!.length !== (scales!.length * rank) / 2) throw corrupt('rows');
  return {
    shape,
    weights,
    rows: { hashes, codes: codes as Uint8Array, scales: scales as Uint8Array, largest },
    mostBehind,
  };
}

const size = { is: 'whole', least: 4, most: 1 << 16 } as const;
const count = { is: 'whole', least: 1, most: 256 } as const;

/** Whether sections have as many numbers as these say is checked with each. */
const networkFields = {
  reach: { is: 'whole', least: 0, most: 64 },
  rank: size,
  inner: size,
  hidden: size,
  labels: count,
  sources: count,
  largest: { is: 'number', least: 0, most: 1e30 },
  mostBehind: { is: 'number', least: 0 },
} as const;

function corrupt(what: string): InputError {
  return new InputError('MODEL_CORRUPT', `the network of the tagger is damaged: its ${what}`);
}
