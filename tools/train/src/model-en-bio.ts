/**
 * Rebuilds the files of @hedgerow/model-en-bio from the corpora, the same bytes every time:
 * `pnpm train:en-bio [--without-bioscope] [--out FOLDER] [NAME ...]`; without names, all of them.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Document, pipelineOf } from '@hedgerow/document';
import { crossAnnotate, scoreAttachment, scoreTagging } from '@hedgerow/evaluate';
import {
  decodeTagger,
  encodeLemmas,
  encodeParser,
  encodeTagger,
  learnExceptions,
  lemmatizer,
  type ParserModel,
  parser,
  type TaggerModel,
  tagger,
} from '@hedgerow/preprocess';
import { buildModels, builtModel, once, type Recipe } from './build-models.js';
import { dataSources } from './data-sources.js';
import { trainBestParser, trainGreedyParser } from './parser.js';
import { trainBioTagger, trainGeneralTagger } from './tagger.js';
import {
  craft,
  ewt,
  genia,
  type Tagged,
  type Treebank,
  toLearnFrom,
  toScore,
} from './treebanks.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-en-bio');
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    'without-bioscope': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const withoutBioscope = flags['without-bioscope'];
const folder = flags.out ?? resolve(packageFolder, 'models');
const seed = 1;
const bioData = [
  withoutBioscope ? dataSources.geniaWithoutBioscope : dataSources.genia,
  dataSources.craft,
];

/** By the names of their conventions. */
const bioTrees = once(() => [
  {
    conventions: 'genia',
    documents: [
      ...genia('train', { withoutBioscope }),
      ...genia('future_use', { withoutBioscope }),
    ],
  },
  { conventions: 'craft', documents: craft('train') },
]);
const devSets = once(() => ({ GENIA: toScore(genia('dev')), CRAFT: toScore(craft('dev')) }));
const bioTagger = once(() => decodeTagger(builtModel(folder, 'tagger-bio')));
const conventionsOf = (devSet: string) => ({ conventions: devSet.toLowerCase() });

/** The trees with tags as a tagger gives them to text that it was not trained on. */
const taggedTrees = once(async () => {
  const tagged: Treebank[] = [];
  for (const { conventions, documents } of bioTrees()) {
    const train = (rest: readonly Treebank[]) =>
      tagger(trainBioTagger([{ documents: rest, conventions }]));
    tagged.push(...(await crossAnnotate(toLearnFrom(documents), train, { folds: 4 })));
  }
  return tagged;
});

const percent = (share: number) => Math.round(share * 100) / 100;

async function tagScores(model: TaggerModel, sets: { readonly [name: string]: readonly Tagged[] }) {
  const scores: { [name: string]: number } = {};
  for (const [name, documents] of Object.entries(sets)) {
    const predicted = await runAll([tagger(model, conventionsOf(name))], documents);
    scores[`${name} dev accuracy`] = percent(scoreTagging(documents, predicted).all.accuracy);
  }
  return scores;
}

async function runAll(
  stages: Parameters<typeof pipelineOf>[0],
  documents: readonly Document[],
): Promise<Document[]> {
  const through = pipelineOf(stages, ['tokens']);
  const analysed: Document[] = [];
  for (const document of documents) analysed.push(await through.run(document as never));
  return analysed;
}

async function parserFile(model: ParserModel, width: number): Promise<Uint8Array> {
  const scores: { [name: string]: number } = {};
  for (const [name, documents] of Object.entries(devSets())) {
    const stages = [tagger(bioTagger(), conventionsOf(name)), parser(model, { width })];
    const predicted = await runAll(stages, documents);
    const { las, uas } = scoreAttachment(documents, predicted).withoutPunctuation;
    scores[`${name} dev LAS`] = percent(las);
    scores[`${name} dev UAS`] = percent(uas);
  }
  return encodeParser(model, { seed, data: bioData, scores, parameters: { width } });
}

const recipes: readonly Recipe[] = [
  {
    name: 'tagger-bio',
    build: async () => {
      const model = trainBioTagger(bioTrees());
      const scores = await tagScores(model, devSets());
      return encodeTagger(model, { seed, data: [...bioData, dataSources.lexicon], scores });
    },
  },
  {
    name: 'tagger-general',
    build: async () => {
      const model = trainGeneralTagger(ewt('train'));
      const scores = await tagScores(model, { EWT: ewt('dev') });
      return encodeTagger(model, { seed, data: [dataSources.ewt, dataSources.lexicon], scores });
    },
  },
  {
    name: 'lemmas',
    build: async () => {
      const exceptions = learnExceptions(ewt('train'));
      const dev = ewt('dev');
      const predicted = await runAll([lemmatizer({ exceptions })], dev);
      const { accuracy } = scoreTagging(dev, predicted, { layer: 'lemmas' }).all;
      return encodeLemmas(exceptions, {
        data: [dataSources.ewt],
        scores: { 'EWT dev accuracy, gold tags': percent(accuracy) },
      });
    },
  },
  {
    name: 'parser-greedy',
    build: async () => parserFile(trainGreedyParser(await taggedTrees()), 1),
  },
  {
    name: 'parser-best',
    build: async () => parserFile(trainBestParser(await taggedTrees()), 8),
  },
];

await buildModels(recipes, {
  names,
  folder,
  ...(flags.out === undefined && { card: resolve(packageFolder, 'README.md') }),
});
