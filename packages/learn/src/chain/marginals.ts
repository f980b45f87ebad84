/** What is believed of a sequence's labels. */
export interface ChainMarginals {
  /** log of the sum of e^score over all labellings. */
  readonly logPartition: number;
  /** The probability of label `y` at item `t`: `items[t * labelCount + y]`. */
  readonly items: Float64Array;
  /** Fills `into` with the probabilities of the pairs that end at item `t >= 1`. */
  pairsAt(t: number, into: Float64Array): void;
}
