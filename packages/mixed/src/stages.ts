/** The stages of mixed text with their models, for whoever puts together a pipeline of their own. */
import { decoded, decodedIfThere, type ModelFiles } from '@hedgerow/capability';
import { type Forgetter, forget, pipeline, type Splitter } from '@hedgerow/document';
import {
  decodeLexicon,
  decodeMixed,
  type EnglishModel,
  type Lexicon,
  type MixedTagger,
  mixedTagger,
  withIndex,
  withLaidOut,
} from '@hedgerow/mixed-pos';
import type { ModelName } from '@hedgerow/model-zh-mixed';

export interface MixedTaggingOptions {
  /** How many paths are kept. Default: as the model was made. */
  readonly beam?: number | undefined;
  /** Whether English words that are one thing, as a name of two words, are words (default) or one word. */
  readonly expressions?: 'apart' | 'joined' | undefined;
  /** How Chinese is cut and tagged. Default `gsd`. */
  readonly conventions?: Conventions | undefined;
}

/** The corpora whose ways the model has learnt, in their order. */
export const conventions = ['gsd', 'ctb'] as const;

export type Conventions = (typeof conventions)[number];

/** Words are always made anew: what stood on others goes, and how a file wrote them says nothing of ours. */
export function opening() {
  return pipeline().use(anew).use(lineSplitter);
}

/** From Chinese text with English in it to words and their tags. A line of a text is a sentence. */
export async function mixedTagging(
  models: ModelFiles<ModelName>,
  options: MixedTaggingOptions = {},
) {
  return opening().use(await loadMixedTagger(models, options));
}

/** The stage alone, with its model, and the lexicon where the model was made with one. */
export async function loadMixedTagger(
  models: ModelFiles<ModelName>,
  { beam, expressions, conventions: ways = 'gsd' }: MixedTaggingOptions = {},
): Promise<MixedTagger> {
  const model = await decoded(models, 'mixed', (bytes) => withLaidOut(decodeMixed(bytes)));
  const lexicon = (model.settings.lexicon ?? 0) === 0 ? undefined : await loadLexicon(models);
  const english = await loadEnglish(models);
  return mixedTagger(model, {
    ...(lexicon !== undefined && { lexicon }),
    ...(english !== undefined && { english }),
    expressions: expressions === 'joined',
    style: conventions.indexOf(ways),
    ...(beam !== undefined && { decoder: { kind: 'beam', width: beam } }),
  });
}

/** The model of English words in a row, where its files are at hand. */
async function loadEnglish(models: ModelFiles<ModelName>): Promise<EnglishModel | undefined> {
  const model = await decodedIfThere(models, 'english', (bytes) => withLaidOut(decodeMixed(bytes)));
  const names = await decodedIfThere(models, 'english-names', indexedLexicon);
  return model && names && { model, names };
}

export async function loadLexicon(models: ModelFiles<ModelName>): Promise<Lexicon | undefined> {
  return decodedIfThere(models, 'lexicon', indexedLexicon);
}

function indexedLexicon(bytes: Uint8Array): Lexicon {
  return withIndex(decodeLexicon(bytes));
}

const anew: Forgetter = {
  name: 'words-anew',
  needs: [],
  adds: [],
  forget: (document) => {
    const { source: _source, ...rest } = forget(document, ['tokens']);
    return rest;
  },
};

/** Posts have lines rather than sentences. */
const lineSplitter: Splitter = {
  name: 'line-splitter',
  needs: [],
  adds: ['sentences'],
  split: (text) =>
    [...text.matchAll(/\S(?:[^\r\n]*\S)?/g)].map(({ index, 0: line }) => ({
      start: index,
      end: index + line.length,
    })),
};
