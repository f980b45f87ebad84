import { modelFilesIn } from '@hedgerow/capability/node';
import type { Entity } from '@hedgerow/document';
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

/** The names of a labelled tweet, their words with spaces between. */
export function namesIn({ forms, labels }: LabelledTweet): { type: string; name: string }[] {
  let at = 0;
  const tokens = forms.map((form) => {
    const start = at;
    at += form.length + 1;
    return { form, start, end: start + form.length };
  });
  const text = forms.join(' ');
  return entitiesOf(tokens, labels).map(({ start, end, type }) => ({
    type,
    name: text.slice(start, end),
  }));
}

/** Gazetteers, word classes and senses of model-tweet; they were made without any tweet of WNUT. */
export async function readResources(): Promise<TweetResources> {
  return resourcesOf(decodeTweetModel(await modelFilesIn(modelFiles).read('names')));
}

export interface Scored extends EntityScores {
  /** Of each gold name, whether it was found as it is, with its type. */
  readonly found: readonly boolean[];
}

/** Scores a labeller on tweets. */
export function scoreOn(
  gold: TypedTweets,
  label: (forms: readonly string[]) => Uint8Array,
): Scored {
  const predicted = gold.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      entities: entitiesOf(sentence.tokens, label(sentence.tokens.map(({ form }) => form))),
    })),
  }));
  const found = gold.flatMap(({ sentences }, d) =>
    sentences.flatMap(({ entities }, s) => {
      const places = new Set(predicted[d]!.sentences[s]!.entities.map(placeOf));
      return entities.map((entity) => places.has(placeOf(entity)));
    }),
  );
  return { ...scoreEntities(gold, predicted), found };
}

function placeOf({ start, end, type }: Entity): string {
  return `${start} ${end} ${type}`;
}
