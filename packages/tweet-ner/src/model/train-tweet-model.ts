import type { Document } from '@hedgerow/document';
import { type TrainCrfOptions, trainCrf } from '../crf/train-crf.js';
import { labelTokens } from '../labels/bilou.js';
import {
  type LabelledTweet,
  noResources,
  type TweetModel,
  type TweetResources,
  tweetReader,
} from './tweet-model.js';

/** Tokens and entities of documents, a tweet each sentence; types other than the four are no names. */
export function labelledTweets(
  documents: Iterable<Document<'tokens' | 'entities'>>,
): LabelledTweet[] {
  const tweets: LabelledTweet[] = [];
  for (const { sentences } of documents) {
    for (const { tokens, entities } of sentences) {
      if (tokens.length === 0) continue;
      tweets.push({ forms: tokens.map(({ form }) => form), labels: labelTokens(tokens, entities) });
    }
  }
  return tweets;
}

export function trainTweetModel(
  tweets: Iterable<LabelledTweet>,
  resources: TweetResources = noResources,
  options: TrainCrfOptions = {},
): TweetModel {
  const { read, extract } = tweetReader(resources);
  const seen = Array.from(tweets, ({ forms, labels }) => ({ tweet: read(forms), labels }));
  return { ...resources, crf: trainCrf(seen, extract, options) };
}
