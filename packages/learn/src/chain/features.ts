import type { SparseMatrix } from '../matrix.js';
import type { ChainData } from './data.js';

/**
 * Which pairs of an attribute and a label, of two labels, and of an edge attribute and two labels have a weight.
 * Weights lie in that order: states by attribute, then transitions, then edges by attribute.
 * A pair of labels is the number `before * labelCount + label`.
 */
export interface ChainFeatures {
  readonly labelCount: number;
  readonly attributeCount: number;
  readonly edgeAttributeCount: number;
  /** The weights of attribute `a` are `stateStart[a]` to `stateStart[a + 1] - 1`, and their labels beside them. */
  readonly stateStart: Int32Array;
  readonly stateLabels: Uint16Array;
  /** The pair of each transition weight, ascending. */
  readonly transitionPairs: Int32Array;
  readonly edgeStart: Int32Array;
  readonly edgePairs: Int32Array;
  readonly count: number;
}

export interface ChainFeatureOptions {
  /** Features seen less often (by the sum of values) have no weight; default 0: each that is seen has one. */
  readonly minFrequency?: number;
  /** Each attribute gets a weight with each label, seen together or not. Default false. */
  readonly possibleStates?: boolean;
  /** Each pair of labels gets a weight, seen or not. Default false. */
  readonly possibleTransitions?: boolean;
}

/** The features that the data shows (or all possible ones), as CRFsuite chooses them. */
export function collectChainFeatures(
  data: ChainData,
  options: ChainFeatureOptions = {},
): ChainFeatures {
  const { labelCount, labels, items, edges } = data;
  const { minFrequency = 0, possibleStates = false, possibleTransitions = false } = options;
  const pairs = labelPairs(data);
  const states = observedClasses(items, labels, labelCount, minFrequency, possibleStates);
  const pairCounts = new Float64Array(labelCount * labelCount);
  for (let t = 0; t < pairs.length; t++) if (pairs[t]! >= 0) pairCounts[pairs[t]!]!++;
  const transitionPairs = Int32Array.from(pairCounts.keys()).filter(
    (pair) => possibleTransitions || (pairCounts[pair]! > 0 && pairCounts[pair]! >= minFrequency),
  );
  const edge =
    edges === undefined
      ? { start: new Int32Array(1), classes: new Int32Array(0) }
      : observedClasses(edges, pairs, labelCount * labelCount, minFrequency, false);
  return {
    labelCount,
    attributeCount: items.columnCount,
    edgeAttributeCount: edges?.columnCount ?? 0,
    stateStart: states.start,
    stateLabels: Uint16Array.from(states.classes),
    transitionPairs,
    edgeStart: edge.start,
    edgePairs: edge.classes,
    count: states.classes.length + transitionPairs.length + edge.classes.length,
  };
}

/** The features of both, and the weights of the second among them, 0 for what it lacks. */
export function joinFeatures(
  first: ChainFeatures,
  second: ChainFeatures,
  weights: Float64Array,
): { readonly features: ChainFeatures; readonly weights: Float64Array } {
  const joined: number[] = [];
  const join = (
    a: { readonly start: Int32Array; readonly classes: ArrayLike<number> },
    b: { readonly start: Int32Array; readonly classes: ArrayLike<number> },
    offset: number,
  ) => {
    const rows = Math.max(a.start.length, b.start.length) - 1;
    const start = new Int32Array(rows + 1);
    const classes: number[] = [];
    for (let row = 0; row < rows; row++) {
      let [i, iEnd] = [a.start[row] ?? 0, a.start[row + 1] ?? 0];
      let [k, kEnd] = [b.start[row] ?? 0, b.start[row + 1] ?? 0];
      if (row + 1 >= a.start.length) [i, iEnd] = [0, 0];
      if (row + 1 >= b.start.length) [k, kEnd] = [0, 0];
      while (i < iEnd || k < kEnd) {
        const own = i < iEnd ? a.classes[i]! : Number.POSITIVE_INFINITY;
        const other = k < kEnd ? b.classes[k]! : Number.POSITIVE_INFINITY;
        classes.push(Math.min(own, other));
        joined.push(other <= own ? weights[offset + k]! : 0);
        if (own <= other) i++;
        if (other <= own) k++;
      }
      start[row + 1] = classes.length;
    }
    return { start, classes };
  };
  const states = join(
    { start: first.stateStart, classes: first.stateLabels },
    { start: second.stateStart, classes: second.stateLabels },
    0,
  );
  const pairs = join(
    { start: Int32Array.of(0, first.transitionPairs.length), classes: first.transitionPairs },
    { start: Int32Array.of(0, second.transitionPairs.length), classes: second.transitionPairs },
    second.stateLabels.length,
  );
  const edges = join(
    { start: first.edgeStart, classes: first.edgePairs },
    { start: second.edgeStart, classes: second.edgePairs },
    second.stateLabels.length + second.transitionPairs.length,
  );
  return {
    features: {
      labelCount: first.labelCount,
      attributeCount: states.start.length - 1,
      edgeAttributeCount: Math.max(first.edgeAttributeCount, second.edgeAttributeCount),
      stateStart: states.start,
      stateLabels: Uint16Array.from(states.classes),
      transitionPairs: Int32Array.from(pairs.classes),
      edgeStart: edges.start,
      edgePairs: Int32Array.from(edges.classes),
      count: joined.length,
    },
    weights: Float64Array.from(joined),
  };
}

/** The pair of labels that ends at each item, -1 where a sequence begins. */
export function labelPairs({ labels, labelCount, sequenceStart }: ChainData): Int32Array {
  const pairs = new Int32Array(labels.length);
  for (let t = 1; t < labels.length; t++) pairs[t] = labels[t - 1]! * labelCount + labels[t]!;
  for (let s = 0; s < sequenceStart.length - 1; s++) pairs[sequenceStart[s]!] = -1;
  return pairs;
}

/** For each column the classes, ascending, of the rows it is in. The rows are sorted by column first, so memory is linear. */
function observedClasses(
  matrix: SparseMatrix,
  classOfRow: Int32Array,
  classCount: number,
  minFrequency: number,
  all: boolean,
) {
  const { columnCount, rowCount, rowStart, columns, values } = matrix;
  if (all) {
    return {
      start: Int32Array.from({ length: columnCount + 1 }, (_, a) => a * classCount),
      classes: Int32Array.from({ length: columnCount * classCount }, (_, f) => f % classCount),
    };
  }
  const from = new Int32Array(columnCount + 1);
  for (let n = 0; n < columns.length; n++) from[columns[n]! + 1]!++;
  for (let a = 0; a < columnCount; a++) from[a + 1]! += from[a]!;
  const place = from.slice(0, columnCount);
  const classes = new Int32Array(columns.length);
  const weights = values === undefined ? undefined : new Float64Array(columns.length);
  for (let t = 0; t < rowCount; t++) {
    for (let n = rowStart[t]!; n < rowStart[t + 1]!; n++) {
      const at = place[columns[n]!]!++;
      classes[at] = classOfRow[t]!;
      if (weights !== undefined) weights[at] = values![n]!;
    }
  }
  // Compacts in place: what is written never overtakes what is read.
  const start = new Int32Array(columnCount + 1);
  const counts = new Float64Array(classCount);
  const isSeen = new Uint8Array(classCount);
  let length = 0;
  for (let a = 0; a < columnCount; a++) {
    const seen: number[] = [];
    for (let n = from[a]!; n < from[a + 1]!; n++) {
      const c = classes[n]!;
      if (c < 0) continue;
      if (isSeen[c] === 0) {
        isSeen[c] = 1;
        seen.push(c);
      }
      counts[c]! += weights === undefined ? 1 : weights[n]!;
    }
    seen.sort((c, d) => c - d);
    for (const c of seen) {
      if (counts[c]! >= minFrequency) classes[length++] = c;
      counts[c] = 0;
      isSeen[c] = 0;
    }
    start[a + 1] = length;
  }
  return { start, classes: classes.slice(0, length) };
}

/** How often each feature fires in the data with its own labels, by the sum of values; on top of `start`, where it is given. */
export function countObserved(
  data: ChainData,
  features: ChainFeatures,
  start?: Float64Array,
): Float64Array {
  const { items, edges, labels } = data;
  const { stateStart, stateLabels, transitionPairs, edgeStart, edgePairs, labelCount } = features;
  const counts = start?.slice() ?? new Float64Array(features.count);
  const pairs = labelPairs(data);
  countClasses(items, labels, stateStart, stateLabels, counts);
  const ofPair = new Int32Array(labelCount * labelCount).fill(-1);
  for (let k = 0; k < transitionPairs.length; k++) {
    ofPair[transitionPairs[k]!] = stateLabels.length + k;
  }
  for (let t = 0; t < pairs.length; t++) {
    const feature = pairs[t]! < 0 ? -1 : ofPair[pairs[t]!]!;
    if (feature >= 0) counts[feature]!++;
  }
  if (edges !== undefined) {
    const offset = stateLabels.length + transitionPairs.length;
    countClasses(edges, pairs, edgeStart, edgePairs, counts.subarray(offset));
  }
  return counts;
}

function countClasses(
  { rowCount, rowStart, columns, values }: SparseMatrix,
  classOfRow: Int32Array,
  start: Int32Array,
  classes: Int32Array | Uint16Array,
  counts: Float64Array,
): void {
  // The classes of a column ascend.
  for (let t = 0; t < rowCount; t++) {
    const own = classOfRow[t]!;
    for (let n = rowStart[t]!; n < rowStart[t + 1]!; n++) {
      const a = columns[n]!;
      let f = start[a]!;
      const end = start[a + 1]!;
      while (f < end && classes[f]! < own) f++;
      if (f < end && classes[f] === own) counts[f]! += values === undefined ? 1 : values[n]!;
    }
  }
}
