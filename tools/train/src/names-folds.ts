/**
 * How well names are found in a corpus that was not trained on, and within all: by training on two corpora and testing on the
 * third, and by folds of all three. `pnpm train:names-folds [--former] [--dev] [--resources FILE] [--cells a,b]`: with `--former`
 * by the recipe before this one, which neither supposes products nor learns small letters; tested is the third's training file,
 * with `--dev` its dev file too; lists and classes are those of the shipped model or of FILE; cells are wnut17, btc, tweebank, all.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scoreEntities } from '@hedgerow/evaluate';
import { decodeTweetModel, nameTypes, resourcesOf, tweetLabeller } from '@hedgerow/tweet-ner';
import { asDocuments } from './labelled-tweets.js';
import {
  formerParameters,
  type TweetCorpus,
  type TweetCorpusName,
  type TweetPart,
  trainByRecipe,
  tweetCorpora,
} from './tweet-recipe.js';

const { values: flags } = parseArgs({
  options: {
    former: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    resources: {
      type: 'string',
      default: fileURLToPath(
        new URL('../../../packages/model-tweet/models/names.bin', import.meta.url),
      ),
    },
    cells: { type: 'string', default: 'wnut17,btc,tweebank,all' },
  },
});

const folds = 3;
const names = Object.keys(tweetCorpora) as TweetCorpusName[];
const resources = resourcesOf(decodeTweetModel(readFileSync(flags.resources)));
const options = flags.former ? { ...formerParameters, suppose: false, lower: false } : {};
const trainFiles = names.map((corpus) => ({ corpus, tweets: tweetCorpora[corpus].read('train') }));

interface Cell {
  readonly train: readonly TweetPart[];
  /** What is tested on, by the row that it counts in. */
  readonly test: readonly (TweetPart & { readonly row: string })[];
}

function cellsOf(name: string): Cell[] {
  if (name === 'all') return Array.from({ length: folds }, (_, fold) => foldOf(fold));
  const corpus = name as TweetCorpusName;
  const parts = flags.dev ? (['train', 'dev'] as const) : (['train'] as const);
  return [
    {
      train: trainFiles.filter((file) => file.corpus !== corpus),
      test: parts.map((part) => {
        const tweets = tweetCorpora[corpus].read(part);
        return { corpus, tweets, row: `${corpus}, ${part}` };
      }),
    },
  ];
}

function foldOf(fold: number): Cell {
  const among = (held: boolean) =>
    trainFiles.map(({ corpus, tweets }) => ({
      corpus,
      row: 'all, folds',
      tweets: tweets.filter((_, i) => (i % folds === fold) === held),
    }));
  return { train: among(false), test: among(true) };
}

/** Gold and found entities of the types that the corpus labels. */
function labelledIn({ corpus, tweets }: TweetPart, label: ReturnType<typeof tweetLabeller>) {
  const { types }: TweetCorpus = tweetCorpora[corpus];
  const found = tweets.map(({ forms }) => label(forms).labels);
  const among = (documents: ReturnType<typeof asDocuments>) =>
    documents.map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({
        ...sentence,
        entities: sentence.entities.filter(({ type }) =>
          (types as readonly string[]).includes(type),
        ),
      })),
    }));
  return { gold: among(asDocuments(tweets)), found: among(asDocuments(tweets, found)) };
}

/** Gold and found of each row, folds one after the other. */
type Row = ReturnType<typeof labelledIn>;

function print(name: string, { gold, found }: Row): void {
  const { micro, types } = scoreEntities(gold, found);
  const byType = nameTypes.map((type) => {
    const score = types.get(type);
    return score === undefined || score.gold === 0 ? '-' : score.f1.toFixed(2);
  });
  const rates = [micro.precision, micro.recall, micro.f1].map((rate) => rate.toFixed(2));
  const cells = [...rates, ...byType].map((cell) => cell.padStart(9)).join('');
  process.stdout.write(`${name.padEnd(16)}${cells}\n`);
}

const columns = ['P', 'R', 'F1', ...nameTypes.map((type) => type.slice(0, 7))];
process.stdout.write(`${'tested on'.padEnd(16)}${columns.map((c) => c.padStart(9)).join('')}\n`);
for (const name of flags.cells.split(',')) {
  const rows = new Map<string, Row>();
  for (const { train, test } of cellsOf(name)) {
    const label = tweetLabeller(trainByRecipe(train, resources, options));
    for (const part of test) {
      const { gold, found } = labelledIn(part, label);
      const before = rows.get(part.row);
      rows.set(part.row, {
        gold: [...(before?.gold ?? []), ...gold],
        found: [...(before?.found ?? []), ...found],
      });
    }
  }
  for (const [row, documents] of rows) print(row, documents);
}
