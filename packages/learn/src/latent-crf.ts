import type { ChainSequence } from './chain/data.js';
import { chainMarginals } from './chain/forward-backward.js';
import { constrainChain } from './chain/scores.js';
import { type ChainPath, decodeChain } from './chain/viterbi.js';
import { sequenceInput } from './crf/tagger.js';
import { InputError } from './errors.js';
import { type LatentCrfModel, stateScores, sumHidden } from './latent-crf/objective.js';

export { decodeLatentCrf, encodeLatentCrf, type NamedLatentCrf } from './latent-crf/file.js';
export { fitLatentCrf, type LatentCrfFit, type LatentCrfOptions } from './latent-crf/fit.js';
export type { LatentCrfModel } from './latent-crf/objective.js';

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
