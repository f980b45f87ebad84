import { hashFinder } from '@hedgerow/learn/hashed';
import { memmTagger } from '@hedgerow/learn/memm';
import { strongestOf, type WeighedFeature } from '../features/hashed-weights.js';
import { templateFeatures } from '../features/template-features.js';
import { elementColumns, elementsIn } from './elements.js';
import type { LabelView } from './label-view.js';
import { type MarkovModel, memmOf } from './markov-model.js';

/** Which labels a word may have: `allowed[word * labels + label]` is not 0. */
export type Allowed = Uint8Array;

export interface MarkovLabeller {
  /** The labelling of the highest probability. */
  label(view: LabelView, allowed?: Allowed): Int32Array;
  /** The probability of label `y` for word `i`, at `i * labels + y`. */
  marginals(view: LabelView): Float64Array;
  /** What told one label from another for a word of the view that was labelled last. */
  strongest(word: number, label: number, other: number, count: number): WeighedFeature[];
}

export function markovLabeller(model: MarkovModel): MarkovLabeller {
  const { templates, weights } = model;
  const features = templateFeatures(templates, elementColumns(elementsIn(templates)));
  const find = hashFinder(weights.hashes);
  const memm = memmOf(model);
  const tagger = memmTagger(memm);
  const { labelCount } = memm;

  const read = (view: LabelView) => {
    const { length } = view.sentence.tokens;
    features.open(view, length);
    const items = Array.from({ length }, (_, word) => {
      const count = features.extract(word);
      const known: number[] = [];
      for (let k = 0; k < count; k++) {
        const row = find(features.features[k]!);
        if (row >= 0) known.push(row);
      }
      return known;
    });
    return { items };
  };

  return {
    label: (view, allowed) => {
      if (view.sentence.tokens.length === 0) return new Int32Array(0);
      const { labels } = tagger.decode(read(view), allowed === undefined ? undefined : { allowed });
      return Int32Array.from(labels);
    },
    marginals: (view) =>
      view.sentence.tokens.length === 0 ? new Float64Array(0) : tagger.marginals(read(view)),
    strongest: (word, label, other, count) =>
      strongestOf(
        features.describe(word),
        (hash) => {
          const row = find(hash);
          if (row < 0) return 0;
          const at = row * labelCount;
          return memm.maxent.weights[at + label]! - memm.maxent.weights[at + other]!;
        },
        count,
      ),
  };
}
