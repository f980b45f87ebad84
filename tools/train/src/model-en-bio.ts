/**
 * Rebuilds the files of @hedgerow/model-en-bio from the corpora, the same bytes every time:
 * `pnpm train:en-bio [--without-bioscope] [--out FOLDER] [--unseen FOLDER] [NAME ...]`; without names, all of them.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { GoldDocument } from '@hedgerow/cues/train';
import { type AnyStage, type Document, type Provision, pipelineOf } from '@hedgerow/document';
import {
  crossAnnotateParts,
  scoreAttachment,
  scoreDeepFeatures,
  scoreTagging,
} from '@hedgerow/evaluate';
import { bioscope, cdSco, conll2010, craft, ewt, genia, masc } from '@hedgerow/named-corpora';
import {
  decodeLemmas,
  decodeParser,
  decodeTagger,
  deepFeatureFinder,
  lemmatizer,
  type ParserModel,
  parser,
  type TaggerModel,
  tagger,
  tokenizer,
} from '@hedgerow/preprocess';
import {
  encodeDeepFeatures,
  encodeLemmas,
  encodeParser,
  encodeTagger,
  learnExceptions,
} from '@hedgerow/preprocess/train';
import { brillWords } from './brill-lexicon.js';
import { buildModels, once, type Recipe } from './build-models.js';
import { crossValidatedScores, trainCueFile } from './cues.js';
import { trainBioDeepFeatures, withDeepFeatures } from './deep-features.js';
import { type LabelRecipe, labelRecipes, readLabelTexts, trainLabelFile } from './labelling.js';
import { cleanMascTags } from './masc-tags.js';
import { bioData } from './model-data.js';
import { builtModel } from './model-path.js';
import {
  beamWidth,
  compactParser,
  shippedEntries,
  trainBestParser,
  trainGreedyParser,
  trainQuickParser,
} from './parser.js';
import { deriveScopeTexts, readScopeTexts, trainEndsFile, trainRankerFile } from './scopes.js';
import type { ShippedModels } from './shipped-models.js';
import { trainStarsemCues, trainStarsemScopes } from './starsem.js';
import { trainBioTagger, trainGeneralTagger } from './tagger.js';
import { type TreebankPart, toLearnFrom, toScore, withoutTornWords } from './treebanks.js';
import { trainUnseenModels } from './unseen-models.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-en-bio');
const grammarFolder = resolve(import.meta.dirname, '../../../packages/model-en-hpsg/models');
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    'without-bioscope': { type: 'boolean', default: false },
    out: { type: 'string' },
    /** A folder of models that `--without-bioscope` made, for what is learned from their trees. */
    unseen: { type: 'string' },
  },
});
const withoutBioscope = flags['without-bioscope'];
const folder = flags.out ?? resolve(packageFolder, 'models');
const seed = 1;
const data = bioData({ withoutBioscope });

const trees = once((): readonly TreebankPart[] => [
  {
    conventions: 'genia',
    documents: toLearnFrom([
      ...genia('train', { withoutBioscope }),
      ...genia('future_use', { withoutBioscope }),
    ]),
  },
  { conventions: 'craft', documents: toLearnFrom(craft('train')) },
]);
const devSets = once((): readonly TreebankPart[] => [
  { conventions: 'genia', documents: toScore(genia('dev')) },
  { conventions: 'craft', documents: toScore(craft('dev')) },
]);
const taggedTrees = once(() =>
  crossAnnotateParts(
    trees(),
    (rest: readonly TreebankPart[]) => {
      const model = trainBioTagger(rest);
      return ({ conventions }) => tagger(model, { conventions });
    },
    { folds: 4 },
  ),
);
const parsedTrees = once(async () => {
  const make = (rest: readonly TreebankPart[]) => {
    const stage = parser(trainQuickParser(rest));
    return () => stage;
  };
  return crossAnnotateParts(await taggedTrees(), make, { folds: 2 });
});
/** The texts of BioScope as a tagger tags them that has not seen them: so will be what the cue models meet. */
const scopeTexts = once(async () => {
  const allowed = { withoutBioscope: true };
  const model = trainBioTagger([
    {
      conventions: 'genia',
      documents: toLearnFrom([...genia('train', allowed), ...genia('future_use', allowed)]),
    },
    { conventions: 'craft', documents: toLearnFrom(craft('train')) },
  ]);
  const exceptions = decodeLemmas(builtModel(folder, 'lemmas'));
  const stages = [tokenizer(), tagger(model), lemmatizer({ exceptions })];
  const analysed = async (documents: readonly Document[]) =>
    (await runAll(stages, documents, ['sentences'])) as GoldDocument[];
  return {
    speculation: await analysed([...conll2010('abstracts'), ...conll2010('fullarticles')]),
    negation: await analysed([...bioscope('abstracts'), ...bioscope('full_papers')]),
  };
});
/** Models that have not seen the abstracts of BioScope. */
const unseen = once(() => flags.unseen ?? trainUnseenModels());
/** The scopes of BioScope with trees by parsers that have not seen them, and with derivations by the shipped grammar. */
const scopedTrees = once(() => readScopeTexts(unseen()));
const labelTexts = once(() => readLabelTexts(unseen(), { trees: true }));
const wordTexts = once(() => readLabelTexts(unseen(), { trees: false }));
/** No more is analysed than a recipe takes. */
const textsFor = async ({ level, overWords }: LabelRecipe) => {
  if (level === 'scope') return (await scopedTrees()).texts;
  return overWords ? wordTexts() : labelTexts();
};
const derivedTrees = once(async () =>
  deriveScopeTexts(await scopedTrees(), builtModel(grammarFolder, 'hpsg')),
);
const bioTagger = once(() => decodeTagger(builtModel(folder, 'tagger-bio')));
const greedyParser = once(() => parser(decodeParser(builtModel(folder, 'parser-greedy'))));

/** CD-SCO with the words, tags, lemmas and constituents of its file, and with tags and lemmas of ours; our dependencies. */
const stories = once(async () => {
  const parse = parser(decodeParser(builtModel(folder, 'parser-best')), { width: beamWidth });
  const words = [
    tagger(decodeTagger(builtModel(folder, 'tagger-general'))),
    lemmatizer({ exceptions: decodeLemmas(builtModel(folder, 'lemmas')) }),
  ];
  const views = async (part: 'train' | 'dev') => {
    const documents = cdSco(part);
    const bare = documents.map((document) => ({
      ...document,
      sentences: document.sentences.map(
        ({ tags: _, lemmas: _lemmas, tree: _tree, ...sentence }) => sentence,
      ),
    }));
    return {
      given: await runAll([parse], documents),
      analysed: await runAll([...words, parse], bare, ['tokens']),
    };
  };
  return { train: await views('train'), dev: await views('dev') };
});

type Scores = { [measure: string]: number };

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

async function runAll(
  stages: readonly AnyStage[],
  documents: readonly Document[],
  has: readonly Provision[] = ['tokens', 'tags'],
): Promise<Document[]> {
  const through = pipelineOf(stages, has);
  const analysed: Document[] = [];
  for (const document of documents) analysed.push(await through.run(document));
  return analysed;
}

async function tagScores(model: TaggerModel, sets: readonly TaggedSet[]): Promise<Scores> {
  const scores: Scores = {};
  for (const { conventions, documents } of sets) {
    const predicted = await runAll([tagger(model, { conventions })], documents);
    const { accuracy } = scoreTagging(documents, predicted).all;
    scores[`${conventions.toUpperCase()} dev accuracy`] = twoDecimals(accuracy);
  }
  return scores;
}

type TaggedSet = {
  readonly conventions: string;
  readonly documents: readonly Document<'tokens' | 'tags'>[];
};

async function parserFile(
  name: 'parser-greedy' | 'parser-best',
  model: ParserModel,
  width: number,
): Promise<Uint8Array> {
  const scores: Scores = {};
  for (const { conventions, documents } of devSets()) {
    const stages = [tagger(bioTagger(), { conventions }), parser(model, { width })];
    const predicted = await runAll(stages, documents);
    const { las, uas } = scoreAttachment(documents, predicted).withoutPunctuation;
    scores[`${conventions.toUpperCase()} dev LAS`] = twoDecimals(las);
    scores[`${conventions.toUpperCase()} dev UAS`] = twoDecimals(uas);
  }
  return encodeParser(model, { seed, data: data[name], scores, parameters: { width } });
}

const recipes: readonly Recipe[] = [
  {
    name: 'tagger-bio',
    build: async () => {
      const model = trainBioTagger(trees(), { voters: 3 });
      const scores = await tagScores(model, devSets());
      return encodeTagger(model, { seed, data: data['tagger-bio'], scores });
    },
  },
  {
    name: 'tagger-general',
    build: async () => {
      const model = await trainGeneralTagger([
        { documents: ewt('train'), conventions: 'ewt', weight: 3 },
        { documents: cleanMascTags(masc()), conventions: 'masc' },
      ]);
      const scores = await tagScores(model, [{ conventions: 'ewt', documents: ewt('dev') }]);
      return encodeTagger(model, { seed, data: data['tagger-general'], scores });
    },
  },
  {
    name: 'lemmas',
    build: async () => {
      const exceptions = learnExceptions(ewt('train'));
      const dev = ewt('dev').map(withoutTornWords);
      const predicted = await runAll([lemmatizer({ exceptions })], dev);
      const { accuracy } = scoreTagging(dev, predicted, { layer: 'lemmas' }).all;
      const scores = { 'EWT dev accuracy with its tags': twoDecimals(accuracy) };
      return encodeLemmas(exceptions, { data: data.lemmas, scores });
    },
  },
  {
    name: 'parser-greedy',
    build: async () => {
      const model = trainGreedyParser(await taggedTrees());
      return parserFile('parser-greedy', compactParser(model, shippedEntries.greedy), 1);
    },
  },
  {
    name: 'parser-best',
    build: async () => {
      const model = trainBestParser(await taggedTrees());
      return parserFile('parser-best', compactParser(model, shippedEntries.best), beamWidth);
    },
  },
  {
    name: 'deep-features',
    build: async () => {
      const documents = (await parsedTrees()).flatMap((part) => part.documents);
      const model = trainBioDeepFeatures(documents);
      const scores: Scores = {};
      for (const part of devSets()) {
        const gold = withDeepFeatures(part.documents);
        const stages = [
          tagger(bioTagger(), { conventions: part.conventions }),
          greedyParser(),
          deepFeatureFinder(model),
        ];
        const { features } = scoreDeepFeatures(gold, await runAll(stages, gold));
        for (const feature of ['passive', 'expletive', 'predicative']) {
          const f1 = features.get(feature)?.f1 ?? 0;
          scores[`${part.conventions.toUpperCase()} dev ${feature} F1`] = twoDecimals(f1);
        }
      }
      return encodeDeepFeatures(model, { seed, data: data['deep-features'], scores });
    },
  },
  ...(['speculation', 'negation'] as const).map((kind) => ({
    name: `cues-${kind}`,
    build: async () => {
      const documents = (await scopeTexts())[kind];
      return trainCueFile(documents, kind, {
        data: data[`cues-${kind}`],
        scores: await crossValidatedScores(documents, kind),
      });
    },
  })),
  {
    name: 'cues-starsem',
    build: async () => {
      const { train, dev } = await stories();
      const read = [...ewt('train'), ...masc()].flatMap(({ sentences }) =>
        sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form)),
      );
      const words = [...read, ...brillWords()];
      return trainStarsemCues(train, dev, words, { data: data['cues-starsem'] });
    },
  },
  {
    name: 'scopes-starsem',
    build: async () => {
      const { train, dev } = await stories();
      return trainStarsemScopes(train, dev, { data: data['scopes-starsem'] });
    },
  },
];

const scopeRecipes: readonly Recipe[] = [
  {
    name: 'scopes',
    build: async () => trainEndsFile(await scopedTrees(), { seed, data: data.scopes }),
  },
  ...(['ranker', 'combined'] as const).flatMap((way) =>
    (['speculation', 'negation'] as const).map((kind) => ({
      name: `${way}-${kind}`,
      build: async () =>
        trainRankerFile(way === 'ranker' ? 'alone' : way, kind, await derivedTrees(), {
          seed,
          data: data[`${way}-${kind}`],
        }),
    })),
  ),
  ...Object.keys(labelRecipes).map((name) => ({
    name,
    build: async () =>
      trainLabelFile(
        name,
        await textsFor(labelRecipes[name]!),
        (data as ShippedModels['data'])[name]!,
      ),
  })),
];

// Scopes are learned from BioScope itself: without it there are none.
await buildModels(withoutBioscope ? recipes : [...recipes, ...scopeRecipes], {
  names,
  folder,
  ...(flags.out === undefined && { packageFolder }),
});
