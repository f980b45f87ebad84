/** What a line search knows of one point: how far along the direction, the value, and the slope there. */
interface LinePoint {
  readonly step: number;
  readonly value: number;
  readonly slope: number;
}

export interface LineSearchOptions {
  /** Sufficient decrease (Armijo); default 1e-4. */
  readonly decrease?: number;
  /** How far the slope must have flattened (strong Wolfe); default 0.9. */
  readonly curvature?: number;
  readonly mostEvaluations: number;
}

/**
 * A step that meets the strong Wolfe conditions, by bracketing and safeguarded cubic interpolation
 * (Moré & Thuente 1994 give the conditions, Nocedal & Wright 2006, algorithms 3.5 and 3.6, the shape).
 * Yields steps to try and takes the point found there; returns the accepted step, which is the one tried last,
 * or null where no step lowers the value.
 */
export function* searchLine(
  value: number,
  slope: number,
  firstStep: number,
  { decrease = 1e-4, curvature = 0.9, mostEvaluations }: LineSearchOptions,
): Generator<number, number | null, LinePoint> {
  let low: LinePoint = { step: 0, value, slope };
  let high: LinePoint | undefined;
  let step = firstStep;
  for (let tried = 0; tried < mostEvaluations; tried++) {
    const point = yield step;
    const enough = point.value <= value + decrease * step * slope;
    if (!Number.isFinite(point.value)) {
      high = { step, value: Number.POSITIVE_INFINITY, slope: 0 };
    } else if (!enough || point.value >= low.value) {
      high = point;
    } else {
      if (Math.abs(point.slope) <= -curvature * slope) return step;
      if (point.slope * ((high?.step ?? Number.POSITIVE_INFINITY) - low.step) >= 0) high = low;
      low = point;
    }
    step = high === undefined ? extrapolate(low) : interpolate(low, high);
    if (!(Math.abs(step - low.step) > 1e-16 * step)) break;
  }
  if (low.step === 0) return null;
  // Out of tries, but with a lower value at hand: go back there.
  yield low.step;
  return low.step;
}

function extrapolate(low: LinePoint): number {
  return low.step * 4;
}

function interpolate(low: LinePoint, high: LinePoint): number {
  const width = high.step - low.step;
  const cubic = Number.isFinite(high.value) ? cubicMinimum(low, high) : Number.NaN;
  const share = (cubic - low.step) / width;
  // A step near either end gains little; what is no number at all becomes the middle.
  return low.step + width * (share >= 0.1 && share <= 0.9 ? share : share < 0.1 ? 0.1 : 0.5);
}

/** Where the cubic through two values and slopes is least. */
function cubicMinimum(a: LinePoint, b: LinePoint): number {
  const d1 = a.slope + b.slope - (3 * (a.value - b.value)) / (a.step - b.step);
  const d2 = Math.sign(b.step - a.step) * Math.sqrt(d1 * d1 - a.slope * b.slope);
  return b.step - ((b.step - a.step) * (b.slope + d2 - d1)) / (b.slope - a.slope + 2 * d2);
}
