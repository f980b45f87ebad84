import { defineCapability } from '@hedgerow/capability';
import { ccgLimits } from '@hedgerow/ccg/limits';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import { modelFiles as ccgFiles } from '@hedgerow/model-en-ccg';

const ccgOptions = {
  width: {
    type: 'whole',
    ...ccgLimits.width,
    help: 'how many categories are kept for each stretch of words: more find better derivations, and take longer',
  },
  longest: {
    type: 'whole',
    ...ccgLimits.longest,
    help: 'in tokens: longer sentences are parsed in pieces, which become fragments',
  },
} as const;

const { taggerBio } = english;

/** Derivations of combinatory categorial grammar, and the grammatical relations that they tell. */
export const ccg = defineCapability({
  name: 'ccg',
  title: 'CCG derivations',
  description:
    'Derives sentences by combinatory categorial grammar: a category for each word, how they combine, and the grammatical relations between words.',
  options: ccgOptions,
  models: { taggerBio, ...ccgFiles },
  adds: ['supertags', 'ccg', 'relations'],
  opening: async () => (await import('./stages.js')).opening(),
  load: async (models, options) => (await import('./stages.js')).parsing(models, options),
});
