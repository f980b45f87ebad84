import { type ModelFiles, sharing } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { modelConformance } from '@hedgerow/learn/conformance';
import { modelFiles as bioFiles, type ModelName } from '@hedgerow/model-en-bio';
import { modelFiles as hpsgFiles } from '@hedgerow/model-en-hpsg';
import { describe, test } from 'vitest';
import { annotate, parse } from './index.js';

const modelFiles = { ...bioFiles, ...hpsgFiles };

type Models = ModelFiles<keyof typeof modelFiles>;

const english = { id: 'a', text: 'Rain may not open the Capsules.', sentences: [] };
const parsing = async (models: Models) => (await parse.load(models)).run(english);
const annotating = async (models: Models) => (await annotate.load(models)).run(english);
const by = (options: Parameters<typeof annotate.load>[1]) => async (models: Models) =>
  (await annotate.load(models, options)).run(english);

/** What uses each file. */
const uses: { readonly [Name in ModelName]: (models: Models) => Promise<unknown> } = {
  taggerBio: parsing,
  taggerGeneral: async (models) => (await parse.load(models, { tagger: 'general' })).run(english),
  lemmas: parsing,
  parserGreedy: async (models) => (await parse.load(models, { parser: 'greedy' })).run(english),
  parserBest: parsing,
  deepFeatures: parsing,
  cuesSpeculation: annotating,
  cuesNegation: annotating,
  cuesStarsem: by({ convention: 'starsem' }),
  scopesStarsem: by({ convention: 'starsem' }),
  sequenceCuesSpeculation: by({ cues: 'sequence' }),
  sequenceCuesNegation: by({ cues: 'sequence' }),
  scopes: annotating,
  rankerSpeculation: by({ scopes: 'ranker' }),
  rankerNegation: by({ scopes: 'ranker' }),
  combinedSpeculation: by({ scopes: 'combined' }),
  combinedNegation: by({ scopes: 'combined' }),
  ji2010Certainty: by({ certainty: 'ji2010' }),
  ji2010CuesSpeculation: by({ cues: 'ji2010' }),
  ji2010CuesNegation: by({ cues: 'ji2010' }),
  ji2010ScopesSpeculation: by({ scopes: 'ji2010' }),
  ji2010ScopesNegation: by({ scopes: 'ji2010' }),
  zhang2010CuesSpeculation: by({ cues: 'zhang2010' }),
  zhang2010CuesNegation: by({ cues: 'zhang2010' }),
  zhang2010ScopesSpeculation: by({ scopes: 'zhang2010' }),
  zhang2010ScopesNegation: by({ scopes: 'zhang2010' }),
  li2018Linear: by({ scopes: 'li2018-linear' }),
  li2018Semi: by({ scopes: 'li2018-semi' }),
  li2018Latent: by({ scopes: 'li2018-latent' }),
};

/** The files with other bytes for one of them. */
function replacing(files: Models, name: ModelName, bytes: Uint8Array): Models {
  const shared = [...(files.shared ?? [])].filter(([part]) => part.split(' ')[0] !== name);
  return {
    read: async (asked) => (asked === name ? bytes : files.read(asked)),
    find: async (asked) => (asked === name ? bytes : files.find(asked)),
    shared: new Map(shared),
  };
}

const shipped = sharing(modelFilesIn(modelFiles));
for (const use of Object.values(uses)) await use(shipped);

describe.each(Object.keys(uses) as ModelName[])('%s', async (name) => {
  const bytes = await shipped.read(name);
  const open = (forged: Uint8Array) => uses[name](replacing(shipped, name, forged));
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});
