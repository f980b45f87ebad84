/**
 * The rules between categories with their scores, as the chart asks for them. A constituent is first bare, a word or two
 * daughters under a rule; then it is done, with its chain of unary rules over it, which can be empty. Scores are
 * logarithms of shares among what makes the same category, each an `exactSummand`.
 */
export interface ChartRules {
  readonly categories: number;
  /** By `left * categories + right`: one more than the row of their rules, or 0 where no rule joins them. */
  readonly rowOf: Uint16Array;
  /** Rules of row `r` are those from `rowStarts[r]` up to `rowStarts[r + 1]`: numbers, what they make, scores. */
  readonly rowStarts: Int32Array;
  readonly rules: Int32Array;
  readonly mothers: Int32Array;
  readonly ruleScores: Float64Array;
  /** Chains by the category that they stand over, inside of a sentence. */
  readonly inside: ChainRows;
  /** Those over a whole sentence. */
  readonly onTop: ChainRows;
  /** How frequent each category is, done and bare. */
  readonly donePriors: Float64Array;
  readonly barePriors: Float64Array;
}

export interface ChainRows {
  readonly starts: Int32Array;
  readonly chains: Int32Array;
  readonly mothers: Int32Array;
  readonly scores: Float64Array;
}

/** The words that begin at a vertex: where each ends, its sign, and the logarithm of the sign's probability. */
export interface ChartWords {
  readonly to: Int32Array;
  readonly sign: Int32Array;
  readonly score: Float32Array;
}

/** A score rounded so that sums of such are exact, whatever is added first: the chart compares those of two ways round. */
export function exactSummand(score: number): number {
  return Math.round(score * 2 ** 20) / 2 ** 20;
}
