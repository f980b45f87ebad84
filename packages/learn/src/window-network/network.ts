/** The sizes of a network. `rank`, `inner` and `hidden` are multiples of 4. */
export interface WindowShape {
  /** How many items on each side of an item it sees. */
  readonly reach: number;
  /** Of the row of numbers that stands for a feature. */
  readonly rank: number;
  /** Of the layer that describes an item by itself. */
  readonly inner: number;
  /** Of the layer that sees the whole window. */
  readonly hidden: number;
  readonly labels: number;
  /** How many kinds of sequences it was told apart. */
  readonly sources: number;
}

/**
 * A feed-forward network over a window of a sequence, after Collobert et al. (2011): an item is the sum of the rows of
 * its features, made wider and rectified; the items of the window together are rectified again and give each label a
 * score. What an item gives to the window is a sum over its places, so it is worked out once for each distinct item.
 */
export interface WindowNetwork {
  readonly shape: WindowShape;
  /** `rank` rows of `inner`, and one more for what is added to all items. */
  readonly widening: Float32Array;
  /** For each place of the window, left to right, `inner` rows of `hidden`. */
  readonly window: Float32Array;
  /** One row of `hidden` for each source. */
  readonly sources: Float32Array;
  /** One row of `hidden` for each label. */
  readonly output: Float32Array;
  /** One number for each label. */
  readonly bias: Float32Array;
}

export interface WindowScorer {
  /** What an item with this sum of rows gives to the window, for each place a row of `hidden`. */
  describe(row: Float32Array): Float32Array;
  /** Looks at a window of described items, left to right, in a sequence of a source. */
  look(window: readonly Float32Array[], source: number): void;
  /** The score of a label in what was looked at last. */
  score(label: number): number;
}

export function windowScorer(network: WindowNetwork): WindowScorer {
  const { rank, inner, hidden, reach } = network.shape;
  const { widening, window: weights, sources, output, bias } = network;
  const places = 2 * reach + 1;
  const item = new Float32Array(inner);
  const seen = new Float32Array(hidden);
  return {
    describe: (row) => {
      item.set(widening.subarray(rank * inner));
      for (let r = 0; r < rank; r++) addScaled(item, 0, widening, r * inner, row[r]!, inner);
      const parts = new Float32Array(places * hidden);
      for (let place = 0; place < places; place++) {
        for (let i = 0; i < inner; i++) {
          if (item[i]! <= 0) continue;
          addScaled(parts, place * hidden, weights, (place * inner + i) * hidden, item[i]!, hidden);
        }
      }
      return parts;
    },
    look: (window, source) => {
      for (let h = 0; h < hidden; h++) seen[h] = sources[source * hidden + h]!;
      for (let place = 0; place < places; place++) {
        const parts = window[place]!;
        const from = place * hidden;
        for (let h = 0; h < hidden; h++) seen[h]! += parts[from + h]!;
      }
      for (let h = 0; h < hidden; h++) if (seen[h]! < 0) seen[h] = 0;
    },
    score: (label) => {
      const from = label * hidden;
      let sum = bias[label]!;
      for (let h = 0; h < hidden; h++) sum += output[from + h]! * seen[h]!;
      return sum;
    },
  };
}

function addScaled(
  to: Float32Array,
  toStart: number,
  from: Float32Array,
  fromStart: number,
  scale: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) to[toStart + i]! += scale * from[fromStart + i]!;
}
