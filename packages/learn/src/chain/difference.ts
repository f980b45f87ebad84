import type { SparseMatrix } from '../matrix.js';
import type { ChainData } from './data.js';
import type { ChainFeatures } from './features.js';
import { edgeOffset } from './scores.js';

/** The features of a sequence with its own labels, less those with other labels: `amounts[f]` for each `f` in `touched`. */
export interface ChainDifference {
  readonly touched: Int32Array;
  readonly amounts: Float64Array;
  /** How many of `touched` count. */
  readonly size: number;
  /** Works it out; returns how many labels differ. */
  take(s: number, labels: Int32Array): number;
  /** Empties it again. */
  clear(): void;
}

export function chainDifference(data: ChainData, features: ChainFeatures): ChainDifference {
  const { items, edges, labels: right, sequenceStart } = data;
  const { labelCount, stateStart, stateLabels, transitionPairs, edgeStart, edgePairs } = features;
  const amounts = new Float64Array(features.count);
  const isTouched = new Uint8Array(features.count);
  const touched = new Int32Array(features.count);
  const ofPair = new Int32Array(labelCount * labelCount).fill(-1);
  transitionPairs.forEach((pair, k) => {
    ofPair[pair] = stateLabels.length + k;
  });
  const edgesAt = edgeOffset(features);
  let size = 0;

  const add = (f: number, amount: number) => {
    if (isTouched[f] === 0) {
      isTouched[f] = 1;
      touched[size++] = f;
    }
    amounts[f]! += amount;
  };
  const addRow = (
    { rowStart, columns, values }: SparseMatrix,
    row: number,
    start: Int32Array,
    classes: Int32Array | Uint16Array,
    offset: number,
    plus: number,
    minus: number,
  ) => {
    for (let n = rowStart[row]!; n < rowStart[row + 1]!; n++) {
      const a = columns[n]!;
      const value = values === undefined ? 1 : values[n]!;
      for (let f = start[a]!; f < start[a + 1]!; f++) {
        if (classes[f] === plus) add(offset + f, value);
        else if (classes[f] === minus) add(offset + f, -value);
      }
    }
  };

  return {
    touched,
    amounts,
    get size() {
      return size;
    },
    take: (s, labels) => {
      const first = sequenceStart[s]!;
      const length = sequenceStart[s + 1]! - first;
      let wrong = 0;
      for (let t = 0; t < length; t++) {
        const plus = right[first + t]!;
        const minus = labels[t]!;
        if (plus !== minus) {
          wrong++;
          addRow(items, first + t, stateStart, stateLabels, 0, plus, minus);
        }
        if (t === 0) continue;
        const plusPair = right[first + t - 1]! * labelCount + plus;
        const minusPair = labels[t - 1]! * labelCount + minus;
        if (plusPair === minusPair) continue;
        if (ofPair[plusPair]! >= 0) add(ofPair[plusPair]!, 1);
        if (ofPair[minusPair]! >= 0) add(ofPair[minusPair]!, -1);
        if (edges !== undefined) {
          addRow(edges, first + t, edgeStart, edgePairs, edgesAt, plusPair, minusPair);
        }
      }
      return wrong;
    },
    clear: () => {
      for (let i = 0; i < size; i++) {
        amounts[touched[i]!] = 0;
        isTouched[touched[i]!] = 0;
      }
      size = 0;
    },
  };
}
