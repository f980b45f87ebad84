import {
  type ChainData,
  type ChainInput,
  type ChainSequence,
  checkChainData,
} from './chain/data.js';
import { chainMarginals } from './chain/forward-backward.js';
import { nBestChains } from './chain/n-best.js';
import {
  type ChainConstraint,
  type ChainScores,
  constrainChain,
  pathScore,
} from './chain/scores.js';
import { type ChainPath, decodeChain } from './chain/viterbi.js';
import { sequenceInput } from './crf/tagger.js';
import { InputError, requireWhole } from './errors.js';
import { logSumExp } from './log-sum-exp.js';
import { matrixBuilder, type SparseMatrix } from './matrix.js';
import { fitMaxent, type MaxentOptions, type MaxentResult } from './maxent.js';

import type { MemmModel } from './memm/model.js';

export { decodeMemm, encodeMemm, type NamedMemm } from './memm/file.js';
export type { MemmModel };

/** Trains a MEMM: the items, each with the right label before it, are the examples of its MaxEnt model. */
export function fitMemm(
  data: ChainData,
  options: Omit<MaxentOptions, 'classCount'> = {},
): { readonly model: MemmModel; readonly training: MaxentResult } {
  checkChainData(data);
  const { labels, labelCount, sequenceStart, items, edges } = data;
  if (sequenceStart.length < 2) {
    throw new InputError('NO_DATA', 'there are no sequences to train on');
  }
  const attributeCount = items.columnCount;
  const edgeAttributeCount = edges?.columnCount ?? 0;
  const shape = { labelCount, attributeCount, edgeAttributeCount };
  const rows = matrixBuilder({
    columnCount: attributeCount + (labelCount + 1) * (1 + edgeAttributeCount),
  });
  for (let s = 0; s < sequenceStart.length - 1; s++) {
    for (let t = sequenceStart[s]!; t < sequenceStart[s + 1]!; t++) {
      const before = t === sequenceStart[s] ? labelCount : labels[t - 1]!;
      visitRow(items, t, (a, value) => rows.push(a, value));
      rows.push(beforeColumn(shape, before));
      if (edges) visitRow(edges, t, (a, value) => rows.push(edgeColumn(shape, a, before), value));
      rows.endRow();
    }
  }
  const training = fitMaxent(rows.build(), labels, { ...options, classCount: labelCount });
  const { classCount, columnCount, weights, biases } = training;
  return { model: { ...shape, maxent: { classCount, columnCount, weights, biases } }, training };
}

type MemmShape = Omit<MemmModel, 'maxent'>;

const beforeColumn = ({ attributeCount }: MemmShape, before: number) => attributeCount + before;

const edgeColumn = (shape: MemmShape, attribute: number, before: number) =>
  shape.attributeCount + (attribute + 1) * (shape.labelCount + 1) + before;

function visitRow(
  { rowStart, columns, values }: SparseMatrix,
  row: number,
  visit: (column: number, value: number) => void,
): void {
  for (let n = rowStart[row]!; n < rowStart[row + 1]!; n++) {
    visit(columns[n]!, values === undefined ? 1 : values[n]!);
  }
}

/**
 * Logarithms of the local probabilities as the scores of a chain: with them the sum over all labellings is 1, and
 * Viterbi, n-best, forward-backward and constraints are those of any chain.
 */
export function scoreMemm(model: MemmModel, input: ChainInput, s: number): ChainScores {
  const { labelCount: L, attributeCount, edgeAttributeCount, maxent } = model;
  const { weights, biases } = maxent;
  const first = input.sequenceStart[s]!;
  const length = input.sequenceStart[s + 1]! - first;
  const states = new Float64Array(length * L);
  const transitions = new Float64Array(length * L * L);
  const own = new Float64Array(L);
  const local = new Float64Array(L);
  const add = (scores: Float64Array, column: number, value: number) => {
    for (let y = 0; y < L; y++) scores[y]! += value * weights[column * L + y]!;
  };
  const edges = input.edges;
  for (let t = 0; t < length; t++) {
    own.set(biases);
    visitRow(input.items, first + t, (a, value) => {
      if (a < attributeCount) add(own, a, value);
    });
    for (let before = t === 0 ? L : 0; before < (t === 0 ? L + 1 : L); before++) {
      local.set(own);
      add(local, beforeColumn(model, before), 1);
      if (edges !== undefined) {
        visitRow(edges, first + t, (a, value) => {
          if (a < edgeAttributeCount) add(local, edgeColumn(model, a, before), value);
        });
      }
      const logSum = logSumExp(local);
      const [table, at] = t === 0 ? [states, 0] : [transitions, (t * L + before) * L];
      for (let y = 0; y < L; y++) table[at + y] = local[y]! - logSum;
    }
  }
  return { length, labelCount: L, states, transitions, stride: L * L };
}

/** A model at work. Attributes that it does not know count for nothing; a constraint rules labellings out. */
export interface MemmTagger {
  /** The labelling of the highest probability, by Viterbi; its score is the logarithm. */
  decode(sequence: ChainSequence, constraint?: ChainConstraint): ChainPath;
  nBest(sequence: ChainSequence, count: number, constraint?: ChainConstraint): ChainPath[];
  /** The probability of label `y` at item `t` over all labellings, by forward-backward, at `t * labelCount + y`. */
  marginals(sequence: ChainSequence, constraint?: ChainConstraint): Float64Array;
  probability(sequence: ChainSequence, labels: ArrayLike<number>): number;
}

export function memmTagger(model: MemmModel): MemmTagger {
  const scoresOf = (sequence: ChainSequence, constraint: ChainConstraint | undefined) => {
    const scores = scoreMemm(model, sequenceInput(sequence), 0);
    return constraint === undefined ? scores : constrainChain(scores, constraint);
  };
  return {
    decode: (sequence, constraint) => decodeChain(scoresOf(sequence, constraint)),
    nBest: (sequence, count, constraint) => {
      requireWhole('count', count, 1);
      const paths: ChainPath[] = [];
      for (const path of nBestChains(scoresOf(sequence, constraint))) {
        if (paths.push(path) === count) break;
      }
      return paths;
    },
    marginals: (sequence, constraint) => chainMarginals(scoresOf(sequence, constraint)).items,
    probability: (sequence, labels) => Math.exp(pathScore(scoresOf(sequence, undefined), labels)),
  };
}
