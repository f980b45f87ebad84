import { type ChainData, checkChainData } from '../chain/data.js';
import {
  type ChainFeatureOptions,
  type ChainFeatures,
  collectChainFeatures,
  joinFeatures,
} from '../chain/features.js';
import { plainCrfObjective } from '../chain/objective.js';
import { InputError, requireNumber } from '../errors.js';
import { drive, type MinimiseResult } from '../lbfgs/run.js';
import { lbfgs } from '../lbfgs.js';
import { owlqn } from '../owlqn.js';
import { kernelServes } from '../wasm/chain-instance.js';
import { shardChain } from '../wasm/chain-trainer.js';
import { shardEdges } from '../wasm/edge-shards.js';
import {
  objectiveOf,
  type Preparation,
  type TrainingOptions,
  trainingOf,
} from '../wasm/kernel-objective.js';
import { segmentKernelServes } from '../wasm/segment-trainer.js';
import type { ShardableObjective } from '../wasm/sharded-kernel.js';
import type { CrfModel } from './model.js';

export interface CrfOptions extends TrainingOptions, ChainFeatureOptions {
  /** The weight of the L1 penalty c1 * |w|; default 0. Where it is above 0, training is by OWL-QN. */
  readonly c1?: number;
  /** The weight of the L2 penalty c2 * |w|^2; default 1. */
  readonly c2?: number;
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
  const { optimiser, objective, fitOf } = prepareCrf(data, options);
  return fitOf(drive(optimiser, objectiveOf(objective, trainingOf(options))));
}

/** Checks data and options; the optimiser at its start, what it minimises, and what its end makes. */
export function prepareCrf(data: ChainData, options: CrfOptions): Preparation<CrfFit> {
  const { c1 = 0, c2 = 1, prior } = options;
  requireNumber('c1', c1, { least: 0 });
  requireNumber('c2', c2, { least: 0 });
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
  // What the prior adds to the observed counts, 2 * c2 * prior: c2 |w - p|^2 is c2 |w|^2 - 2 c2 w p and a constant.
  const pull = prior === undefined ? undefined : start.map((weight) => 2 * c2 * weight);
  return {
    optimiser: c1 > 0 ? owlqn(start, { ...options, l1: c1 }) : lbfgs(start, options),
    objective: crfObjective(data, features, c2, pull),
    fitOf: ({ x, ...training }) => ({ model: { features, weights: x }, training }),
  };
}

export function crfObjective(
  data: ChainData,
  features: ChainFeatures,
  c2: number,
  pull?: Float64Array,
): ShardableObjective {
  const plain = () => plainCrfObjective(data, features, c2, pull);
  if (kernelServes(features)) {
    return { kernel: 'chain', plain, shard: (size) => shardChain(data, features, c2, size, pull) };
  }
  const kernel = segmentKernelServes(features.labelCount) ? 'segment' : null;
  return { kernel, plain, shard: (size) => shardEdges(data, features, c2, size, pull) };
}
