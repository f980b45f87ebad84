import type { DerivationBox } from './derivation-boxes.js';

/** Where the boxes of a derivation go, in pixels or in lines and columns. */
export interface DerivationLayout {
  readonly centres: Float64Array;
  readonly tops: Float64Array;
  readonly width: number;
  readonly height: number;
}

export interface DerivationMeasures {
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  /** Between neighbours. */
  readonly gap: number;
  /** Between a box and the highest of its daughters. */
  readonly drop: number;
  /** Where a centre may be. */
  round(position: number): number;
}

/**
 * Boxes without daughters, which have the words, end at the bottom side by side; every other box stands just above the
 * highest of its daughters, in the middle between the first and the last. No box and no line straight up from a box
 * meets another. Linear in the number of boxes.
 */
export function layOutDerivation(
  boxes: readonly DerivationBox[],
  { widths, heights, gap, drop, round }: DerivationMeasures,
): DerivationLayout {
  const count = boxes.length;
  /** How far a box and all below it reach to either side of its centre. */
  const [lefts, rights] = [new Float64Array(count), new Float64Array(count)];
  /** From the centre of the box above. */
  const shifts = new Float64Array(count);
  /** Up from the bottom. */
  const tops = new Float64Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const { daughters } = boxes[i]!;
    const half = widths[i]! / 2;
    if (daughters.length === 0) {
      lefts[i] = half;
      rights[i] = half;
      tops[i] = heights[i]!;
      continue;
    }
    let [end, highest] = [-gap, 0];
    for (const d of daughters) {
      shifts[d] = end + gap + lefts[d]!;
      end = shifts[d]! + rights[d]!;
      highest = Math.max(highest, tops[d]!);
    }
    const centre = round((shifts[daughters[0]!]! + shifts[daughters.at(-1)!]!) / 2);
    for (const d of daughters) shifts[d]! -= centre;
    lefts[i] = Math.max(centre, half);
    rights[i] = Math.max(end - centre, half);
    tops[i] = highest + drop + heights[i]!;
  }
  const height = tops[0] ?? 0;
  const centres = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const { parent } = boxes[i]!;
    centres[i] = parent < 0 ? lefts[i]! : centres[parent]! + shifts[i]!;
    tops[i] = height - tops[i]!;
  }
  return { centres, tops, width: count === 0 ? 0 : lefts[0]! + rights[0]!, height };
}
