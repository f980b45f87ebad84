import { InputError, type Stage } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashedScorer,
} from '@hedgerow/learn/hashed';
import { contextFeatures, contextSize } from './context-features.js';
import { type WordFacts, wordFacts } from './word-facts.js';

/** A part-of-speech tagger: the tags, in the order of the classes of its linear model. */
export interface TaggerModel {
  readonly tags: readonly string[];
  readonly weights: HashedModel;
}

export function encodeTagger(
  { tags, weights }: TaggerModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeHashedModel(weights, { ...header, kind: 'tagger', labels: tags });
}

export function decodeTagger(bytes: Uint8Array): TaggerModel {
  const { model, header } = decodeHashedModel(bytes, 'tagger');
  const tags = header.labels ?? [];
  if (tags.length !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${model.classes} classes and ${tags.length} tags`,
    );
  }
  return { tags, weights: model };
}

/** How many words are remembered with their scores. */
const remembered = 1 << 16;

interface KnownWord extends WordFacts {
  /** The sum of the weights of the word's own features. */
  readonly scores: Int32Array;
}

/** A greedy tagger from left to right. */
export function tagger(model: TaggerModel): Stage<'tokens', 'tags'> {
  const { tags } = model;
  const scorer = hashedScorer(model.weights);
  const features = new Uint32Array(contextSize);
  const scores = new Int32Array(scorer.classes);
  let known = new Map<string, KnownWord>();

  const look = (form: string): KnownWord => {
    const found = known.get(form);
    if (found !== undefined) return found;
    const facts = wordFacts(form);
    const own = new Int32Array(scorer.classes);
    scorer.add(facts.features, facts.features.length, own);
    const word = { ...facts, scores: own };
    if (known.size >= remembered) known = new Map();
    known.set(form, word);
    return word;
  };

  return {
    name: 'tagger',
    needs: ['tokens'],
    adds: ['tags'],
    run: ({ tokens }) => {
      const words = tokens.map(({ form }) => look(form));
      const chosen: string[] = [];
      let tag1 = -1;
      let tag2 = -1;
      for (let i = 0; i < words.length; i++) {
        contextFeatures(words, i, tag1, tag2, features, 0);
        scores.set(words[i]!.scores);
        scorer.add(features, contextSize, scores);
        tag2 = tag1;
        tag1 = best(scores);
        chosen.push(tags[tag1]!);
      }
      return { tags: chosen };
    },
  };
}

/** The class of the highest score; of equal ones the first. */
export function best(scores: Int32Array | Float64Array): number {
  let winner = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[winner]!) winner = i;
  return winner;
}
