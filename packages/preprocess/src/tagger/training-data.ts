import { type Document, InputError, type Sentence } from '@hedgerow/document';
import { type ClassFinder, classFinder, type WordClasses } from './word-classes.js';
import { noConventions, outside, type WordFacts, wordFacts } from './word-facts.js';

/** Data of one kind; each sentence is seen `weight` times in a pass. */
export interface TrainingPart<L extends 'tokens' | 'tags'> {
  readonly documents: readonly Document<L>[];
  /** Default 1. */
  readonly weight?: number;
  /** By whose conventions they are tagged, where parts differ: `to` is always TO in GENIA, not so in CRAFT. */
  readonly conventions?: string;
}

/** How many words stand beyond each end of a sentence. */
export const beyond = 2;

export interface TrainingExample {
  /** With `beyond` at each end. */
  readonly words: readonly WordFacts[];
  readonly gold: Int32Array;
  /** The number of its conventions. */
  readonly source: number;
}

export interface TrainingData {
  readonly examples: readonly TrainingExample[];
  /** Examples by their numbers, each as often as it weighs. */
  readonly order: Int32Array;
  readonly tags: readonly string[];
  readonly conventions: readonly string[];
  readonly edge: WordFacts;
}

/** Sentences as the learners see them. */
export function taggerExamples(
  parts: readonly TrainingPart<'tokens' | 'tags'>[],
  wordClasses: readonly WordClasses[],
): TrainingData {
  const tags = [...new Set(parts.flatMap(({ documents }) => documents.flatMap(tagsIn)))].sort();
  if (tags.length === 0)
    throw new InputError('NO_DATA', 'there are no tagged tokens to learn from');
  const numbers = new Map(tags.map((tag, i) => [tag, i]));
  const conventions = [...new Set(parts.map((part) => part.conventions ?? ''))];
  const tables = wordClasses.map(classFinder);
  const edge = outside(tables);
  const examples: TrainingExample[] = [];
  const order: number[] = [];
  for (const { documents, weight = 1, conventions: name = '' } of parts) {
    if (!Number.isInteger(weight) || weight < 1) {
      throw new RangeError(`a weight must be a whole number of at least 1, found ${weight}`);
    }
    const which = conventions.length > 1 ? conventions.indexOf(name) : noConventions;
    const look = rememberWords(tables, which);
    for (const { sentences } of documents) {
      for (const { tokens, tags: given } of sentences) {
        for (let time = 0; time < weight; time++) order.push(examples.length);
        examples.push({
          words: [edge, edge, ...tokens.map(({ form }) => look(form)), edge, edge],
          gold: Int32Array.from(given, (tag) => numbers.get(tag)!),
          source: conventions.indexOf(name),
        });
      }
    }
  }
  return { examples, order: Int32Array.from(order), tags, conventions, edge };
}

function rememberWords(tables: readonly ClassFinder[], conventions: number) {
  const known = new Map<string, WordFacts>();
  return (form: string): WordFacts => {
    const facts = known.get(form) ?? wordFacts(form, tables, conventions);
    known.set(form, facts);
    return facts;
  };
}

function tagsIn({ sentences }: { readonly sentences: readonly Sentence<'tags'>[] }): string[] {
  return sentences.flatMap(({ tags }) => [...tags]);
}
