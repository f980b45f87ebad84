import type { CcgStep } from './ccg-steps.js';

/** Where the steps of a derivation go, in pixels or columns; levels count from the words down. */
export interface CcgLayout {
  readonly lefts: Float64Array;
  readonly widths: Float64Array;
  readonly levels: Int32Array;
  readonly width: number;
  /** Levels of the whole, that of the words counted. */
  readonly depth: number;
}

export interface CcgMeasures {
  /** What each step needs for itself. */
  readonly widths: readonly number[];
  /** Between neighbours. */
  readonly gap: number;
  /** Where something may begin. */
  round(position: number): number;
}

/**
 * Words stand side by side on level 0; each other step is one level below the lowest that it is made
 * of, as wide as those together or as it needs, with them in its middle. Linear in the number of steps.
 */
export function layOutCcg(
  steps: readonly CcgStep[],
  { widths: needed, gap, round }: CcgMeasures,
): CcgLayout {
  const count = steps.length;
  const widths = new Float64Array(count);
  const levels = new Int32Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const { daughters } = steps[i]!;
    widths[i] = Math.max(needed[i]!, contentOf(daughters, widths, gap));
    for (const d of daughters) levels[i] = Math.max(levels[i]!, levels[d]! + 1);
  }
  const lefts = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const { daughters } = steps[i]!;
    let at = lefts[i]! + round((widths[i]! - contentOf(daughters, widths, gap)) / 2);
    for (const d of daughters) {
      lefts[d] = at;
      at += widths[d]! + gap;
    }
  }
  return { lefts, widths, levels, width: widths[0] ?? 0, depth: (levels[0] ?? 0) + 1 };
}

/** How wide some steps are side by side. */
export function contentOf(
  daughters: readonly number[],
  widths: { readonly [step: number]: number },
  gap: number,
): number {
  let sum = -gap;
  for (const d of daughters) sum += widths[d]! + gap;
  return Math.max(0, sum);
}
