/** The perceptrons of Ji, Qiu & Huang (2010), as the tables make them. */
import type { AnyStage, Document, Sentence } from '@hedgerow/document';
import { perceptronCertainty, perceptronCues, perceptronScopes } from '@hedgerow/scope-sequence';
import {
  type TrainPairsOptions,
  trainPerceptronCertainty,
  trainPerceptronCues,
  trainPerceptronScopes,
} from '@hedgerow/scope-sequence/train';

type Tagged = Sentence<'tokens' | 'tags'>;
type Cued = Sentence<'tokens' | 'tags' | 'cues'>;
export type Scoped = Sentence<'tokens' | 'tags' | 'dependencies' | 'cues' | 'scopes'>;

export const certaintyModel = (train: readonly Sentence[]) =>
  trainPerceptronCertainty(train as Tagged[]);
export const cueModel = (train: readonly Sentence[]) =>
  trainPerceptronCues(train as Cued[], 'speculation');
export const scopeModel = (train: readonly Sentence[], options: TrainPairsOptions = {}) =>
  trainPerceptronScopes(train as Scoped[], 'speculation', options);

export const certaintyStages = (train: readonly Sentence[]): AnyStage[] => [
  perceptronCertainty(certaintyModel(train)),
];
export const cueStages = (train: readonly Sentence[]): AnyStage[] => [
  perceptronCues(cueModel(train)),
];
export const scopeStages =
  (crossing: 'merge' | 'nest') =>
  (train: readonly Sentence[]): AnyStage[] => [
    ...cueStages(train),
    perceptronScopes(scopeModel(train), { crossing }),
  ];

/** With certainty in place of cues, so that sentences of both corpora can be learned from together. */
export function judged(documents: readonly Document[]): Document[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ cues = [], scopes: _, certainty, ...rest }) => ({
      ...rest,
      certainty: certainty ?? { label: cues.length > 0 ? 'uncertain' : 'certain' },
    })),
  }));
}

export const readingDeviation =
  'Algorithm 1 is read as 20 passes that go on from one another, in an order of their own each, the weights after each pass being averaged: to the letter it begins each pass at 0.';

export const taggingDeviation =
  'tokens and tags are of our tokenizer and tagger, not of the Stanford tagger.';
