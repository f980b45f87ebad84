import {
  type HashedModel,
  type ReadyModel,
  rememberingScorer,
  type WindowLabeller,
  windowLabeller,
} from '@hedgerow/learn/hashed';
import { best } from './best.js';
import {
  contextSize,
  featurePlaces,
  neighbourFeatures,
  nextFeatures,
  tagFeatures,
} from './context-features.js';
import { columnsOf, contextTemplates } from './context-templates.js';
import { featureStore, type KeptFeatures } from './feature-store.js';
import type { WordFacts, WordValues } from './word-facts.js';

/** Scores tags by words, which are told by the numbers that they got when they were taken in. */
export interface TagScorer extends Omit<WindowLabeller, 'take'> {
  take(word: WordFacts): number;
}

/** In compiled loops, where these can do it. */
export function tagScorer(
  weights: HashedModel | ReadyModel,
  tables: number,
  conventions: number,
): TagScorer {
  const compiled = windowLabeller(weights, contextTemplates(tables, conventions));
  if (compiled === undefined) return plainTagScorer(weights, tables, conventions);
  return { ...compiled, take: (word) => compiled.take(columnsOf(word), word.features) };
}

/** How many sums of weights are kept, as a power of two. */
const keptBits = 16;

/** What a sum is of, beside a word: the places that it can stand in, in their order, or tags before. */
const atPlace = 1;
const withTags = 6;
const withTagBefore = 7;
const kinds = 8;

interface TakenWord extends WordValues, KeptFeatures {
  /** Another for each word, also of those that were given up. */
  readonly key: number;
}

/** The same for any weights, and without WebAssembly of its own. */
export function plainTagScorer(
  weights: HashedModel | ReadyModel,
  tables: number,
  conventions: number,
): TagScorer {
  const scorer = rememberingScorer(weights, { bits: keptBits });
  const features = new Uint32Array(contextSize(tables, conventions));
  const places = featurePlaces(tables, conventions);
  const chosen = new Uint32Array(features.length);
  const sums = scorer.sums.subarray(0, weights.classes);
  let keep = featureStore();
  let words: TakenWord[] = [];
  let keys = 0;
  const choose = (which: readonly number[]): number => {
    for (let i = 0; i < which.length; i++) chosen[i] = features[which[i]!]!;
    return which.length;
  };
  /** Adds what a word tells of a token by where it stands. */
  const addWord = ({ key, features, starts }: TakenWord, place: number): void => {
    if (scorer.recall(kinds * key + atPlace + place, 0)) return;
    const own = features.subarray(starts[place]!, starts[place + 1]!);
    scorer.remember(own, own.length);
  };
  return {
    take: ({ folded, suffix3, shape, inConventions, classes, features }) => {
      const values = { folded, suffix3, shape, inConventions, classes };
      return words.push({ ...values, ...keep(features), key: keys++ }) - 1;
    },
    clear: () => {
      keep = featureStore();
      words = [];
    },
    label: (before2, before, own, after, after2, tag1, tag2) => {
      const [left2, left, word] = [words[before2]!, words[before]!, words[own]!];
      const [right, right2] = [words[after]!, words[after2]!];
      scorer.begin();
      addWord(word, 0);
      addWord(left, 1);
      addWord(right, 2);
      addWord(left2, 3);
      addWord(right2, 4);
      const both = ((tag1 + 2) << 16) | (tag2 + 2);
      if (!scorer.recall(kinds * word.key + withTags, both)) {
        tagFeatures(word, tag1, tag2, features);
        scorer.remember(chosen, choose(places.tags));
      }
      if (!scorer.recall(kinds * right.key + withTagBefore, tag1)) {
        nextFeatures(right, tag1, features);
        scorer.remember(chosen, choose(places.next));
      }
      neighbourFeatures(left2, left, word, right, right2, tag1, tag2, features);
      scorer.add(chosen, choose(places.neighbours));
      scorer.finish();
      return best(sums);
    },
    scores: (to) => to.set(sums),
  };
}
