import { addScaled, dot, scale } from './vector.js';

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

/** Turns a gradient, in place, into the direction -H * gradient (Nocedal 1980, the two-loop recursion). */
export function toDirection(memory: CurvatureMemory, direction: Float64Array): void {
  const { pairs } = memory;
  scale(direction, -1);
  const newest = pairs.at(-1);
  if (newest === undefined) return;
  const alphas = new Float64Array(pairs.length);
  for (let k = pairs.length - 1; k >= 0; k--) {
    const { step, change, curvature } = pairs[k]!;
    const alpha = dot(step, direction) / curvature;
    alphas[k] = alpha;
    addScaled(direction, change, -alpha);
  }
  scale(direction, newest.curvature / dot(newest.change, newest.change));
  for (let k = 0; k < pairs.length; k++) {
    const { step, change, curvature } = pairs[k]!;
    addScaled(direction, step, alphas[k]! - dot(change, direction) / curvature);
  }
}
