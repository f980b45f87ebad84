import { certaintyOf, InputError, type Sentence } from '@hedgerow/document';
import { templateFeatures } from '../features/template-features.js';
import { gatherRows } from '../features/train-rows.js';
import { sentencePatterns } from './patterns.js';
import type { PerceptronModel } from './perceptron-model.js';
import { fitTwoSides, type PerceptronTrainingOptions } from './train-perceptron.js';
import { wordColumns } from './word-columns.js';

/** Learns which sentences are uncertain, by their certainty or their cues (section 3.1): the features of the words add up. */
export function trainPerceptronCertainty(
  sentences: Iterable<Sentence<'tokens' | 'tags'>>,
  options: PerceptronTrainingOptions = {},
): PerceptronModel<'certainty'> {
  const features = templateFeatures(sentencePatterns, wordColumns);
  const rows = gatherRows();
  const labels: number[] = [];
  for (const sentence of sentences) {
    const label = certaintyOf(sentence);
    if (label === undefined) {
      throw new InputError('NO_DATA', 'a sentence to learn from has neither certainty nor cues');
    }
    const { tokens } = sentence;
    features.open(sentence, tokens.length);
    for (let i = 0; i < tokens.length; i++) rows.push(features.features, features.extract(i));
    rows.endRow();
    labels.push(label === 'uncertain' ? 1 : 0);
  }
  const weights = fitTwoSides(rows, labels, options);
  return { task: 'certainty', kind: 'speculation', patterns: sentencePatterns, weights };
}
