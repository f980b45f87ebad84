import { type ChainData, checkChainData } from '../chain/data.js';
import { type ChainFeatureOptions, collectChainFeatures } from '../chain/features.js';
import { InputError, requireNumber, requireWhole } from '../errors.js';
import { drive, type MinimiseResult } from '../lbfgs/run.js';
import { lbfgs } from '../lbfgs.js';
import { seededRandom } from '../random.js';
import {
  objectiveOf,
  type Preparation,
  type TrainingOptions,
  trainingOf,
} from '../wasm/kernel-objective.js';
import { segmentKernelServes } from '../wasm/segment-trainer.js';
import type { ShardableObjective } from '../wasm/sharded-kernel.js';
import {
  joinHidden,
  type LatentCrfModel,
  type LatentShape,
  latentCrfObjective,
} from './objective.js';
import { shardStates } from './shards.js';

export interface LatentCrfOptions extends TrainingOptions, ChainFeatureOptions {
  /** How many hidden states each label has; default 2, as in `li2018`. */
  readonly hiddenStates?: number;
  /** The weight of the L2 penalty c2 * |w|^2; default 0.1, as in `li2018`. */
  readonly c2?: number;
  /** The objective has many valleys, and with all weights at 0 the hidden states would stay alike: the start is random. Default 1. */
  readonly seed?: number;
  /** The start is drawn from [-spread / 2, spread / 2); default 0.1. */
  readonly spread?: number;
}

/** Trains a latent-variable CRF (the Latent model of `li2018`): sums over the hidden states are exact. */
export function fitLatentCrf(data: ChainData, options: LatentCrfOptions = {}): LatentCrfFit {
  const { optimiser, objective, fitOf } = prepareLatentCrf(data, options);
  return fitOf(drive(optimiser, objectiveOf(objective, trainingOf(options))));
}

export interface LatentCrfFit {
  readonly model: LatentCrfModel;
  readonly training: Omit<MinimiseResult, 'x'>;
}

export function prepareLatentCrf(
  data: ChainData,
  options: LatentCrfOptions,
): Preparation<LatentCrfFit> {
  const { hiddenStates = 2, c2 = 0.1, seed = 1, spread = 0.1 } = options;
  requireWhole('hiddenStates', hiddenStates, 1);
  requireNumber('c2', c2, { least: 0 });
  requireNumber('spread', spread, { least: 0 });
  checkChainData(data);
  if (data.sequenceStart.length < 2) {
    throw new InputError('NO_DATA', 'there are no sequences to train on');
  }
  const plain = collectChainFeatures(data, options);
  const joint = joinHidden(plain, hiddenStates);
  const random = seededRandom(seed);
  const start = Float64Array.from(
    { length: plain.count + joint.count },
    () => (random.next() - 0.5) * spread,
  );
  const shape = { hiddenStates, plain, joint };
  return {
    optimiser: lbfgs(start, options),
    objective: statesObjective(data, shape, c2),
    fitOf: ({ x, ...training }) => ({ model: { ...shape, weights: x }, training }),
  };
}

export function statesObjective(
  data: ChainData,
  shape: LatentShape,
  c2: number,
): ShardableObjective {
  return {
    kernel: segmentKernelServes(shape.joint.labelCount) ? 'segment' : null,
    plain: () => latentCrfObjective(data, shape, c2),
    shard: (size) => shardStates(data, shape, c2, size),
  };
}
