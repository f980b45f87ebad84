import type { EntityScores } from '@hedgerow/evaluate';
import {
  dictionaryLabeller,
  type FeatureSet,
  type TweetModel,
  tweetLabeller,
} from '@hedgerow/tweet-ner';
import {
  type LearnerOptions,
  type TrainCrfOptions,
  type TweetLearner,
  trainTweetModel,
  tweetLearner,
} from '@hedgerow/tweet-ner/train';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import { readResources, readStream, readTweets, scoreOn, toLearnFrom } from './tweets.js';

/** Compared by cross-validation on the training tweets, where boldness 1 and 1.5 are within the noise of each other. */
export const training: TrainCrfOptions = { c2: 0.5, maxIterations: 40, boldness: 1 };

/**
 * The thresholds are the defaults of the learner. Of the stream about 31,000 tweets join, so the CRF is retrained three times. It
 * is retrained on tweets with a name alone, which makes it bold enough: half of the boldness is left.
 */
export const streaming: LearnerOptions = {
  retrainAfter: 9000,
  training: { ...training, boldness: 0.5 },
};

/** NER_DIC: names are looked up. */
export async function scoreDictionary(context: ReproductionContext): Promise<EntityScores> {
  const label = dictionaryLabeller((await readResources()).gazetteers);
  return scoreOn(readTweets(context, 'test'), label);
}

/** NER_BA: the CRF alone. */
export async function scoreBaseline(context: ReproductionContext): Promise<EntityScores> {
  const label = tweetLabeller(await trained(context));
  return scoreOn(readTweets(context, 'test'), (forms) => label(forms).labels);
}

export interface CombinedOptions {
  readonly knn?: boolean;
  readonly stream?: boolean;
  readonly features?: readonly FeatureSet[];
}

/** NER_CB: neighbours and CRF, having learnt from the stream; or without one of these. */
export function scoreCombined(
  context: ReproductionContext,
  options: CombinedOptions = {},
): Promise<EntityScores> {
  return remember(context, JSON.stringify(options), async () => {
    const learner = await learned(context, options);
    return scoreOn(readTweets(context, 'test'), (forms) => learner.label(forms).labels);
  });
}

/** A learner at the end of the stream; it has learnt, and learns no more. */
async function learned(
  context: ReproductionContext,
  { knn = true, stream = true, features }: CombinedOptions,
): Promise<TweetLearner> {
  const model = await trained(context, features);
  const seed = toLearnFrom(readTweets(context, 'train'));
  const options = { ...streaming, prelabel: knn };
  const learner = tweetLearner(model, { ...options, seed });
  if (stream) {
    context.note('labelling the stream');
    for (const forms of readStream(context)) learner.label(forms);
  }
  return tweetLearner(model, { ...options, learn: false }, learner.snapshot());
}

/** The model of these features. */
export function trained(
  context: ReproductionContext,
  features?: readonly FeatureSet[],
): Promise<TweetModel> {
  const key = features?.join() ?? 'all';
  return remember(context, key, async () => {
    context.note(`training the CRF on ${key} features`);
    const tweets = toLearnFrom(readTweets(context, 'train'));
    const resources = { ...(await readResources()), ...(features && { features }) };
    return trainTweetModel(tweets, resources, training);
  });
}
