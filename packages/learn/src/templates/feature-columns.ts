/** What templates look at: a number for each column and place of a sequence, 0 where there is nothing to say. */
export interface FeatureColumns {
  /** How many places there are. */
  readonly length: number;
  /** Column `c` at place `i` is `values[c * stride + margin + i]`. */
  readonly values: Int32Array;
  readonly stride: number;
  /** How many cells there are before the first place, and after the last: looks find them, sweeps do not. */
  readonly margin: number;
  /** The columns of many values. */
  readonly many: readonly ManyValues[];
}

/** The values at place `i` are `values[start[i]]` to `values[start[i + 1] - 1]`, each once. */
export interface ManyValues {
  readonly start: Int32Array;
  readonly values: Int32Array;
}
