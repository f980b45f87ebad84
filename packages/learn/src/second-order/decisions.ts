import {
  type LabelledSecondOrder,
  pairColumn,
  previousColumn,
  type SecondOrderModel,
} from './model.js';

/**
 * Every decision between candidates that the data have, laid end to end, with the weights that speak for
 * each candidate. Where there is one candidate alone nothing is decided, and nothing learned.
 */
export interface Decisions {
  readonly count: number;
  /** How many candidates each has, and which of them is right. */
  readonly candidateCount: Uint16Array;
  readonly right: Uint16Array;
  readonly weights: Float64Array;
  /** What speaks in decision `i` is from `start[i]` to before `start[i + 1]`: a weight, and for which candidate. */
  readonly start: Int32Array;
  readonly places: Int32Array;
  readonly among: Uint16Array;
  /** The most columns of a decision. */
  readonly longest: number;
}

/** The decisions, and the model with a weight of 0 for each column and label that occur together. */
export function decisionsOf(
  sequences: readonly LabelledSecondOrder[],
  labelCount: number,
  attributeCount: number,
): { readonly decisions: Decisions; readonly model: SecondOrderModel } {
  const rows = rowsOf(sequences, labelCount, attributeCount);
  const model = modelOf(rows, labelCount, attributeCount);
  const { start, places, among } = speakersOf(rows, model);
  const { count, candidateCount, right, weights, longest } = rows;
  return {
    decisions: { count, candidateCount, right, weights, start, places, among, longest },
    model,
  };
}

interface Rows extends Pick<Decisions, 'candidateCount' | 'right' | 'weights' | 'longest'> {
  readonly count: number;
  readonly columns: Int32Array;
  readonly columnStart: Int32Array;
  readonly candidates: Uint16Array;
  readonly labels: Uint16Array;
  readonly pairs: Int32Array;
}

function rowsOf(
  sequences: readonly LabelledSecondOrder[],
  labelCount: number,
  attributeCount: number,
): Rows {
  let count = 0;
  let columnTotal = 0;
  let candidateTotal = 0;
  eachDecision(sequences, ({ attributeStart, candidateStart }, i) => {
    count++;
    columnTotal += attributeStart[i + 1]! - attributeStart[i]! + 2;
    candidateTotal += candidateStart[i + 1]! - candidateStart[i]!;
  });
  const pairs = pairsOf(sequences, labelCount);
  const shape = { labelCount, attributeCount, pairs };
  const columns = new Int32Array(columnTotal);
  const columnStart = new Int32Array(count + 1);
  const candidates = new Uint16Array(candidateTotal);
  const candidateCount = new Uint16Array(count);
  const right = new Uint16Array(count);
  const gold = new Uint16Array(count);
  const weights = new Float64Array(count);
  let row = 0;
  let at = 0;
  let to = 0;
  let longest = 0;
  eachDecision(sequences, ({ labels, weight = 1, ...sequence }, i) => {
    const begin = at;
    for (let k = sequence.attributeStart[i]!; k < sequence.attributeStart[i + 1]!; k++) {
      columns[at++] = sequence.attributes[k]!;
    }
    const second = i > 0 ? labels[i - 1]! : labelCount;
    const first = i > 1 ? labels[i - 2]! : labelCount;
    columns[at++] = previousColumn(shape, second);
    columns[at++] = pairColumn(shape, first, second);
    longest = Math.max(longest, at - begin);
    const from = sequence.candidateStart[i]!;
    for (let k = from; k < sequence.candidateStart[i + 1]!; k++) {
      if (sequence.candidates[k] === labels[i]) right[row] = k - from;
      candidates[to++] = sequence.candidates[k]!;
    }
    candidateCount[row] = sequence.candidateStart[i + 1]! - from;
    gold[row] = labels[i]!;
    weights[row] = weight;
    row++;
    columnStart[row] = at;
  });
  return {
    count,
    columns,
    columnStart,
    candidates,
    candidateCount,
    right,
    labels: gold,
    weights,
    pairs,
    longest,
  };
}

function eachDecision(
  sequences: readonly LabelledSecondOrder[],
  see: (sequence: LabelledSecondOrder, item: number) => void,
): void {
  for (const sequence of sequences) {
    const { labels, candidateStart } = sequence;
    for (let i = 0; i < labels.length; i++) {
      if (candidateStart[i + 1]! - candidateStart[i]! > 1) see(sequence, i);
    }
  }
}

function pairsOf(sequences: readonly LabelledSecondOrder[], labelCount: number): Int32Array {
  const keys = new Set<number>();
  eachDecision(sequences, ({ labels }, i) => {
    const second = i > 0 ? labels[i - 1]! : labelCount;
    const first = i > 1 ? labels[i - 2]! : labelCount;
    keys.add(first * (labelCount + 1) + second);
  });
  return Int32Array.from(keys).sort();
}

function modelOf(rows: Rows, labelCount: number, attributeCount: number): SecondOrderModel {
  const columnCount = attributeCount + labelCount + 1 + rows.pairs.length;
  const keys = new Float64Array(rows.columns.length);
  for (let row = 0; row < rows.count; row++) {
    const label = rows.labels[row]!;
    for (let k = rows.columnStart[row]!; k < rows.columnStart[row + 1]!; k++) {
      keys[k] = rows.columns[k]! * 65_536 + label;
    }
  }
  keys.sort();
  let size = 0;
  for (let k = 0; k < keys.length; k++) {
    if (k === 0 || keys[k] !== keys[k - 1]) keys[size++] = keys[k]!;
  }
  const columnStart = new Int32Array(columnCount + 1);
  const labels = new Uint16Array(size);
  for (let k = 0; k < size; k++) {
    labels[k] = keys[k]! % 65_536;
    columnStart[Math.floor(keys[k]! / 65_536) + 1]!++;
  }
  for (let c = 0; c < columnCount; c++) columnStart[c + 1]! += columnStart[c]!;
  const weights = new Float64Array(size);
  return { labelCount, attributeCount, pairs: rows.pairs, columnStart, labels, weights };
}

/** Looked up once, not in every iteration: most labels of a column are no candidates. */
function speakersOf(rows: Rows, { labelCount, columnStart, labels }: SecondOrderModel) {
  const placeOf = new Int32Array(labelCount).fill(-1);
  const start = new Int32Array(rows.count + 1);
  const walk = (found: (place: number, candidate: number) => void) => {
    let from = 0;
    for (let row = 0; row < rows.count; row++) {
      const count = rows.candidateCount[row]!;
      for (let c = 0; c < count; c++) placeOf[rows.candidates[from + c]!] = c;
      for (let k = rows.columnStart[row]!; k < rows.columnStart[row + 1]!; k++) {
        const end = columnStart[rows.columns[k]! + 1]!;
        for (let place = columnStart[rows.columns[k]!]!; place < end; place++) {
          const candidate = placeOf[labels[place]!]!;
          if (candidate >= 0) found(place, candidate);
        }
      }
      for (let c = 0; c < count; c++) placeOf[rows.candidates[from + c]!] = -1;
      from += count;
      start[row + 1] = at;
    }
  };
  let at = 0;
  walk(() => {
    at++;
  });
  const places = new Int32Array(at);
  const among = new Uint16Array(at);
  at = 0;
  walk((place, candidate) => {
    places[at] = place;
    among[at++] = candidate;
  });
  return { start, places, among };
}
