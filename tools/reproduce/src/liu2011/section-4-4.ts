/** What section 4.4 and the conclusion leave for later: gazetteers that grow from the stream, and usual spelling. */
import {
  compileGazetteers,
  type GazetteerLists,
  type NameType,
  nameTypes,
  type TweetResources,
  tweetLabeller,
} from '@hedgerow/tweet-ner';
import { trainTweetModel } from '@hedgerow/tweet-ner/train';
import type { Reproduction, ReproductionContext } from '../reproduction.js';
import { learned, training } from './systems.js';
import { namesIn, paths, readResources, readTweets, scoreOn, toLearnFrom } from './tweets.js';

/** How often the learner must have found a name. */
const often = 3;

const listOf: Readonly<Record<NameType, string>> = {
  PERSON: 'people',
  LOCATION: 'places',
  ORGANIZATION: 'organizations',
  PRODUCT: 'products',
};

export const section44: Reproduction = {
  id: 'liu2011/section-4-4',
  title:
    'The CRF alone with gazetteers that grew from the stream, and with words in their usual spelling',
  data: [paths.train, paths.test, paths.stream],
  run: async (context) => {
    const resources = await readResources();
    const { lists, count } = await namesOfStream(context);
    const grown = compileGazetteers(lists, resources.gazetteers);
    const systems: readonly (readonly [name: string, TweetResources])[] = [
      ['as it is', resources],
      ['gazetteers with names of the stream', { ...resources, gazetteers: grown }],
      ['words in their usual spelling', { ...resources, normalise: true }],
      ['both', { ...resources, gazetteers: grown, normalise: true }],
    ];
    const tweets = toLearnFrom(readTweets(context, 'train'));
    return {
      columns: ['P', 'R', 'F1', 'F1 of all names at once'],
      rows: systems.map(([name, with_]) => {
        context.note(`training the CRF: ${name}`);
        const label = tweetLabeller(trainTweetModel(tweets, with_, training));
        const found = scoreOn(readTweets(context, 'test'), (forms) => label(forms).labels);
        const { precision, recall, f1 } = found.weighted;
        return { name, published: [], ours: [precision, recall, f1, found.micro.f1] };
      }),
      notes: [
        `The stream brought ${count} names that the learner had found ${often} times at least.`,
        'The CRF has learned from WNUT 2016 train and is tested on its dev file; nothing was chosen on these figures.',
      ],
    };
  },
};

/** The names that the learner found often enough in the stream, by list. */
async function namesOfStream(
  context: ReproductionContext,
): Promise<{ readonly lists: GazetteerLists; readonly count: number }> {
  const { tweets, seeds } = (await learned(context, {}, 'ours')).snapshot();
  const times = new Map<string, number>();
  for (const tweet of tweets.slice(seeds)) {
    for (const { type, name } of namesIn(tweet)) {
      const key = `${type} ${name.toLowerCase()}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const known = [...times].filter(([, count]) => count >= often).map(([key]) => key);
  const lists = Object.fromEntries(
    nameTypes.map((type) => [
      listOf[type],
      known.filter((key) => key.startsWith(`${type} `)).map((key) => key.slice(type.length + 1)),
    ]),
  );
  return { lists, count: known.length };
}
