import type { DescribedFeature } from '@hedgerow/learn/templates';
import { hashedWeights, type WeighedFeature } from '../features/hashed-weights.js';
import { templateFeatures } from '../features/template-features.js';
import { type CueView, pairColumns } from './pair-columns.js';
import type { PerceptronModel } from './perceptron-model.js';

export interface PairScorer {
  /** Of each word: above 0 where it is taken to be in the scope of the cue. */
  score(view: CueView): Float64Array;
  /** What weighed of a word, in the view that was scored last. */
  strongest(word: number, count: number): WeighedFeature[];
}

export function pairScorer(model: PerceptronModel<'scopes'>): PairScorer {
  const features = templateFeatures(model.patterns, pairColumns);
  const weights = hashedWeights(model.weights);
  return {
    score: (view) => {
      const { length } = view.sentence.tokens;
      features.open(view, length);
      return Float64Array.from({ length }, (_, i) =>
        weights.sum(features.features, features.extract(i)),
      );
    },
    strongest: (word, count) => {
      const described: DescribedFeature[] = features.describe(word);
      return weights.strongest(described, count);
    },
  };
}
