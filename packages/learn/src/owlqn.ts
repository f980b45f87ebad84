import { requireNumber, requireWhole } from './errors.js';
import { remember, toDirection } from './lbfgs/memory.js';
import {
  type AsyncObjective,
  drive,
  driveAsync,
  hasStalled,
  type MinimiseOptions,
  type MinimiseResult,
  type MinimiseStatus,
  type Objective,
  type Optimiser,
  requireFinite,
  startRun,
} from './lbfgs/run.js';
import { dot, norm } from './lbfgs/vector.js';

export interface MinimiseL1Options extends MinimiseOptions {
  /** The weight of the penalty `l1 * sum |x_i|`. */
  readonly l1: number;
  /** The penalty is on x_i for `from <= i < to` alone; default all. */
  readonly penalised?: { readonly from: number; readonly to: number };
}

/** Minimises a smooth function plus an L1 penalty by OWL-QN (Andrew & Gao 2007). The value returned includes the penalty. */
export function minimiseL1(
  objective: Objective,
  x0: Float64Array,
  options: MinimiseL1Options,
): MinimiseResult {
  return drive(owlqn(x0, options), objective);
}

export function minimiseL1Async(
  objective: AsyncObjective,
  x0: Float64Array,
  options: MinimiseL1Options,
): Promise<MinimiseResult> {
  return driveAsync(owlqn(x0, options), objective);
}

/** OWL-QN as a generator of evaluations of the smooth part. */
export function* owlqn(x0: Float64Array, options: MinimiseL1Options): Optimiser {
  const { l1, penalised: { from, to } = { from: 0, to: x0.length } } = options;
  requireNumber('l1', l1, { least: 0 });
  requireWhole('penalised.from', from);
  requireWhole('penalised.to', to, from);
  const run = startRun(x0, options);
  const { memory, values, epsilon, period, delta } = run;
  let { x, iteration } = run;
  const size = x.length;
  const last = Math.min(to, size);
  let before = new Float64Array(size);
  let gradient = new Float64Array(size);
  let gradientBefore = new Float64Array(size);
  const direction = new Float64Array(size);
  const steepest = new Float64Array(size);

  const penalty = () => {
    let sum = 0;
    for (let i = from; i < last; i++) sum += Math.abs(x[i]!);
    return l1 * sum;
  };
  // The one-sided derivative of least size: at 0 the penalty may hold the parameter there.
  const setSteepest = () => {
    steepest.set(gradient);
    for (let i = from; i < last; i++) {
      const g = gradient[i]!;
      if (x[i]! > 0) steepest[i] = g + l1;
      else if (x[i]! < 0) steepest[i] = g - l1;
      else steepest[i] = g > l1 ? g - l1 : g < -l1 ? g + l1 : 0;
    }
  };

  let value = yield { x, gradient };
  let evaluations = 1;
  requireFinite(value);
  value += penalty();
  setSteepest();
  let gradientNorm = norm(steepest);

  const finish = (status: MinimiseStatus): MinimiseResult => ({
    x,
    value,
    gradientNorm,
    iterations: iteration,
    evaluations,
    status,
    state: { x, memory, iteration, values },
  });

  for (;;) {
    if (gradientNorm <= epsilon * Math.max(1, norm(x))) return finish('converged');
    if (iteration >= run.maxIterations) return finish('iterations');
    if (options.signal?.aborted) return finish('aborted');

    toDirection(memory, steepest, direction);
    for (let i = from; i < last; i++) if (direction[i]! * steepest[i]! >= 0) direction[i] = 0;
    let slope = dot(steepest, direction);
    if (!(slope < 0)) {
      memory.pairs.length = 0;
      toDirection(memory, steepest, direction);
      slope = -gradientNorm * gradientNorm;
    }
    [x, before] = [before, x];
    [gradient, gradientBefore] = [gradientBefore, gradient];

    let step = memory.pairs.length === 0 ? 1 / norm(direction) : 1;
    let accepted = false;
    let tried = value;
    for (let search = 0; search < run.maxLineSearch && !accepted; search++, step *= 0.5) {
      for (let i = 0; i < size; i++) x[i] = before[i]! + step * direction[i]!;
      // Stay in the orthant: a parameter that would change its sign stops at 0.
      for (let i = from; i < last; i++) {
        const orthant = before[i] === 0 ? -steepest[i]! : before[i]!;
        if (x[i]! * orthant <= 0) x[i] = 0;
      }
      tried = (yield { x, gradient }) + penalty();
      evaluations++;
      let foreseen = 0;
      for (let i = 0; i < size; i++) foreseen += steepest[i]! * (x[i]! - before[i]!);
      accepted = tried <= value + 1e-4 * foreseen;
    }
    if (!accepted) {
      [x, before] = [before, x];
      [gradient, gradientBefore] = [gradientBefore, gradient];
      return finish('stuck');
    }
    value = tried;
    iteration++;
    remember(memory, x, before, gradient, gradientBefore);
    setSteepest();
    gradientNorm = norm(steepest);
    options.onProgress?.({ iteration, evaluations, value, gradientNorm, step: step * 2 });
    if (hasStalled(values, value, period, delta)) return finish('converged');
  }
}
