import { modelFilesIn } from '@hedgerow/capability/node';
import { type EntityScores, scoreEntities } from '@hedgerow/evaluate';
import { modelFiles } from '@hedgerow/model-tweet';
import { corpusPaths, type TypedTweets, unlabelled, wnut16 } from '@hedgerow/named-corpora';
import {
  decodeTweetModel,
  entitiesOf,
  resourcesOf,
  type TweetResources,
} from '@hedgerow/tweet-ner';
import { type LabelledTweet, labelledTweets } from '@hedgerow/tweet-ner/train';
import type { ReproductionContext } from '../reproduction.js';

export const paths = {
  train: corpusPaths.wnut16('train'),
  test: corpusPaths.wnut16('dev'),
  stream: corpusPaths.unlabelled('twitter-2016'),
} as const;

/** The tweets of a file of WNUT 2016, with the paper's four types. */
export function readTweets(context: ReproductionContext, part: 'train' | 'test'): TypedTweets {
  return wnut16(part === 'test' ? 'dev' : part, { reader: context });
}

export function toLearnFrom(documents: TypedTweets): LabelledTweet[] {
  return labelledTweets(documents);
}

export function readStream(context: ReproductionContext): string[][] {
  return unlabelled('twitter-2016', { reader: context });
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
