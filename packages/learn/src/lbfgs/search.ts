/** What a line search knows of one point: how far along the direction, the value, and the slope there. */
export interface LinePoint {
  readonly step: number;
  readonly value: number;
  readonly slope: number;
}

const decrease = 1e-4;
const curvature = 0.9;
const longestStep = 1e20;

/**
 * A step that meets the strong Wolfe conditions (Moré & Thuente 1994, with the constants that L-BFGS is run with).
 * Yields steps to try and takes the point found there; returns the accepted step, which is the one tried last,
 * or null where no step lowers the value.
 */
export function* searchLine(
  value: number,
  slope: number,
  firstStep: number,
  mostEvaluations: number,
): Generator<number, number | null, LinePoint> {
  const start: LinePoint = { step: 0, value, slope };
  /** The best point so far and the other end of the interval, once there is one. */
  let best = start;
  let other = start;
  let bracketed = false;
  /** Until a point lies under the line of sufficient decrease, the search may look at the distance from that line instead. */
  let seeksDecrease = true;
  let width = longestStep;
  let widthBefore = 2 * width;
  let step = firstStep;
  for (let tried = 0; tried < mostEvaluations; tried++) {
    const point = yield step;
    if (!Number.isFinite(point.value)) {
      other = { step, value: Number.POSITIVE_INFINITY, slope: 0 };
      bracketed = true;
      step = best.step + 0.5 * (step - best.step);
      continue;
    }
    const line = value + decrease * step * slope;
    if (point.value <= line && Math.abs(point.slope) <= -curvature * slope) return step;
    if (seeksDecrease && point.value <= line && point.slope >= decrease * slope) {
      seeksDecrease = false;
    }
    const limits = bracketed
      ? { low: Math.min(best.step, other.step), high: Math.max(best.step, other.step) }
      : { low: best.step, high: step + 4 * (step - best.step) };
    const tilted = seeksDecrease && point.value > line && point.value <= best.value;
    const view = tilted ? tilt(decrease * slope) : (seen: LinePoint) => seen;
    const choice = chooseStep(view(best), view(other), view(point), bracketed, limits);
    // The interval that is kept: the new point takes the place of one of its ends.
    if (view(point).value > view(best).value) {
      other = point;
    } else {
      if (view(point).slope * view(best).slope < 0) other = best;
      best = point;
    }
    bracketed = choice.bracketed;
    step = Math.min(choice.step, longestStep);
    if (bracketed) {
      const now = Math.abs(other.step - best.step);
      if (now >= 0.66 * widthBefore) step = best.step + 0.5 * (other.step - best.step);
      widthBefore = width;
      width = now;
      const [low, high] = [Math.min(best.step, other.step), Math.max(best.step, other.step)];
      if (!(step > low && step < high) || high - low <= 1e-16 * high) break;
    }
  }
  if (best.step === 0 || best.value >= value) return null;
  // Out of tries, but with a lower value at hand: go back there.
  yield best.step;
  return best.step;
}

/** The point as seen from the line of that slope through the start. */
const tilt = (by: number) => (point: LinePoint) => ({
  step: point.step,
  value: point.value - by * point.step,
  slope: point.slope - by,
});

/** The next step to try, from the four cases of section 4 of the paper. */
function chooseStep(
  best: LinePoint,
  other: LinePoint,
  point: LinePoint,
  wasBracketed: boolean,
  limits: { readonly low: number; readonly high: number },
): { step: number; bracketed: boolean } {
  let bracketed = wasBracketed;
  let step: number;
  /** Whether the step must stay well inside the interval. */
  let cautious = false;
  if (point.value > best.value) {
    // Higher: the minimum lies between.
    bracketed = true;
    cautious = true;
    const cubic = cubicMinimum(best, point);
    const quadratic = quadraticMinimum(best, point);
    step =
      Math.abs(cubic - best.step) < Math.abs(quadratic - best.step)
        ? cubic
        : cubic + 0.5 * (quadratic - cubic);
  } else if (point.slope * best.slope < 0) {
    // Lower, beyond the minimum.
    bracketed = true;
    const cubic = cubicMinimum(best, point);
    const secant = secantMinimum(best, point);
    step = Math.abs(cubic - point.step) > Math.abs(secant - point.step) ? cubic : secant;
  } else if (Math.abs(point.slope) < Math.abs(best.slope)) {
    // Lower and flatter: further on, how far the cubic tells only where it rises in that direction.
    cautious = true;
    const cubic = cubicAhead(best, point, limits);
    const secant = secantMinimum(best, point);
    const cubicIsNearer = Math.abs(cubic - point.step) < Math.abs(secant - point.step);
    step = cubicIsNearer === bracketed ? cubic : secant;
  } else if (bracketed) {
    step = cubicMinimum(point, other);
  } else {
    step = best.step < point.step ? limits.high : limits.low;
  }
  step = Math.max(limits.low, Math.min(limits.high, step));
  if (bracketed && cautious) {
    const far =
      point.value > best.value
        ? best.step + 0.66 * (point.step - best.step)
        : point.step + 0.66 * (other.step - point.step);
    const near = point.value > best.value ? best.step : point.step;
    const end = point.value > best.value ? point.step : other.step;
    step = near < end ? Math.min(far, step) : Math.max(far, step);
  }
  return { step, bracketed };
}

/** Where the cubic through two values and slopes is least. */
function cubicMinimum(a: LinePoint, b: LinePoint): number {
  const distance = b.step - a.step;
  const theta = (3 * (a.value - b.value)) / distance + a.slope + b.slope;
  const size = Math.max(Math.abs(theta), Math.abs(a.slope), Math.abs(b.slope));
  const root =
    size * Math.sqrt(Math.max(0, (theta / size) ** 2 - (a.slope / size) * (b.slope / size)));
  const gamma = b.step < a.step ? -root : root;
  const p = gamma - a.slope + theta;
  const q = gamma - a.slope + gamma + b.slope;
  return a.step + (p / q) * distance;
}

/** The same where the minimum lies beyond `b`; the limit in that direction where the cubic has none there. */
function cubicAhead(
  a: LinePoint,
  b: LinePoint,
  limits: { readonly low: number; readonly high: number },
): number {
  const distance = b.step - a.step;
  const theta = (3 * (a.value - b.value)) / distance + a.slope + b.slope;
  const size = Math.max(Math.abs(theta), Math.abs(a.slope), Math.abs(b.slope));
  const root =
    size * Math.sqrt(Math.max(0, (theta / size) ** 2 - (a.slope / size) * (b.slope / size)));
  const gamma = a.step < b.step ? -root : root;
  const r = (gamma - b.slope + theta) / (gamma - b.slope + gamma + a.slope);
  if (r < 0 && gamma !== 0) return b.step - r * distance;
  return a.step < b.step ? limits.high : limits.low;
}

function quadraticMinimum(a: LinePoint, b: LinePoint): number {
  const distance = b.step - a.step;
  return a.step + (a.slope / ((a.value - b.value) / distance + a.slope) / 2) * distance;
}

function secantMinimum(a: LinePoint, b: LinePoint): number {
  return b.step + (b.slope / (b.slope - a.slope)) * (a.step - b.step);
}
