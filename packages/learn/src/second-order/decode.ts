import { logAdd, logSumExp } from '../log-sum-exp.js';
import {
  pairColumn,
  previousColumn,
  type SecondOrderModel,
  type SecondOrderSequence,
} from './model.js';

export interface SecondOrderDecoder {
  /** The likeliest labels (Viterbi 1967). */
  readonly label: (sequence: SecondOrderSequence) => Int32Array;
  /** The probability of each candidate of each item, in the order of the candidates (forward-backward). */
  readonly marginals: (sequence: SecondOrderSequence) => Float64Array;
}

export interface SecondOrderDecodeOptions {
  /** How many pairs of labels are kept at each item. Default all. */
  readonly beam?: number;
}

/** Labels sequences by a model. States are pairs of neighbouring labels, each by its place among the candidates. */
export function secondOrderDecoder(
  model: SecondOrderModel,
  { beam = Number.POSITIVE_INFINITY }: SecondOrderDecodeOptions = {},
): SecondOrderDecoder {
  const { labelCount, columnStart, labels, weights } = model;
  const placeOf = new Int32Array(labelCount).fill(-1);

  /** Adds the weights of a column to the scores of candidates. */
  function add(column: number, scores: Float64Array): void {
    if (column < 0) return;
    for (let k = columnStart[column]!; k < columnStart[column + 1]!; k++) {
      const place = placeOf[labels[k]!]!;
      if (place >= 0) scores[place]! += weights[k]!;
    }
  }

  function forward(sequence: SecondOrderSequence, combine: 'best' | 'sum'): Column[] {
    const columns: Column[] = [];
    let before: Column | undefined;
    for (let i = 0; i + 1 < sequence.attributeStart.length; i++) {
      const from = sequence.candidateStart[i]!;
      const count = sequence.candidateStart[i + 1]! - from;
      for (let c = 0; c < count; c++) placeOf[sequence.candidates[from + c]!] = c;
      const own = new Float64Array(count);
      for (let k = sequence.attributeStart[i]!; k < sequence.attributeStart[i + 1]!; k++) {
        add(sequence.attributes[k]!, own);
      }
      const column = advance(sequence, i, own, before, combine);
      for (let c = 0; c < count; c++) placeOf[sequence.candidates[from + c]!] = -1;
      columns.push(column);
      before = column;
    }
    return columns;
  }

  /** From the pairs that end with the item before to those that end with this one. */
  function advance(
    { candidates, candidateStart }: SecondOrderSequence,
    i: number,
    own: Float64Array,
    before: Column | undefined,
    combine: 'best' | 'sum',
  ): Column {
    const count = own.length;
    const width = before?.count ?? 1;
    const scores = new Float64Array(width * count).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(width * count).fill(-1);
    const steps = new Float64Array((before?.states.length ?? 1) * count);
    const states = before?.states ?? start;
    const local = new Float64Array(count);
    states.forEach((state, s) => {
      const second =
        before === undefined
          ? labelCount
          : candidates[candidateStart[i - 1]! + (state % before.count)]!;
      const outer = before === undefined ? -1 : Math.floor(state / before.count);
      const first = i < 2 ? labelCount : candidates[candidateStart[i - 2]! + outer]!;
      local.set(own);
      add(previousColumn(model, second), local);
      add(pairColumn(model, first, second), local);
      normalise(local);
      const base = before === undefined ? 0 : before.scores[state]!;
      const row = before === undefined ? 0 : state % before.count;
      for (let c = 0; c < count; c++) {
        steps[s * count + c] = local[c]!;
        const to = row * count + c;
        const score = base + local[c]!;
        if (combine === 'sum') scores[to] = logAdd(scores[to]!, score);
        else if (score > scores[to]!) {
          scores[to] = score;
          from[to] = state;
        }
      }
    });
    return { count, states: prune(scores, beam), scores, from, steps };
  }

  return {
    label: (sequence) => {
      const columns = forward(sequence, 'best');
      const labelled = new Int32Array(columns.length);
      let state = bestState(columns.at(-1));
      for (let i = columns.length - 1; i >= 0; i--) {
        const { count, from } = columns[i]!;
        labelled[i] = sequence.candidates[sequence.candidateStart[i]! + (state % count)]!;
        state = from[state]!;
      }
      return labelled;
    },
    marginals: (sequence) => {
      const columns = forward(sequence, 'sum');
      return backward(columns, sequence);
    },
  };
}

interface Column {
  /** How many candidates the item has. */
  readonly count: number;
  /** The pairs that are kept: place of the label before times `count`, and place of the label. */
  readonly states: Int32Array;
  readonly scores: Float64Array;
  /** The best pair before each. */
  readonly from: Int32Array;
  /** Of each pair kept before, the logarithms of the probabilities of the labels. */
  readonly steps: Float64Array;
}

const start = Int32Array.of(0);

/** Sums over all ways on from each pair, joined with those to it. */
function backward(
  columns: readonly Column[],
  { candidateStart }: SecondOrderSequence,
): Float64Array {
  const marginals = new Float64Array(candidateStart[columns.length] ?? 0);
  let after: Float64Array | undefined;
  for (let i = columns.length - 1; i >= 0; i--) {
    const { count, states, scores } = columns[i]!;
    const next = columns[i + 1];
    const onward = new Float64Array(scores.length).fill(Number.NEGATIVE_INFINITY);
    states.forEach((state, s) => {
      if (next === undefined || after === undefined) {
        onward[state] = 0;
        return;
      }
      let sum = Number.NEGATIVE_INFINITY;
      const row = (state % count) * next.count;
      for (let c = 0; c < next.count; c++) {
        sum = logAdd(sum, next.steps[s * next.count + c]! + after[row + c]!);
      }
      onward[state] = sum;
    });
    let total = Number.NEGATIVE_INFINITY;
    for (const state of states) total = logAdd(total, scores[state]! + onward[state]!);
    for (const state of states) {
      marginals[candidateStart[i]! + (state % count)]! += Math.exp(
        scores[state]! + onward[state]! - total,
      );
    }
    after = onward;
  }
  return marginals;
}

function prune(scores: Float64Array, beam: number): Int32Array {
  const states: number[] = [];
  for (let k = 0; k < scores.length; k++) if (scores[k]! > Number.NEGATIVE_INFINITY) states.push(k);
  if (states.length <= beam) return Int32Array.from(states);
  states.sort((a, b) => scores[b]! - scores[a]! || a - b);
  return Int32Array.from(states.slice(0, beam)).sort();
}

function bestState(column: Column | undefined): number {
  if (column === undefined) return -1;
  let best = column.states[0]!;
  for (const state of column.states) if (column.scores[state]! > column.scores[best]!) best = state;
  return best;
}

/** Makes scores into logarithms of probabilities. */
function normalise(scores: Float64Array): void {
  const norm = logSumExp(scores);
  for (let k = 0; k < scores.length; k++) scores[k]! -= norm;
}
