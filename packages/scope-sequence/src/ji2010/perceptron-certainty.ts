import type { Certainty, Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../explaining.js';
import { hashedWeights } from '../features/hashed-weights.js';
import { templateFeatures } from '../features/template-features.js';
import type { PerceptronModel } from './perceptron-model.js';
import { wordColumns } from './word-columns.js';

/** A sentence is uncertain where the scores of its words add up to more than 0 (section 3.1). */
export function perceptronCertainty(
  model: PerceptronModel<'certainty'>,
  { explain = 0 }: ExplainingOptions = {},
): Stage<'tokens' | 'tags', 'certainty'> {
  const features = templateFeatures(model.patterns, wordColumns);
  const weights = hashedWeights(model.weights);
  return {
    name: 'perceptron-certainty',
    needs: ['tokens', 'tags'],
    adds: ['certainty'],
    run: (sentence): { certainty: Certainty } => {
      const { tokens } = sentence;
      features.open(sentence, tokens.length);
      let score = 0;
      for (let i = 0; i < tokens.length; i++) {
        score += weights.sum(features.features, features.extract(i));
      }
      const label = score > 0 ? 'uncertain' : 'certain';
      if (explain === 0) return { certainty: { label, score } };
      const described = tokens.flatMap((_, i) => features.describe(i));
      return { certainty: { label, score, why: weights.strongest(described, explain) } };
    },
  };
}
