import { defineCapability } from '@hedgerow/capability';
import { derivationLimits } from '@hedgerow/hpsg/limits';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import { modelFiles as hpsg } from '@hedgerow/model-en-hpsg';

export const deriveOptions = {
  best: {
    type: 'whole',
    ...derivationLimits.best,
    help: 'how many derivations of a sentence, the best first; fewer where it has no more',
  },
  distinct: {
    type: 'choice',
    choices: ['derivation', 'brackets'],
    default: 'derivation',
    help: 'what no two of them have in common: with brackets, each puts words together in another way',
  },
  width: {
    type: 'whole',
    ...derivationLimits.width,
    help: 'how many beginnings of derivations are gone on with: more find better ones, and take longer',
  },
  longest: {
    type: 'whole',
    ...derivationLimits.longest,
    help: 'in tokens: longer sentences get fragments, which take less time',
  },
} as const;

const { taggerBio, parserBest, parserGreedy } = english;

/** Derivations of the English Resource Grammar. */
export const derive = defineCapability({
  name: 'derive',
  title: 'HPSG derivations',
  description:
    'Derives sentences as the English Resource Grammar does: n best trees of its rules, lexical rules and entries.',
  options: deriveOptions,
  models: { taggerBio, parserBest, parserGreedy, ...hpsg },
  adds: ['derivations'],
  opening: async () => (await import('./stages.js')).opening(),
  load: async (models, options) => (await import('./stages.js')).deriving(models, options),
});
