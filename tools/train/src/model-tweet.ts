/**
 * Rebuilds the file of @hedgerow/model-tweet from the corpora and the packages of resources/, the same bytes every time:
 * `pnpm train:tweet [--word-classes FILE] [--out FOLDER]`; with `--word-classes` these, which take the longest, are taken from a
 * model that was built before, senses too.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { scoreEntities } from '@hedgerow/evaluate';
import { unlabelled } from '@hedgerow/named-corpora';
import {
  compileGazetteers,
  decodeTweetModel,
  type TweetModel,
  type TweetResources,
  tweetLabeller,
} from '@hedgerow/tweet-ner';
import {
  classifyVectors,
  encodeTweetModel,
  type LabelledTweet,
  learnWordClasses,
} from '@hedgerow/tweet-ner/train';
import { buildModels, note, type Recipe } from './build-models.js';
import { asDocuments } from './labelled-tweets.js';
import { tweetData } from './model-data.js';
import { gazetteerSources, openResources } from './name-lists.js';
import {
  type TweetCorpusName,
  trainByRecipe,
  tweetCorpora,
  tweetParameters,
} from './tweet-recipe.js';
import { wordVectors } from './word-vectors.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-tweet');
const { values: flags } = parseArgs({
  options: { 'word-classes': { type: 'string' }, out: { type: 'string' } },
});
const wordClassParameters = { levels: [64, 256, 800], minCount: 2, passes: 4 };
const senseParameters = { words: 300_000, levels: [64, 300, 2000], passes: 8 };

function compileLists(): TweetResources['gazetteers'] {
  const opened = openResources();
  const gazetteers = compileGazetteers(
    Object.fromEntries(gazetteerSources.map(({ list, names }) => [list, names(opened)])),
  );
  note(`${gazetteers.lists.length} gazetteers, ${gazetteers.size} nodes`);
  return gazetteers;
}

/** Word classes see no tweet of WNUT: what is measured on its tweets was not seen, not even without labels. */
function learnClasses(): TweetResources['wordClasses'] {
  const tweets = [
    ...unlabelled('tweeteval-emoji'),
    ...unlabelled('twitter-2016'),
    ...[...tweetCorpora.btc.read('train'), ...tweetCorpora.tweebank.read('train')].map(
      ({ forms }) => [...forms],
    ),
  ];
  return learnWordClasses(tweets, {
    ...wordClassParameters,
    onProgress: ({ classes, pass, moved }) =>
      note(`${classes} classes: pass ${pass}, ${moved} moved`),
  });
}

/** Of words of any text, which tweets are too few to teach. */
function learnSenses(): NonNullable<TweetResources['senses']> {
  const { words, ...parameters } = senseParameters;
  return classifyVectors(wordVectors(words), {
    ...parameters,
    onProgress: ({ classes, pass }) => note(`${classes} senses: pass ${pass}`),
  });
}

function score(model: TweetModel, tweets: readonly LabelledTweet[]): number {
  const label = tweetLabeller(model);
  const found = tweets.map(({ forms }) => label(forms).labels);
  const { micro } = scoreEntities(asDocuments(tweets), asDocuments(tweets, found));
  return Math.round(micro.f1 * 100) / 100;
}

const recipes: readonly Recipe[] = [
  {
    name: 'names',
    build: () => {
      const taken = flags['word-classes'];
      const before = taken === undefined ? undefined : decodeTweetModel(readFileSync(taken));
      const resources = {
        gazetteers: compileLists(),
        wordClasses: before?.wordClasses ?? learnClasses(),
        senses: before?.senses ?? learnSenses(),
      };
      const parts = (['wnut17', 'btc', 'tweebank'] satisfies TweetCorpusName[]).map((corpus) => ({
        corpus,
        tweets: tweetCorpora[corpus].read('train'),
      }));
      const model = trainByRecipe(parts, resources, {
        onProgress: ({ iteration, value }) => note(`iteration ${iteration}: ${value.toFixed(0)}`),
      });
      return encodeTweetModel(model, {
        parameters: {
          ...tweetParameters,
          wordClasses: wordClassParameters,
          senses: senseParameters,
        },
        data: tweetData.names,
        scores: {
          'WNUT 2017 dev F1': score(model, tweetCorpora.wnut17.read('dev')),
          'BTC dev F1': score(model, tweetCorpora.btc.read('dev')),
          'Tweebank dev F1': score(model, tweetCorpora.tweebank.read('dev')),
        },
      });
    },
  },
];

await buildModels(recipes, {
  names: [],
  folder: flags.out ?? join(packageFolder, 'models'),
  ...(flags.out === undefined && { packageFolder }),
});
