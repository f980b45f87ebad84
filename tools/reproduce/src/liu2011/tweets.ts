import { modelFilesIn } from '@hedgerow/capability/node';
import { columns } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { type EntityScores, scoreEntities } from '@hedgerow/evaluate';
import { modelFiles } from '@hedgerow/model-tweet';
import {
  decodeTweetModel,
  entitiesOf,
  mapTypes,
  resourcesOf,
  type TweetResources,
  tokenFinder,
  typeMaps,
} from '@hedgerow/tweet-ner';
import { type LabelledTweet, labelledTweets } from '@hedgerow/tweet-ner/train';
import type { ReproductionContext } from '../reproduction.js';

export const paths = {
  train: 'tweets/wnut16/train.conll',
  test: 'tweets/wnut16/dev.conll',
  stream: 'tweets/unlabelled/twitter-2016.txt',
} as const;

export type TypedTweets = readonly Document<'tokens' | 'entities'>[];

/** The tweets of a file of WNUT 2016, with the paper's four types. */
export function readTweets(context: ReproductionContext, part: 'train' | 'test'): TypedTweets {
  const documents = context.read(paths[part], columns) as Document<'tokens' | 'entities'>[];
  return mapTypes(documents, typeMaps.wnut16);
}

export function toLearnFrom(documents: TypedTweets): LabelledTweet[] {
  return labelledTweets(documents);
}

export function readStream(context: ReproductionContext): string[][] {
  const find = tokenFinder();
  return context.lines(paths.stream).map((line) => find(line).map(({ form }) => form));
}

/** Gazetteers, word classes and senses of model-tweet; they were made without any tweet of WNUT. */
export async function readResources(): Promise<TweetResources> {
  return resourcesOf(decodeTweetModel(await modelFilesIn(modelFiles).read('names')));
}

/** Scores a labeller on tweets. */
export function scoreOn(
  gold: TypedTweets,
  label: (forms: readonly string[]) => Uint8Array,
): EntityScores {
  const predicted = gold.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      entities: entitiesOf(sentence.tokens, label(sentence.tokens.map(({ form }) => form))),
    })),
  }));
  return scoreEntities(gold, predicted);
}
