/**
 * Rebuilds the files of @hedgerow/model-zh-mixed from the open corpora and dictionaries, the same bytes every time:
 * `pnpm train:zh-mixed [--out FOLDER] [lexicon] [mixed]`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { random } from '@hedgerow/document';
import { scoreSegmentation } from '@hedgerow/evaluate';
import { decodeLexicon, mixedTagger } from '@hedgerow/mixed-pos';
import {
  encodeLexicon,
  encodeMixed,
  mixedPresets,
  runTemplates,
  shrinkMixed,
  styleTemplates,
  type TaggedDocument,
  trainMixed,
} from '@hedgerow/mixed-pos/train';
import { gcdt, udc } from '@hedgerow/named-corpora';
import { buildModels, note, once, type Recipe } from './build-models.js';
import { isEnglishName } from './english-words.js';
import { zhData } from './model-data.js';
import { builtModel } from './model-path.js';
import { exchangePosts } from './written-posts.js';
import { buildLexicon, buildNames, cedictCounterparts } from './zh-lexicon.js';
import { mixedCopy, tagNames } from './zh-mixing.js';
import { makePosts, slotFiller } from './zh-posts.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-zh-mixed');
const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const folder = flags.out ?? resolve(packageFolder, 'models');
const seed = 1;
const parameters = {
  passes: 10,
  voters: 3,
  dropout: 0.2,
  trainingBeam: 4,
  beam: 6,
  within: 1.2,
  bits: 8,
  mostEntries: 1_850_000,
} as const;
/** Of the model for English words in a row. */
const english = {
  passes: 2,
  dropout: 0.2,
  posts: 4_000,
  written: 4,
  exchanged: 0.6,
  bits: 8,
  mostEntries: 225_000,
} as const;
const englishNames = once(() => decodeLexicon(builtModel(folder, 'english-names')));
const lexicon = once(() => decodeLexicon(builtModel(folder, 'lexicon')));

const counterparts = once(cedictCounterparts);

/** As it is written, and once more with English words in it. */
function withMixed(documents: readonly TaggedDocument[], name: string): TaggedDocument[] {
  const named = tagNames(documents, isEnglishName);
  return [...named, ...mixedCopy(named, counterparts(), `${seed}/${name}`)];
}

/** Posts made of patterns, and posts of our own with their expressions exchanged. */
function englishText(): TaggedDocument[] {
  const draw = random(`${seed}/written`);
  const { posts, written: times, exchanged: share } = english;
  const own = exchangePosts({ times, share, draw, fill: slotFiller(draw) });
  return [...makePosts(posts, `${seed}/posts`), ...own];
}

const percent = (share: number) => Math.round(share * 100) / 100;

const recipes: readonly Recipe[] = [
  {
    name: 'lexicon',
    build: () =>
      encodeLexicon(buildLexicon(), {
        data: zhData.lexicon,
      }),
  },
  {
    name: 'english-names',
    build: () => encodeLexicon(buildNames(), { data: zhData['english-names'] }),
  },
  {
    name: 'english',
    build: () => {
      const { passes, dropout, bits, mostEntries } = english;
      const trained = trainMixed(englishText(), {
        templates: runTemplates.map(({ template }) => template),
        decoder: { kind: 'beam', width: 6 },
        rows: 'foreign',
        shared: true,
        lexicon: lexicon(),
        names: englishNames(),
        passes,
        dropout,
        seed,
        onProgress: ({ pass, mistakes, sentences }) =>
          note(`pass ${pass} of ${passes}: ${mistakes} of ${sentences} rows learnt from`),
      });
      const model = shrinkMixed(trained, { bits, mostEntries });
      return encodeMixed(model, { seed, parameters: english, data: zhData.english });
    },
  },
  {
    name: 'mixed',
    build: () => {
      const { passes, voters, dropout, trainingBeam, beam, within, bits, mostEntries } = parameters;
      const trained = trainMixed(withMixed(udc('train', { foreign: 'role' }), 'udc'), {
        ...mixedPresets.rich,
        templates: [
          ...mixedPresets.rich.templates,
          ...styleTemplates.map(({ template }) => template),
        ],
        decoder: { kind: 'beam', width: trainingBeam },
        others: [withMixed(gcdt('train'), 'gcdt')],
        lexicon: lexicon(),
        passes,
        voters,
        dropout,
        seed,
        onProgress: ({ voter, pass, mistakes, sentences }) =>
          note(
            `voter ${voter} of ${voters}, pass ${pass} of ${passes}: ${mistakes} of ${sentences} sentences learnt from`,
          ),
      });
      const model = {
        ...shrinkMixed(trained, { bits, mostEntries }),
        settings: { ...trained.settings, decoder: { kind: 'beam', width: beam, within } as const },
      };
      const dev = udc('dev', { foreign: 'role' });
      const stage = mixedTagger(model, { lexicon: lexicon() });
      const tagged = dev.map((document) => ({
        ...document,
        sentences: document.sentences.map(({ start, end }) => ({
          start,
          end,
          ...stage.run({ start, end }, document.text),
        })),
      }));
      const { words, tagged: joint } = scoreSegmentation(dev, tagged).all;
      return encodeMixed(model, {
        seed,
        parameters,
        data: zhData.mixed,
        scores: {
          'udc dev words F1': percent(words.f1),
          'udc dev words with tags F1': percent(joint!.f1),
        },
      });
    },
  },
];

await buildModels(recipes, {
  names,
  folder,
  ...(flags.out === undefined && { packageFolder }),
});
