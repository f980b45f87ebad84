import { requireWhole } from '../errors.js';
import type { MinimiseOptions, MinimiseResult, Objective, Optimiser } from '../lbfgs/run.js';
import { startChainKernel } from './chain-instance.js';
import { startSegmentKernel } from './segment-trainer.js';
import { mostPages, type ShardableObjective } from './sharded-kernel.js';

/** How training goes about its work, whatever the model. */
export interface TrainingOptions extends MinimiseOptions {
  /** `plain` does without WebAssembly; default `auto`: with it where it can be. */
  readonly kernel?: 'auto' | 'plain';
  /**
   * Into how many parts the gradient is summed; default 4. It bounds the threads that can work at once.
   * The number of threads changes no bit of the result, this number does the last ones.
   */
  readonly shards?: number;
}

/** Those that say how the objective is worked out, checked. */
export function trainingOf({ kernel = 'auto', shards = 4 }: TrainingOptions): Workings {
  requireWhole('shards', shards, 1);
  return { kernel, shards };
}

export interface Workings {
  readonly kernel: 'auto' | 'plain';
  readonly shards: number;
}

/** A fit that is ready to begin: whoever drives the optimiser gets the fit of what it ends with. */
export interface Preparation<Fit> {
  readonly optimiser: Optimiser;
  readonly objective: ShardableObjective;
  fitOf(result: MinimiseResult): Fit;
}

/** The objective in one thread: by its kernel, or by the plain version where it has none or is told so. */
export function objectiveOf(given: ShardableObjective, { kernel, shards }: Workings): Objective {
  if (kernel === 'plain' || given.kernel === null) return given.plain();
  const sharded = given.shard({ shards, workers: 1 });
  if (sharded.pages > mostPages) return given.plain();
  const { memory, call } = startShards(given.kernel, sharded.pages);
  sharded.write(memory);
  const plain = once(given.plain);
  return (weights, gradient) => {
    const rounds = sharded.prepare(memory, weights);
    const returned = rounds.map((round) => round.map(({ name, values }) => call(name, values(0))));
    const value = sharded.finish(memory, weights, gradient, returned);
    return Number.isNaN(value) ? plain()(weights, gradient) : value;
  };
}

/** What is made where it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Exports = { readonly [name: string]: (...values: readonly number[]) => number };

function startShards(kernel: 'chain' | 'segment', pages: number) {
  const memory = new WebAssembly.Memory({ initial: pages });
  const exports = (kernel === 'segment' ? startSegmentKernel : startChainKernel)(memory) as Exports;
  return {
    memory,
    call: (name: string, values: readonly number[]) => exports[name]!(...values),
  };
}
