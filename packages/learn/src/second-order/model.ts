/**
 * A chain of local decisions with two labels before (Ratnaparkhi 1996; Curran & Clark 2003): p(label | the
 * two before, attributes) by one maximum entropy model. Its columns are the attributes, the label before,
 * and the pairs of labels before that occur; of each column only the labels that occur with it have a
 * weight. The label `labelCount` stands for what is before the first.
 */
export interface SecondOrderModel {
  readonly labelCount: number;
  readonly attributeCount: number;
  /** Of each pair that occurs, `first * (labelCount + 1) + second`, in rising order. */
  readonly pairs: Int32Array;
  /** The weights of column `c` are those from `columnStart[c]` to before `columnStart[c + 1]`. */
  readonly columnStart: Int32Array;
  /** The label of each weight. */
  readonly labels: Uint16Array;
  readonly weights: Float64Array;
}

/** The attributes of the items of a sequence, and the labels that each can have. */
export interface SecondOrderSequence {
  readonly attributes: ArrayLike<number>;
  /** Those of item `i` begin at `attributeStart[i]`; one more number than there are items. */
  readonly attributeStart: ArrayLike<number>;
  readonly candidates: ArrayLike<number>;
  readonly candidateStart: ArrayLike<number>;
}

export interface LabelledSecondOrder extends SecondOrderSequence {
  readonly labels: ArrayLike<number>;
  /** How much it counts; default 1. */
  readonly weight?: number;
}

/** The column of the label before. */
export function previousColumn(
  { attributeCount }: Pick<SecondOrderModel, 'attributeCount'>,
  label: number,
): number {
  return attributeCount + label;
}

/** The column of the two labels before, -1 where they were never seen together. */
export function pairColumn(
  {
    attributeCount,
    labelCount,
    pairs,
  }: Pick<SecondOrderModel, 'attributeCount' | 'labelCount' | 'pairs'>,
  first: number,
  second: number,
): number {
  const key = first * (labelCount + 1) + second;
  let from = 0;
  let to = pairs.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (pairs[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return pairs[from] === key ? attributeCount + labelCount + 1 + from : -1;
}
