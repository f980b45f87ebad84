import type { CueKind, Sentence } from '@hedgerow/document';
import { templateFeatures } from '../features/template-features.js';
import { gatherRows } from '../features/train-rows.js';
import { tokensIn } from '../tokens-in.js';
import { cueViews, pairColumns } from './pair-columns.js';
import { pairScorer } from './pair-scorer.js';
import { pairPatterns, wordPatterns } from './patterns.js';
import type { PerceptronModel } from './perceptron-model.js';
import { fitTwoSides, type PerceptronTrainingOptions } from './train-perceptron.js';

export type ScopedSentence = Sentence<'tokens' | 'tags' | 'dependencies' | 'cues' | 'scopes'>;

/** The features of table 8. */
export const pairFeatureSets = {
  base: wordPatterns,
  dependencies: pairPatterns,
  all: [...wordPatterns, ...pairPatterns],
} as const;

export interface TrainPairsOptions extends PerceptronTrainingOptions {
  /** Default `all`. */
  readonly features?: keyof typeof pairFeatureSets;
}

/** Learns of each pair of a word and a word of a cue whether the former is in the scope of the latter (section 3.2.2). */
export function trainPerceptronScopes(
  sentences: Iterable<ScopedSentence>,
  kind: CueKind,
  options: TrainPairsOptions = {},
): PerceptronModel<'scopes'> {
  const patterns = pairFeatureSets[options.features ?? 'all'];
  const features = templateFeatures(patterns, pairColumns);
  const rows = gatherRows();
  const labels: number[] = [];
  for (const sentence of sentences) {
    for (const { words, inScope } of goldPairs(sentence, kind)) {
      for (const view of cueViews(sentence, words)) {
        features.open(view, sentence.tokens.length);
        for (let i = 0; i < sentence.tokens.length; i++) {
          rows.push(features.features, features.extract(i));
          rows.endRow();
          labels.push(inScope.has(i) ? 1 : 0);
        }
      }
    }
  }
  return { task: 'scopes', kind, patterns, weights: fitTwoSides(rows, labels, options) };
}

/** How many pairs are in a scope, how many the model takes for such, and how many of those are. */
export interface PairTally {
  readonly gold: number;
  readonly predicted: number;
  readonly correct: number;
}

/** Scores a model by pairs of words and the words of given cues, as table 8 does. */
export function tallyPairs(
  model: PerceptronModel<'scopes'>,
  sentences: Iterable<ScopedSentence>,
): PairTally {
  const scorer = pairScorer(model);
  let [gold, predicted, correct] = [0, 0, 0];
  for (const sentence of sentences) {
    for (const { words, inScope } of goldPairs(sentence, model.kind)) {
      for (const view of cueViews(sentence, words)) {
        scorer.score(view).forEach((score, i) => {
          const [right, found] = [inScope.has(i), score > 0];
          if (right) gold++;
          if (found) predicted++;
          if (right && found) correct++;
        });
      }
    }
  }
  return { gold, predicted, correct };
}

/** The words of each cue that has a scope, and the words in that scope. */
function goldPairs({ tokens, cues, scopes }: ScopedSentence, kind: CueKind) {
  return scopes.flatMap(({ cue, spans }) => {
    const own = cue === null ? undefined : cues[cue];
    if (own?.kind !== kind) return [];
    return [{ words: tokensIn(tokens, own.spans), inScope: new Set(tokensIn(tokens, spans)) }];
  });
}
