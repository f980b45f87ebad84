/** Where the online learners keep the weights while they work. */
export interface ChainLearner {
  /** The labels of sequence `s` under the weights as they are. */
  decode(s: number): Int32Array;
  /** Where weight `f` is: `numbers[place[f]]`. */
  readonly numbers: Float64Array;
  readonly place: Int32Array;
}
