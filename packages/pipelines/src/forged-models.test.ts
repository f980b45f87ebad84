import type { Document } from '@hedgerow/document';
import { modelConformance } from '@hedgerow/learn/conformance';
import type { ModelName } from '@hedgerow/model-en-bio';
import { describe, test } from 'vitest';
import { annotating } from './annotating.js';
import { mixedTagging } from './mixed.js';
import { type ModelFiles, sharing } from './model-files.js';
import { nameFinding } from './names.js';
import { mixedModelsIn, modelsIn, nameModelsIn } from './node.js';
import { parsing } from './parsing.js';

const documentOf = (text: string): Document => ({ id: 'a', text, sentences: [] });
const english = documentOf('Rain may not open the Capsules.');
const mixed = documentOf('我今天去Lisbon開會');
const tweet = documentOf('@ada we love Lisbon');

const parse = async (models: ModelFiles) => (await parsing(models)).run(english);
const annotate = async (models: ModelFiles) => (await annotating(models)).run(english);

/** What uses each file. */
const uses: { readonly [Name in ModelName]: (models: ModelFiles) => Promise<unknown> } = {
  taggerBio: parse,
  taggerGeneral: async (models) => (await parsing(models, { tagger: 'general' })).run(english),
  lemmas: parse,
  parserGreedy: async (models) => (await parsing(models, { parser: 'greedy' })).run(english),
  parserBest: parse,
  deepFeatures: parse,
  cuesSpeculation: annotate,
  cuesNegation: annotate,
};

/** The files with other bytes for one of them. */
function replacing<Name extends string>(
  files: ModelFiles<Name>,
  name: Name,
  bytes: Uint8Array,
): ModelFiles<Name> {
  const shared = [...(files.shared ?? [])].filter(([part]) => part.split(' ')[0] !== name);
  return {
    read: async (asked) => (asked === name ? bytes : files.read(asked)),
    find: async (asked) => (asked === name ? bytes : files.find(asked)),
    shared: new Map(shared),
  };
}

const shipped = sharing(modelsIn());
for (const use of Object.values(uses)) await use(shipped);

describe.each(Object.keys(uses) as ModelName[])('%s', async (name) => {
  const bytes = await shipped.read(name);
  const open = (forged: Uint8Array) => uses[name](replacing(shipped, name, forged));
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});

describe.each(['mixed', 'lexicon'] as const)('%s', async (name) => {
  const files = mixedModelsIn();
  const read = { mixed: await files.read('mixed'), lexicon: await files.read('lexicon') };
  const known: ModelFiles<'mixed' | 'lexicon'> = {
    read: async (asked) => read[asked],
    find: async (asked) => read[asked],
  };
  const open = async (forged: Uint8Array) =>
    (await mixedTagging(replacing(known, name, forged))).run(mixed);
  test.each(modelConformance({ bytes: read[name], open }))('$name', ({ run }) => run());
});

describe('names', async () => {
  const files = nameModelsIn();
  const bytes = await files.read('names');
  const open = async (forged: Uint8Array) =>
    (await nameFinding(replacing(files, 'names', forged))).run(tweet);
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});
