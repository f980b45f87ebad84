import { type CompiledTemplates, spreads } from './compile.js';
import type { FeatureColumns } from './feature-columns.js';

/**
 * Where sweeps over the whole sequence look. What says the same on one side is one feature, so a place need not look at
 * each other place: on either side there is one for each different value, the first that a sweep would meet.
 */
export interface WholeSweeps {
  /** What `meet` found. */
  readonly places: Int32Array;
  /** To be called before `meet`, for each sequence. */
  open(columns: FeatureColumns): void;
  /** Writes the places that say something new in a column, ascending, and tells how many. */
  meet(column: number, at: number): number;
}

export function wholeSweeps({ spreading, spread, spreadColumn }: CompiledTemplates): WholeSweeps {
  const columns = new Map<number, SweptColumn>();
  for (const t of spreading) {
    if (spread[t] === spreads.whole) columns.set(spreadColumn[t]!, sweptColumn());
  }
  let places = new Int32Array(0);
  return {
    get places() {
      return places;
    },
    open: (sequence) => {
      if (columns.size > 0 && sequence.length > places.length) {
        places = new Int32Array(2 * sequence.length);
      }
      for (const [number, column] of columns) column.open(sequence, number);
    },
    meet: (column, at) => columns.get(column)!.meet(at, places),
  };
}

interface SweptColumn {
  open(columns: FeatureColumns, column: number): void;
  meet(at: number, places: Int32Array): number;
}

function sweptColumn(): SweptColumn {
  const numbers = new Map<number, number>();
  /** The number of the value at a place, as they come up, and -1 where there is nothing. */
  let numberAt = new Int32Array(0);
  /** The places of value `k`, ascending, are `placesOf[start[k]]` to `placesOf[start[k + 1] - 1]`. */
  let placesOf = new Int32Array(0);
  let start = new Int32Array(1);

  /** The first place of a value after another place, -1 where there is none. */
  const nextPlace = (value: number, at: number): number => {
    const end = start[value + 1]!;
    let low = start[value]!;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placesOf[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return low < end ? placesOf[low]! : -1;
  };

  return {
    open: ({ length, values, stride, margin }, column) => {
      if (length > numberAt.length) {
        numberAt = new Int32Array(2 * length);
        placesOf = new Int32Array(2 * length);
        start = new Int32Array(2 * length + 2);
      }
      const base = column * stride + margin;
      numbers.clear();
      start.fill(0, 0, length + 2);
      for (let i = 0; i < length; i++) {
        const value = values[base + i]!;
        numberAt[i] = -1;
        if (value === 0) continue;
        const number = numbers.get(value) ?? numbers.size;
        if (number === numbers.size) numbers.set(value, number);
        numberAt[i] = number;
        // Counted two further on: the sums are where values begin, one further on, and once filled where they end.
        start[number + 2]!++;
      }
      for (let k = 2; k <= numbers.size; k++) start[k]! += start[k - 1]!;
      for (let i = 0; i < length; i++) {
        const number = numberAt[i]!;
        if (number >= 0) placesOf[start[number + 1]!++] = i;
      }
    },
    meet: (at, places) => {
      const distinct = numbers.size;
      let count = 0;
      for (; count < distinct; count++) {
        const first = placesOf[start[count]!]!;
        if (first >= at) break;
        places[count] = first;
      }
      const before = count;
      let ascends = true;
      for (let value = 0; value < distinct; value++) {
        const next = nextPlace(value, at);
        if (next < 0) continue;
        if (count > before && next < places[count - 1]!) ascends = false;
        places[count++] = next;
      }
      if (!ascends) places.subarray(before, count).sort();
      return count;
    },
  };
}
