import type { RememberingScorer } from '@hedgerow/learn/hashed';
import { featureGroups, featureSize, guideFeatures } from './features.js';
import type { ParserTokens } from './parser-tokens.js';
import { viewSize, viewState } from './state-view.js';

/** Adds the weights of features to `scores[at ..]`, one a class. */
export type AddScores = (
  features: Uint32Array,
  count: number,
  scores: Int32Array,
  at: number,
) => void;

/** Adds up the weights of a state's features, group by group. */
export interface GroupWeights {
  /** Turns to a state, the record at `at`. */
  view(cells: Int32Array, at: number, tokens: ParserTokens): void;
  /** Adds to `sums[place ..]` the weights of `featureGroups[from .. to)`. */
  add(from: number, to: number, sums: Int32Array, place: number): void;
}

/** The number of the group that has what a second analysis says, too. */
const guided = 2;

/** Looks each feature up, every time: weights may change in between. */
export function groupWeights(add: AddScores): GroupWeights {
  const features = new Uint32Array(featureSize);
  const { seen, view, advice } = stateViewer();
  return {
    view,
    add: (from, to, sums, place) => {
      let n = 0;
      for (let group = from; group < to; group++) {
        const { shared, write } = featureGroups[group]!;
        for (const part of shared) n = part.write(seen, features, n);
        n = write(seen, features, n);
        if (group === guided) n = advice(features, n);
      }
      add(features, n, sums, place);
    },
  };
}

/** How many sums are kept of what states have in common, as a power of two. */
export const keptBits = 15;

/**
 * The same for weights that stay as they are: the sums of features that see little are kept, from sentence to sentence,
 * by what they see.
 */
export function rememberedWeights(scorer: RememberingScorer): GroupWeights {
  const features = new Uint32Array(featureSize);
  const own = new Uint32Array(featureSize);
  const { seen, view, advice } = stateViewer();
  return {
    view,
    add: (from, to, sums, place) => {
      scorer.begin();
      let n = 0;
      for (let group = from; group < to; group++) {
        const { shared, write } = featureGroups[group]!;
        for (let part = 0; part < shared.length; part++) {
          const { sees, write } = shared[part]!;
          let one = 8 * group + part;
          let two = 0;
          for (let i = 0; i < sees.length; i++) {
            const value = seen[sees[i]!]!;
            one = Math.imul(one ^ value, 0x85ebca6b);
            one ^= one >>> 15;
            two = Math.imul(two + value, 0x9e3779b1);
            two ^= two >>> 13;
          }
          if (!scorer.recall(one | 1, two)) scorer.remember(own, write(seen, own, 0));
        }
        n = write(seen, features, n);
        if (group === guided) n = advice(features, n);
      }
      scorer.add(features, n);
      scorer.finish();
      for (let i = 0; i < scorer.classes; i++) sums[place + i]! += scorer.sums[i]!;
    },
  };
}

/** What is seen of the state that was turned to. */
function stateViewer() {
  const seen = new Int32Array(viewSize);
  let state: Int32Array = seen;
  let place = 0;
  let sentence: ParserTokens | undefined;
  return {
    seen,
    view: (cells: Int32Array, at: number, tokens: ParserTokens): void => {
      viewState(cells, at, tokens, seen);
      state = cells;
      place = at;
      sentence = tokens;
    },
    /** Writes the features of a second analysis, where there is one. */
    advice: (features: Uint32Array, n: number): number =>
      sentence?.guide === undefined ? n : guideFeatures(state, place, sentence, features, n),
  };
}
