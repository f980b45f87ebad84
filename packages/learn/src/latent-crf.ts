import { type ChainData, type ChainSequence, checkChainData } from './chain/data.js';
import { type ChainFeatureOptions, collectChainFeatures } from './chain/features.js';
import { chainMarginals } from './chain/forward-backward.js';
import { constrainChain } from './chain/scores.js';
import { type ChainPath, decodeChain } from './chain/viterbi.js';
import { sequenceInput } from './crf/tagger.js';
import { InputError, requireNumber, requireWhole } from './errors.js';
import {
  joinHidden,
  type LatentCrfModel,
  latentCrfObjective,
  stateScores,
  sumHidden,
} from './latent-crf/objective.js';
import { drive, type MinimiseOptions, type MinimiseResult } from './lbfgs/run.js';
import { lbfgs } from './lbfgs.js';
import { seededRandom } from './random.js';

export { decodeLatentCrf, encodeLatentCrf, type NamedLatentCrf } from './latent-crf/file.js';
export type { LatentCrfModel } from './latent-crf/objective.js';

export interface LatentCrfOptions extends MinimiseOptions, ChainFeatureOptions {
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
export function fitLatentCrf(
  data: ChainData,
  options: LatentCrfOptions = {},
): { readonly model: LatentCrfModel; readonly training: Omit<MinimiseResult, 'x'> } {
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
  const { x, ...training } = drive(lbfgs(start, options), latentCrfObjective(data, shape, c2));
  return { model: { ...shape, weights: x }, training };
}

/** A model at work. Attributes that it does not know count for nothing. */
export interface LatentCrfTagger {
  /** The labels of the best states (`li2018`). */
  decode(sequence: ChainSequence): ChainPath & { readonly hidden: Int32Array };
  /** The probability of label `y` at item `t`, over all hidden states, at `t * labelCount + y`. */
  marginals(sequence: ChainSequence): Float64Array;
  /** The probability of one labelling, over all hidden states. */
  probability(sequence: ChainSequence, labels: ArrayLike<number>): number;
}

export function latentCrfTagger(model: LatentCrfModel): LatentCrfTagger {
  const { hiddenStates: H, joint } = model;
  const scoresOf = (sequence: ChainSequence) => stateScores(model, sequenceInput(sequence), 0);
  return {
    decode: (sequence) => {
      const { labels, score } = decodeChain(scoresOf(sequence));
      return {
        labels: labels.map((state) => Math.floor(state / H)),
        hidden: labels.map((state) => state % H),
        score,
      };
    },
    marginals: (sequence) => sumHidden(chainMarginals(scoresOf(sequence)), model).items,
    probability: (sequence, labels) => {
      const all = scoresOf(sequence);
      if (labels.length !== all.length) {
        throw new InputError(
          'CHAIN_SHAPE',
          `there are ${all.length} items and ${labels.length} labels`,
        );
      }
      const allowed = all.states.map((_, at) =>
        Math.floor((at % joint.labelCount) / H) === labels[Math.floor(at / joint.labelCount)]
          ? 1
          : 0,
      );
      const right = chainMarginals(constrainChain(all, { allowed }));
      return Math.exp(right.logPartition - chainMarginals(all).logPartition);
    },
  };
}
