import type { Cue, Stage } from '@hedgerow/document';
import type { ExplainingOptions } from '../explaining.js';
import { hashedWeights } from '../features/hashed-weights.js';
import { templateFeatures } from '../features/template-features.js';
import { cuesOfRuns } from '../labelled-cues.js';
import type { PerceptronModel } from './perceptron-model.js';
import { type TaggedSentence, wordColumns } from './word-columns.js';

/** By how much each word of a sentence speaks for being in a cue: it is taken to be in one above 0. */
export function cueWordScorer(
  model: PerceptronModel<'cues'>,
): (sentence: TaggedSentence) => Float64Array {
  const { score } = wordScorer(model);
  return score;
}

function wordScorer(model: PerceptronModel<'cues'>) {
  const features = templateFeatures(model.patterns, wordColumns);
  const weights = hashedWeights(model.weights);
  return {
    score: (sentence: TaggedSentence): Float64Array => {
      const { length } = sentence.tokens;
      features.open(sentence, length);
      return Float64Array.from({ length }, (_, i) =>
        weights.sum(features.features, features.extract(i)),
      );
    },
    /** Of a word of the sentence that was scored last. */
    strongest: (word: number, count: number) => weights.strongest(features.describe(word), count),
  };
}

/** Words that score above 0 are of cues; those side by side are of one (section 3.2.1). */
export function perceptronCues(
  model: PerceptronModel<'cues'>,
  { explain = 0 }: ExplainingOptions = {},
): Stage<'tokens' | 'tags', 'cues'> {
  const { score, strongest } = wordScorer(model);
  return {
    name: 'perceptron-cues',
    needs: ['tokens', 'tags'],
    adds: ['cues'],
    run: (sentence): { cues: Cue[] } => {
      const scores = score(sentence);
      const cues = cuesOfRuns(sentence.tokens, model.kind, {
        isCue: (i) => scores[i]! > 0,
        scoreOf: (i) => scores[i]!,
        ...(explain > 0 && { why: (i: number) => strongest(i, explain) }),
      });
      return { cues };
    },
  };
}
