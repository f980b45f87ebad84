import type { CueKind, Sentence } from '@hedgerow/document';
import { templateFeatures } from '../features/template-features.js';
import { gatherRows } from '../features/train-rows.js';
import { tokensIn } from '../tokens-in.js';
import { wordPatterns } from './patterns.js';
import type { PerceptronModel } from './perceptron-model.js';
import { fitTwoSides, type PerceptronTrainingOptions } from './train-perceptron.js';
import { wordColumns } from './word-columns.js';

/** Learns which words are in cues of a kind (section 3.2.1). */
export function trainPerceptronCues(
  sentences: Iterable<Sentence<'tokens' | 'tags' | 'cues'>>,
  kind: CueKind,
  options: PerceptronTrainingOptions = {},
): PerceptronModel<'cues'> {
  const features = templateFeatures(wordPatterns, wordColumns);
  const rows = gatherRows();
  const labels: number[] = [];
  for (const sentence of sentences) {
    const { tokens, cues } = sentence;
    const spans = cues.flatMap((cue) => (cue.kind === kind ? cue.spans : []));
    const found = new Set(spans.length === 0 ? [] : tokensIn(tokens, spans));
    features.open(sentence, tokens.length);
    for (let i = 0; i < tokens.length; i++) {
      rows.push(features.features, features.extract(i));
      rows.endRow();
      labels.push(found.has(i) ? 1 : 0);
    }
  }
  const weights = fitTwoSides(rows, labels, options);
  return { task: 'cues', kind, patterns: wordPatterns, weights };
}
