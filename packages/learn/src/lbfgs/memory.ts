import { addScaled, addScaledThenDot, dot, scaleThenDot } from './vector.js';

/** The last few steps and changes of the gradient: what L-BFGS knows of the curvature. Plain data, so that it can be stored. */
export interface CurvatureMemory {
  readonly size: number;
  /** Oldest first. */
  readonly pairs: { step: Float64Array; change: Float64Array; curvature: number }[];
}

export function curvatureMemory(size: number): CurvatureMemory {
  return { size, pairs: [] };
}

/**
 * Keeps the step `x - xBefore` and the change of gradient that came with it; the oldest pair gives its arrays.
 * A pair without positive curvature would spoil the descent direction and is left out.
 */
export function remember(
  memory: CurvatureMemory,
  x: Float64Array,
  xBefore: Float64Array,
  gradient: Float64Array,
  gradientBefore: Float64Array,
): void {
  const reused = memory.pairs.length === memory.size ? memory.pairs.shift() : undefined;
  const step = reused?.step ?? new Float64Array(x.length);
  const change = reused?.change ?? new Float64Array(x.length);
  let curvature = 0;
  let squared = 0;
  for (let i = 0; i < x.length; i++) {
    const s = x[i]! - xBefore[i]!;
    const y = gradient[i]! - gradientBefore[i]!;
    step[i] = s;
    change[i] = y;
    curvature += s * y;
    squared += y * y;
  }
  if (curvature > Number.EPSILON * squared) memory.pairs.push({ step, change, curvature });
}

/**
 * Makes the direction -H * gradient (Nocedal 1980, the two-loop recursion); returns dot(gradient, direction).
 * The vectors are too long for a cache: each step of a loop also takes the product that the next one begins with.
 */
export function toDirection(
  { pairs }: CurvatureMemory,
  gradient: Float64Array,
  direction: Float64Array,
): number {
  const newest = pairs.at(-1);
  if (newest === undefined) return scaleThenDot(direction, gradient, -1, gradient);
  const last = pairs.length - 1;
  const alphas = new Float64Array(pairs.length);
  let product = scaleThenDot(direction, gradient, -1, newest.step);
  for (let k = last; k >= 0; k--) {
    const { change, curvature } = pairs[k]!;
    const alpha = product / curvature;
    alphas[k] = alpha;
    if (k > 0) product = addScaledThenDot(direction, change, -alpha, pairs[k - 1]!.step);
    else addScaled(direction, change, -alpha);
  }
  const factor = newest.curvature / dot(newest.change, newest.change);
  product = scaleThenDot(direction, direction, factor, pairs[0]!.change);
  for (let k = 0; k <= last; k++) {
    const { step, curvature } = pairs[k]!;
    const next = k < last ? pairs[k + 1]!.change : gradient;
    product = addScaledThenDot(direction, step, alphas[k]! - product / curvature, next);
  }
  return product;
}
