import type { ChainInput, ChainSequence, ItemAttributes } from '../chain/data.js';
import { chainMarginals } from '../chain/forward-backward.js';
import { nBestChains } from '../chain/n-best.js';
import {
  type ChainConstraint,
  type ChainScores,
  constrainChain,
  pathScore,
  scoreChain,
} from '../chain/scores.js';
import { type ChainPath, decodeChain } from '../chain/viterbi.js';
import { InputError, requireWhole } from '../errors.js';
import type { SparseMatrix } from '../matrix.js';
import { chainDecoder } from '../wasm/chain-decoder.js';
import { kernelServes } from '../wasm/chain-instance.js';
import { type CrfModel, checkCrfModel } from './model.js';

export interface TaggerOptions {
  /** `plain` does without WebAssembly; default `auto`: with it where it can be. */
  readonly kernel?: 'auto' | 'plain';
}

/**
 * A model at work on sequences of attribute ids. Ids that the model does not know, such as the -1 of an alphabet,
 * count for nothing. With a constraint, everything ranges over the labellings that it leaves.
 */
export interface CrfTagger {
  /** The best labelling. */
  decode(sequence: ChainSequence, constraint?: ChainConstraint): ChainPath;
  /** The `count` best labellings, best first. */
  nBest(sequence: ChainSequence, count: number, constraint?: ChainConstraint): ChainPath[];
  /** The probability of label `y` at item `t` at `t * labelCount + y`. */
  marginals(sequence: ChainSequence, constraint?: ChainConstraint): Float64Array;
  /** The probability of one labelling. */
  probability(
    sequence: ChainSequence,
    labels: ArrayLike<number>,
    constraint?: ChainConstraint,
  ): number;
  /** The scores that all of these come from, for decoders of one's own. */
  scores(sequence: ChainSequence, constraint?: ChainConstraint): ChainScores;
}

export function crfTagger(model: CrfModel, { kernel = 'auto' }: TaggerOptions = {}): CrfTagger {
  checkCrfModel(model);
  const { features, weights } = model;
  const decoder =
    kernel !== 'plain' && kernelServes(features) ? chainDecoder(features, weights) : undefined;
  const scores = (sequence: ChainSequence, constraint?: ChainConstraint): ChainScores => {
    const free = scoreChain(features, weights, sequenceInput(sequence), 0);
    return constraint === undefined ? free : constrainChain(free, constraint);
  };
  return {
    scores,
    decode: (sequence, constraint) => {
      if (decoder === undefined || constraint !== undefined) {
        return decodeChain(scores(sequence, constraint));
      }
      requireItems(sequence);
      return decoder.decode(sequence.items);
    },
    nBest: (sequence, count, constraint) => {
      requireWhole('count', count, 1);
      const paths: ChainPath[] = [];
      for (const path of nBestChains(scores(sequence, constraint))) {
        paths.push(path);
        if (paths.length === count) break;
      }
      return paths;
    },
    marginals: (sequence, constraint) => chainMarginals(scores(sequence, constraint)).items,
    probability: (sequence, labels, constraint) => {
      const scored = scores(sequence, constraint);
      return Math.exp(pathScore(scored, labels) - chainMarginals(scored).logPartition);
    },
  };
}

function requireItems({ items, edges }: ChainSequence): void {
  if (items.length === 0) throw new InputError('EMPTY_SEQUENCE', 'the sequence has no items');
  if (edges !== undefined && edges.length !== items.length) {
    throw new InputError(
      'CHAIN_SHAPE',
      `the sequence has ${items.length} items and ${edges.length} rows of edge attributes`,
    );
  }
}

/** One sequence in compressed form, for scoring. */
export function sequenceInput(sequence: ChainSequence): ChainInput {
  requireItems(sequence);
  const { items, edges } = sequence;
  return {
    sequenceStart: Int32Array.of(0, items.length),
    items: knownRows(items),
    ...(edges === undefined ? {} : { edges: knownRows(edges) }),
  };
}

/** The rows as they are given, in no order, without the unknown -1. */
function knownRows(rows: readonly ItemAttributes[]): SparseMatrix {
  const rowStart = new Int32Array(rows.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  rows.forEach((row, t) => {
    const ids = 'ids' in row ? row.ids : row;
    for (let n = 0; n < ids.length; n++) {
      if (!(ids[n]! >= 0)) continue;
      columns.push(ids[n]!);
      values.push('ids' in row ? row.values[n]! : 1);
    }
    rowStart[t + 1] = columns.length;
  });
  return {
    rowCount: rows.length,
    columnCount: columns.reduce((most, column) => Math.max(most, column + 1), 0),
    rowStart,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}
