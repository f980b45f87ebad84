import { plainForm } from '@hedgerow/document';
import { hashedScorer } from '@hedgerow/learn/hashed';
import type { CueSentence } from './features/columns.js';
import { cueExtractor } from './features/extractor.js';
import type { CueModel } from './model.js';

/** The one interface of the three classifiers. */
export interface CueClassifier {
  /**
   * Writes 1 to `found` for each token that is in a cue and 0 for the others, and to `scores` by how much each is
   * above or below what it takes; NaN of words that are not considered.
   */
  classify(sentence: CueSentence, found: Uint8Array, scores: Float64Array): void;
}

export function cueClassifier(model: CueModel): CueClassifier {
  return model.method === 'majority' ? majorityClassifier(model) : linearClassifier(model);
}

/** The baseline of Velldal et al. (2012), section 5. */
function majorityClassifier({ words }: CueModel): CueClassifier {
  const known = new Set(words);
  return {
    classify: ({ tokens }, found, scores) => {
      for (let i = 0; i < tokens.length; i++) {
        const yes = known.has(plainForm(tokens[i]!.form));
        found[i] = yes ? 1 : 0;
        scores[i] = yes ? 1 : -1;
      }
    },
  };
}

function linearClassifier(model: CueModel): CueClassifier {
  const { method, words, templates, weights, threshold } = model;
  const known = new Set(words);
  const all = method === 'word-by-word';
  const extractor = cueExtractor(templates);
  const scorer = hashedScorer(weights);
  const sum = new Int32Array(1);
  return {
    classify: (sentence, found, scores) => {
      const { lemmas } = sentence;
      let open = false;
      for (let i = 0; i < lemmas.length; i++) {
        found[i] = 0;
        scores[i] = Number.NaN;
        if (!all && !known.has(lemmas[i]!)) continue;
        if (!open) extractor.open(sentence);
        open = true;
        const count = extractor.extract(i);
        sum[0] = 0;
        scorer.add(extractor.features, count, sum);
        const score = sum[0]! * weights.scale - threshold;
        scores[i] = score;
        if (score > 0) found[i] = 1;
      }
    },
  };
}
