import { InputError } from '../errors.js';
import { checkMatrix, matrixBuilder, type SparseMatrix } from '../matrix.js';

/** Sequences of items to label: sequence `s` is the items `sequenceStart[s]` to `sequenceStart[s + 1] - 1`. */
export interface ChainInput {
  readonly sequenceStart: Int32Array;
  /** A row for each item: its attributes, which speak for or against each of its labels. */
  readonly items: SparseMatrix;
  /**
   * A row for each item: attributes that speak for or against each pair of the label before it and its own.
   * The rows of items that begin a sequence are not looked at.
   */
  readonly edges?: SparseMatrix | undefined;
}

export interface ChainData extends ChainInput {
  readonly labelCount: number;
  /** The label of each item, from 0 to labelCount - 1. */
  readonly labels: Int32Array;
}

export interface ChainBuilderOptions {
  readonly labelCount?: number;
  readonly attributeCount?: number;
  readonly edgeAttributeCount?: number;
}

/** An item's attributes: ids, each of value 1, or ids and values. */
export type ItemAttributes =
  | ArrayLike<number>
  | { readonly ids: ArrayLike<number>; readonly values: ArrayLike<number> };

export interface ChainSequence {
  readonly items: readonly ItemAttributes[];
  readonly labels?: ArrayLike<number>;
  readonly edges?: readonly ItemAttributes[];
}

/** Gathers sequences one after the other. An attribute given twice to an item counts twice. */
export interface ChainBuilder {
  add(sequence: ChainSequence): void;
  /** Needs labels and, if any sequence has them, edges with every sequence. */
  build(): ChainData;
  /** The sequences without their labels. */
  buildInput(): ChainInput;
}

export function chainBuilder(options: ChainBuilderOptions = {}): ChainBuilder {
  const items = matrixBuilder(widthOf(options.attributeCount));
  const edges = matrixBuilder(widthOf(options.edgeAttributeCount));
  const starts = [0];
  const labels: number[] = [];
  const buildInput = (): ChainInput => {
    if (edges.rowCount > 0 && edges.rowCount !== items.rowCount) {
      throw new InputError(
        'CHAIN_EDGES',
        `there are ${items.rowCount} items and ${edges.rowCount} rows of edge attributes, expected as many or none`,
      );
    }
    return {
      sequenceStart: Int32Array.from(starts),
      items: items.build(),
      ...(edges.rowCount > 0 ? { edges: edges.build() } : {}),
    };
  };
  return {
    add: (sequence) => {
      const length = sequence.items.length;
      const place = `sequence ${starts.length - 1}`;
      if (length === 0) throw new InputError('EMPTY_SEQUENCE', `${place} has no items`);
      for (const given of [sequence.labels, sequence.edges]) {
        if (given !== undefined && given.length !== length) {
          throw new InputError(
            'CHAIN_SHAPE',
            `${place} has ${length} items and ${given.length} ${given === sequence.labels ? 'labels' : 'rows of edge attributes'}`,
          );
        }
      }
      for (const item of sequence.items) addRow(items, item);
      for (const edge of sequence.edges ?? []) addRow(edges, edge);
      for (let t = 0; t < (sequence.labels?.length ?? 0); t++) labels.push(sequence.labels![t]!);
      starts.push(starts.at(-1)! + length);
    },
    build: () => {
      let labelCount = options.labelCount ?? 0;
      if (options.labelCount === undefined)
        for (const label of labels) labelCount = Math.max(labelCount, label + 1);
      const data = { ...buildInput(), labelCount, labels: Int32Array.from(labels) };
      checkChainData(data);
      return data;
    },
    buildInput,
  };
}

function widthOf(columnCount: number | undefined) {
  return { duplicates: 'sum' as const, ...(columnCount === undefined ? {} : { columnCount }) };
}

function addRow(matrix: ReturnType<typeof matrixBuilder>, item: ItemAttributes): void {
  if ('ids' in item) matrix.addRow(item.ids, item.values);
  else matrix.addRow(item);
}

/** How many items the longest of the sequences has. */
export function longestSequence(sequenceStart: Int32Array): number {
  let longest = 0;
  for (let s = 1; s < sequenceStart.length; s++) {
    longest = Math.max(longest, sequenceStart[s]! - sequenceStart[s - 1]!);
  }
  return longest;
}

/** Throws where the arrays do not fit each other. */
export function checkChainInput({ sequenceStart, items, edges }: ChainInput): void {
  checkMatrix(items);
  if (sequenceStart[0] !== 0 || sequenceStart.at(-1) !== items.rowCount) {
    throw new InputError(
      'CHAIN_SHAPE',
      `sequenceStart must go from 0 to the number of items, ${items.rowCount}, found ${sequenceStart[0]} to ${sequenceStart.at(-1)}`,
    );
  }
  for (let s = 1; s < sequenceStart.length; s++) {
    if (sequenceStart[s]! <= sequenceStart[s - 1]!)
      throw new InputError('EMPTY_SEQUENCE', `sequence ${s - 1} has no items`);
  }
  if (edges === undefined) return;
  checkMatrix(edges);
  if (edges.rowCount !== items.rowCount) {
    throw new InputError(
      'CHAIN_EDGES',
      `there are ${items.rowCount} items and ${edges.rowCount} rows of edge attributes, expected as many or none`,
    );
  }
}

export function checkChainData(data: ChainData): void {
  checkChainInput(data);
  const { labels, labelCount, items } = data;
  if (!(Number.isInteger(labelCount) && labelCount >= 1 && labelCount <= 65_535)) {
    throw new InputError('LABEL_COUNT', `labelCount must be 1 to 65535, found ${labelCount}`);
  }
  if (labels.length !== items.rowCount) {
    throw new InputError(
      'CHAIN_SHAPE',
      `there are ${items.rowCount} items and ${labels.length} labels`,
    );
  }
  for (let t = 0; t < labels.length; t++) {
    if (!(labels[t]! >= 0 && labels[t]! < labelCount)) {
      throw new InputError(
        'LABEL_RANGE',
        `item ${t} has the label ${labels[t]}, expected 0 to ${labelCount - 1}`,
      );
    }
  }
}
