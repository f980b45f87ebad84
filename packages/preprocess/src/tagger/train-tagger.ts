import { type Document, InputError, type Sentence } from '@hedgerow/document';
import { seededRandom } from '@hedgerow/learn';
import { type CompactOptions, hashedPerceptron } from '@hedgerow/learn/hashed';
import { contextFeatures, contextSize } from './context-features.js';
import { best, type TaggerModel } from './tagger.js';
import { type WordFacts, wordFacts } from './word-facts.js';

export interface TrainTaggerOptions extends CompactOptions {
  /** How often the data are gone through. Default 8. */
  readonly passes?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly pass: number; readonly accuracy: number }) => void;
}

/** Data of one kind; each sentence is seen `weight` times in a pass. */
export interface TrainingPart<L extends 'tokens' | 'tags'> {
  readonly documents: readonly Document<L>[];
  /** Default 1. */
  readonly weight?: number;
}

interface Example {
  readonly words: readonly WordFacts[];
  readonly gold: Int32Array;
}

/**
 * Averaged perceptron over greedy decisions, the tags before being the tagger's own, right or wrong. In-domain data can
 * be given more weight than the rest, as in Rimell & Clark (2009).
 */
export function trainTagger(
  parts: readonly TrainingPart<'tokens' | 'tags'>[],
  options: TrainTaggerOptions = {},
): TaggerModel {
  const { passes = 8, seed = 1, signal, onProgress } = options;
  const { examples, order, tags } = prepare(parts);
  const draw = seededRandom(seed);
  const learner = hashedPerceptron(tags.length);
  const features = new Uint32Array(contextSize);
  const scores = new Float64Array(tags.length);
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    let seen = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { words, gold } = examples[which]!;
      let tag1 = -1;
      let tag2 = -1;
      for (let i = 0; i < words.length; i++) {
        const own = words[i]!.features;
        contextFeatures(words, i, tag1, tag2, features, 0);
        scores.fill(0);
        learner.add(own, own.length, scores);
        learner.add(features, contextSize, scores);
        const found = best(scores);
        if (found !== gold[i]) {
          learner.change(own, own.length, gold[i]!, 1);
          learner.change(features, contextSize, gold[i]!, 1);
          learner.change(own, own.length, found, -1);
          learner.change(features, contextSize, found, -1);
        } else {
          right++;
        }
        learner.step();
        seen++;
        tag2 = tag1;
        tag1 = found;
      }
    }
    onProgress?.({ pass, accuracy: right / Math.max(1, seen) });
  }
  return { tags, weights: learner.model(options) };
}

function prepare(parts: readonly TrainingPart<'tokens' | 'tags'>[]) {
  const tags = [...new Set(parts.flatMap(({ documents }) => documents.flatMap(tagsIn)))].sort();
  if (tags.length === 0)
    throw new InputError('NO_DATA', 'there are no tagged tokens to learn from');
  const numbers = new Map(tags.map((tag, i) => [tag, i]));
  const known = new Map<string, WordFacts>();
  const look = (form: string): WordFacts => {
    const facts = known.get(form) ?? wordFacts(form);
    known.set(form, facts);
    return facts;
  };
  const examples: Example[] = [];
  const order: number[] = [];
  for (const { documents, weight = 1 } of parts) {
    if (!Number.isInteger(weight) || weight < 1) {
      throw new RangeError(`a weight must be a whole number of at least 1, found ${weight}`);
    }
    for (const { sentences } of documents) {
      for (const { tokens, tags: given } of sentences) {
        for (let time = 0; time < weight; time++) order.push(examples.length);
        examples.push({
          words: tokens.map(({ form }) => look(form)),
          gold: Int32Array.from(given, (tag) => numbers.get(tag)!),
        });
      }
    }
  }
  return { examples, order: Int32Array.from(order), tags };
}

function tagsIn({ sentences }: { readonly sentences: readonly Sentence<'tags'>[] }): string[] {
  return sentences.flatMap(({ tags }) => [...tags]);
}
