import { decodeChain } from '@hedgerow/learn/chain';
import { type HashedModel, hashedScorer } from '@hedgerow/learn/hashed';
import { strongestOf, type WeighedFeature } from './hashed-weights.js';
import type { TemplateFeatures } from './template-features.js';

/** The weights of a chain of labels. The first label is that of what is not looked for. */
export interface HashedChain {
  /** Of what templates see of a token, for each label. */
  readonly weights: HashedModel;
  /** Of a label after another. */
  readonly transitions: Float64Array;
}

/** A chain at work, on one sentence after the other. */
export interface ChainReader<Input> {
  /** What each label of each token scores by itself, token by token. */
  score(input: Input, length: number): Float64Array;
  /** The labels that score most together. */
  label(states: Float64Array): ArrayLike<number>;
  /** Of a token of the sentence that was scored last: what spoke for a label, or against it, strongest first. */
  strongest(token: number, label: number, count: number): WeighedFeature[];
}

export function chainReader<Input>(
  { weights, transitions }: HashedChain,
  features: TemplateFeatures<Input>,
): ChainReader<Input> {
  const { classes: labelCount, scale } = weights;
  const scorer = hashedScorer(weights);
  const sums = new Int32Array(labelCount);
  const weigh = (found: Uint32Array, count: number): Float64Array => {
    sums.fill(0);
    scorer.add(found, count, sums);
    return Float64Array.from(sums, (sum) => sum * scale);
  };
  return {
    score: (input, length) => {
      features.open(input, length);
      const states = new Float64Array(length * labelCount);
      for (let t = 0; t < length; t++) {
        const count = features.extract(t);
        states.set(weigh(features.features, count), t * labelCount);
      }
      return states;
    },
    label: (states) =>
      decodeChain({
        length: states.length / labelCount,
        labelCount,
        states,
        transitions,
        stride: 0,
      }).labels,
    strongest: (token, label, count) => {
      const weightOf = (hash: number) => {
        const found = weigh(Uint32Array.of(hash), 1);
        return found[label]! - found[0]!;
      };
      return strongestOf(features.describe(token), weightOf, count);
    },
  };
}
