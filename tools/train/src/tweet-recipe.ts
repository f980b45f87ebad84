/** How the model for names in tweets is trained, on whatever tweets: model-tweet ships it, names-folds measures it. */
import { btc, type Part, tweebank, wnut17 } from '@hedgerow/named-corpora';
import type { nameTypes, TweetModel, TweetResources } from '@hedgerow/tweet-ner';
import {
  type LabelledTweet,
  labelledTweets,
  supposeNames,
  type TrainCrfOptions,
  trainTweetModel,
} from '@hedgerow/tweet-ner/train';
import { joinSigns } from './labelled-tweets.js';

export const tweetParameters = {
  c2: 10,
  maxIterations: 50,
  minFrequency: 2,
  pruneBelow: 0.002,
  boldness: 1,
  leanings: { PRODUCT: 0.5 },
} as const;

/** What was used before: products that a corpus does not label are no names there. */
export const formerParameters = {
  ...tweetParameters,
  c2: 0.5,
  maxIterations: 60,
  leanings: {},
} as const;

export interface TweetCorpus {
  readonly read: (part: Part) => LabelledTweet[];
  /** The types that it labels. */
  readonly types: readonly (typeof nameTypes)[number][];
}

const conll = ['PERSON', 'ORGANIZATION', 'LOCATION'] as const;

export const tweetCorpora = {
  wnut17: {
    read: (part) => labelledTweets(wnut17(part)),
    types: ['PERSON', 'ORGANIZATION', 'PRODUCT', 'LOCATION'],
  },
  btc: { read: (part) => labelledTweets(btc(part)).map(joinSigns), types: conll },
  tweebank: { read: (part) => labelledTweets(tweebank(part)), types: conll },
} as const satisfies { readonly [name: string]: TweetCorpus };

export type TweetCorpusName = keyof typeof tweetCorpora;

export interface TweetPart {
  readonly corpus: TweetCorpusName;
  readonly tweets: readonly LabelledTweet[];
}

export interface RecipeOptions extends TrainCrfOptions {
  /** Whether products are supposed where a corpus does not label them; default true. */
  readonly suppose?: boolean;
  /** Whether every second tweet with a name is learnt from in small letters too; default true. */
  readonly lower?: boolean;
}

/** Names of products as the lists have them, where they can hardly be anything else. */
const products = {
  type: 'PRODUCT',
  lists: ['products'],
  beside: ['phones', 'vehicles', 'product-words'],
} as const;

export function trainByRecipe(
  parts: readonly TweetPart[],
  resources: TweetResources,
  { suppose = true, lower = true, ...options }: RecipeOptions = {},
): TweetModel {
  const tweets = parts.flatMap(({ corpus, tweets: own }) => {
    const { types }: TweetCorpus = tweetCorpora[corpus];
    if (!suppose || types.includes('PRODUCT')) return own;
    return own.map((tweet) => supposeNames(tweet, resources, products));
  });
  const learnt = lower
    ? tweets.flatMap((tweet, i) =>
        i % 2 === 0 && isNamed(tweet) ? [tweet, small(tweet)] : [tweet],
      )
    : tweets;
  return trainTweetModel(learnt, resources, { ...tweetParameters, ...options });
}

function isNamed({ labels }: LabelledTweet): boolean {
  return labels.some((label) => label > 0);
}

/** Masked links stay: they are known by their capitals. */
function small({ forms, labels }: LabelledTweet): LabelledTweet {
  return {
    forms: forms.map((form) => (/^URL\d*$/.test(form) ? form : form.toLowerCase())),
    labels,
  };
}
