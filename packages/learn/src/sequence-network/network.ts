import { type Block, type VectorKernel, vectorMemory } from '../wasm/vector-memory.js';

/** The sizes of a network. `rank` and `width` are multiples of 8. */
export interface SequenceShape {
  /** The table of features has 2 to the power of `bits` rows. */
  readonly bits: number;
  /** Of a row of the table. */
  readonly rank: number;
  /** Of the layers: half of it sees what stands before, the other half what stands behind. */
  readonly width: number;
  readonly layers: number;
  readonly labels: number;
}

/**
 * A recurrent network over a sequence: an item is the sum of rows of a table that its features lead to by their hashes
 * (two rows a feature, so that few features share both: Svenstrup et al. 2017), made wider and rectified; layers of
 * simple recurrent units (Lei et al. 2018) run over the items in both directions; a last layer, rectified, gives a label
 * its score. Numbers stand row by row.
 */
export interface SequenceNetwork {
  readonly shape: SequenceShape;
  readonly parameters: SequenceParameters;
}

export const parameterNames = [
  'table',
  'widening',
  'layers',
  'gates',
  'last',
  'output',
  'bias',
] as const;
export type ParameterName = (typeof parameterNames)[number];
export type SequenceParameters = { readonly [name in ParameterName]: Float32Array };

export function parametersBy<T>(make: (name: ParameterName) => T): {
  readonly [name in ParameterName]: T;
} {
  return Object.fromEntries(parameterNames.map((name) => [name, make(name)])) as {
    [name in ParameterName]: T;
  };
}

/** How many numbers each parameter has. */
export function parameterSizes(shape: SequenceShape): { readonly [name in ParameterName]: number } {
  const { bits, rank, width, layers, labels } = shape;
  return {
    table: 2 ** bits * rank,
    /** `rank` rows of `width`, and one that is added. */
    widening: (rank + 1) * width,
    /** For each layer, `width` rows of candidates, forget gates and output gates. */
    layers: layers * width * 3 * width,
    /** For each layer, what both gates see of the cell before, and what is added to them. */
    gates: layers * 4 * width,
    /** `width` rows of `width`, and one that is added. */
    last: (width + 1) * width,
    output: labels * width,
    bias: Math.ceil(labels / 4) * 4,
  };
}

/** The features of the items of a sequence: those of item i from `starts[i]` to `starts[i + 1]`, as hashes. */
export interface SequenceItems {
  readonly features: Int32Array;
  readonly starts: Int32Array;
}

/** The rows that a feature leads to. */
export function firstRow(feature: number, bits: number): number {
  return Math.imul(feature, 0x9e3779b1) >>> (32 - bits);
}
export function secondRow(feature: number, bits: number): number {
  return Math.imul(feature ^ 0x5bd1e995, 0x85ebca6b) >>> (32 - bits);
}

export interface SequenceScorer {
  /** Runs over a sequence. */
  read(items: SequenceItems): void;
  /** The score of a label for an item of the sequence that was read last. */
  score(item: number, label: number): number;
}

/** How many items the memory of a scorer has room for at first: more than nearly all sentences have. */
const usualRoom = 96;

/**
 * The table, which is nearly all of a network and of which a sequence takes few rows, is used where it lies, so that
 * scorers in several threads can have it in common; the other parameters are copied to where they are multiplied.
 */
export function sequenceScorer({ shape, parameters }: SequenceNetwork): SequenceScorer {
  const memory = scorerMemory(shape, usualRoom);
  for (const name of layerParameters) memory.block(name).values.set(parameters[name]);
  return scorerIn(memory, shape, parameters.table);
}

const layerParameters = parameterNames.filter((name) => name !== 'table');

interface ScorerMemory {
  /** For how many items. */
  readonly room: number;
  readonly kernel: VectorKernel;
  block(name: string): Block;
}

function scorerMemory(shape: SequenceShape, room: number): ScorerMemory {
  const { table: _table, ...sizes } = parameterSizes(shape);
  const { kernel, blocks } = vectorMemory({ ...sizes, ...layerSizes(shape, room) });
  return { room, kernel, block: (name) => blocks[name]! };
}

function scorerIn(memory: ScorerMemory, shape: SequenceShape, table: Float32Array): SequenceScorer {
  const { bits, rank, width } = shape;
  let { room, kernel, block } = memory;
  return {
    read: ({ features, starts }) => {
      const length = starts.length - 1;
      if (length > room) {
        const before = block;
        ({ room, kernel, block } = scorerMemory(shape, 2 * length));
        for (const name of layerParameters) block(name).values.set(before(name).values);
      }
      const { values: rows } = block('rows');
      rows.fill(0, 0, length * rank);
      for (let i = 0; i < length; i++) {
        for (let k = starts[i]!; k < starts[i + 1]!; k++) {
          const first = firstRow(features[k]!, bits) * rank;
          const second = secondRow(features[k]!, bits) * rank;
          for (let c = 0, at = i * rank; c < rank; c++, at++) {
            // One after the other, rounded each time, as in training.
            rows[at] = Math.fround(rows[at]! + table[first + c]!) + table[second + c]!;
          }
        }
      }
      runLayers(kernel, block, shape, [length]);
    },
    score: (item, label) =>
      kernel.dot(
        block('last out').at + item * width * 4,
        block('output').at + label * width * 4,
        width,
      ) + block('bias').values[label]!,
  };
}

/** What the layers need of memory for so many items. */
export function layerSizes(
  { rank, width, layers }: SequenceShape,
  room: number,
): { readonly [name: string]: number } {
  const sizes: { [name: string]: number } = { rows: room * rank, 'last out': room * width };
  for (let layer = 0; layer <= layers; layer++) sizes[`out ${layer}`] = room * width;
  for (let layer = 0; layer < layers; layer++) {
    sizes[`cells ${layer}`] = room * width;
    sizes[`parts ${layer}`] = room * 3 * width;
  }
  return sizes;
}

/**
 * From `rows` to `last out`, for sequences that stand one behind the other. `afterLayer` may change what a layer
 * (0 is the first, which is not recurrent) gives to the next.
 */
export function runLayers(
  kernel: VectorKernel,
  block: (name: string) => Block,
  { rank, width, layers }: SequenceShape,
  lengths: readonly number[],
  afterLayer: (layer: number) => void = () => {},
): void {
  const items = lengths.reduce((sum, length) => sum + length, 0);
  const dense = (to: Block, from: Block, weights: Block, inner: number) => {
    const added = weights.values.subarray(inner * width, (inner + 1) * width);
    for (let i = 0; i < items; i++) to.values.set(added, i * width);
    kernel.addMatrixProduct(to.at, from.at, weights.at, items, inner, width);
    kernel.rectify(to.at, items * width);
  };
  dense(block('out 0'), block('rows'), block('widening'), rank);
  afterLayer(0);
  for (let layer = 0; layer < layers; layer++) {
    const given = block(`out ${layer}`);
    const parts = block(`parts ${layer}`);
    parts.values.fill(0, 0, items * 3 * width);
    const weights = block('layers').at + layer * 3 * width * width * 4;
    kernel.addMatrixProduct(parts.at, given.at, weights, items, width, 3 * width);
    let from = 0;
    for (const length of lengths) {
      const at = from * width * 4;
      kernel.recur(
        block(`out ${layer + 1}`).at + at,
        block(`cells ${layer}`).at + at,
        parts.at + 3 * at,
        given.at + at,
        block('gates').at + layer * 4 * width * 4,
        length,
        width,
      );
      from += length;
    }
    afterLayer(layer + 1);
  }
  dense(block('last out'), block(`out ${layers}`), block('last'), width);
}
