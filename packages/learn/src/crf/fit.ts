import { type ChainData, checkChainData } from '../chain/data.js';
import {
  type ChainFeatureOptions,
  type ChainFeatures,
  collectChainFeatures,
  joinFeatures,
} from '../chain/features.js';
import { plainCrfObjective } from '../chain/objective.js';
import { InputError, requireNumber, requireWhole } from '../errors.js';
import { drive, type MinimiseOptions, type MinimiseResult, type Optimiser } from '../lbfgs/run.js';
import { lbfgs } from '../lbfgs.js';
import { owlqn } from '../owlqn.js';
import { kernelServes } from '../wasm/chain-instance.js';
import { kernelCrfObjective } from '../wasm/chain-trainer.js';
import type { CrfModel } from './model.js';

export interface CrfOptions extends MinimiseOptions, ChainFeatureOptions {
  /** The weight of the L1 penalty c1 * |w|; default 0. Where it is above 0, training is by OWL-QN. */
  readonly c1?: number;
  /** The weight of the L2 penalty c2 * |w|^2; default 1. */
  readonly c2?: number;
  /** `plain` does without WebAssembly; default `auto`: with it where it can be. */
  readonly kernel?: 'auto' | 'plain';
  /**
   * Into how many parts the gradient is summed; default 4. It bounds the threads that can work at once.
   * The number of threads changes no bit of the result, this number does the last ones.
   */
  readonly shards?: number;
  /**
   * A model over the same ids that the weights are pulled to instead of to 0, and that its features are taken over from:
   * the penalty is c2 * |w - prior|^2 (Chelba & Acero 2006). For adapting a model to data without what it was made from.
   * Not together with `c1`.
   */
  readonly prior?: CrfModel;
}

export interface CrfFit {
  readonly model: CrfModel;
  /** The objective reached, how training ended, and the state to resume from. */
  readonly training: Omit<MinimiseResult, 'x'>;
}

/** Trains a linear-chain CRF (Lafferty, McCallum & Pereira 2001). The same data and options give the same bits. */
export function fitCrf(data: ChainData, options: CrfOptions = {}): CrfFit {
  const { features, c2, shards, optimiser, pull } = prepareCrf(data, options);
  const objective =
    options.kernel !== 'plain' && kernelServes(features)
      ? kernelCrfObjective(data, features, c2, shards, pull)
      : plainCrfObjective(data, features, c2, pull);
  return crfFitOf(features, drive(optimiser, objective));
}

/** Checks data and options; the features, and the optimiser at its start. */
export function prepareCrf(
  data: ChainData,
  options: CrfOptions,
): {
  features: ChainFeatures;
  c2: number;
  shards: number;
  optimiser: Optimiser;
  /** What the prior adds to the observed counts, 2 * c2 * prior: c2 |w - p|^2 is c2 |w|^2 - 2 c2 w p and a constant. */
  pull: Float64Array | undefined;
} {
  const { c1 = 0, c2 = 1, shards = 4, prior } = options;
  requireNumber('c1', c1, { least: 0 });
  requireNumber('c2', c2, { least: 0 });
  requireWhole('shards', shards, 1);
  checkChainData(data);
  if (data.sequenceStart.length < 2) {
    throw new InputError('NO_DATA', 'there are no sequences to train on');
  }
  const observed = collectChainFeatures(data, options);
  if (prior !== undefined && c1 > 0) {
    throw new InputError('OPTION', 'a prior goes with an L2 penalty alone: leave c1 at 0');
  }
  const { features, weights: start } =
    prior === undefined
      ? { features: observed, weights: new Float64Array(observed.count) }
      : joinFeatures(observed, prior.features, prior.weights);
  const pull = prior === undefined ? undefined : start.map((weight) => 2 * c2 * weight);
  const optimiser = c1 > 0 ? owlqn(start, { ...options, l1: c1 }) : lbfgs(start, options);
  return { features, c2, shards, optimiser, pull };
}

export function crfFitOf(features: ChainFeatures, { x, ...training }: MinimiseResult): CrfFit {
  return { model: { features, weights: x }, training };
}
