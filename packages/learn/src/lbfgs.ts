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
import { searchLine } from './lbfgs/search.js';
import { dot, norm } from './lbfgs/vector.js';

export type {
  AsyncObjective,
  Evaluation,
  MinimiseOptions,
  MinimiseProgress,
  MinimiseResult,
  MinimiseState,
  MinimiseStatus,
  Objective,
  Optimiser,
} from './lbfgs/run.js';

/** Minimises a smooth function by L-BFGS (Liu & Nocedal 1989) with a strong-Wolfe line search. */
export function minimise(
  objective: Objective,
  x0: Float64Array,
  options: MinimiseOptions = {},
): MinimiseResult {
  return drive(lbfgs(x0, options), objective);
}

/** The same for an objective that answers later, such as one that other threads work out. */
export function minimiseAsync(
  objective: AsyncObjective,
  x0: Float64Array,
  options: MinimiseOptions = {},
): Promise<MinimiseResult> {
  return driveAsync(lbfgs(x0, options), objective);
}

/** L-BFGS as a generator of evaluations. */
export function* lbfgs(x0: Float64Array, options: MinimiseOptions = {}): Optimiser {
  const run = startRun(x0, options);
  const { memory, values, epsilon, period, delta } = run;
  let { x, iteration } = run;
  let before = new Float64Array(x.length);
  let gradient = new Float64Array(x.length);
  let gradientBefore = new Float64Array(x.length);
  const direction = new Float64Array(x.length);

  let value = yield { x, gradient };
  let evaluations = 1;
  requireFinite(value);
  let gradientNorm = norm(gradient);

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

    let slope = toDirection(memory, gradient, direction);
    if (!(slope < 0)) {
      memory.pairs.length = 0;
      toDirection(memory, gradient, direction);
      slope = -gradientNorm * gradientNorm;
    }
    [x, before] = [before, x];
    [gradient, gradientBefore] = [gradientBefore, gradient];

    // Without knowledge of the curvature the first step has length 1.
    const firstStep = memory.pairs.length === 0 ? 1 / norm(direction) : 1;
    const search = searchLine(value, slope, firstStep, run.maxLineSearch);
    let turn = search.next();
    let tried = value;
    while (!turn.done) {
      const step = turn.value;
      for (let i = 0; i < x.length; i++) x[i] = before[i]! + step * direction[i]!;
      tried = yield { x, gradient };
      evaluations++;
      turn = search.next({ step, value: tried, slope: dot(gradient, direction) });
    }
    if (turn.value === null) {
      [x, before] = [before, x];
      [gradient, gradientBefore] = [gradientBefore, gradient];
      return finish('stuck');
    }
    value = tried;
    iteration++;
    gradientNorm = norm(gradient);
    remember(memory, x, before, gradient, gradientBefore);
    options.onProgress?.({ iteration, evaluations, value, gradientNorm, step: turn.value });
    if (hasStalled(values, value, period, delta)) return finish('converged');
  }
}
