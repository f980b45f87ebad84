import type { ScopeSystem } from './scope-system.js';

/** How scopes can be found, by the name that asks for it: one row each. */
export const scopeSystems = {
  ends: {
    help: 'both ends chosen by weights, of what trees and rules offer',
    load: async (models, options) => (await import('./by-ends.js')).byEnds(models, options),
  },
  rules: {
    help: 'rules over dependencies',
    load: async (_models, options) => (await import('./by-rules.js')).byRules(options),
  },
  velldal2012: {
    help: 'the rules of Velldal et al. (2012)',
    load: async () => (await import('./by-rules.js')).byRules({ rules: 'velldal2012' }),
  },
  ranker: {
    help: 'their ranker of constituents, over HPSG derivations',
    load: async (models, options) =>
      (await import('./by-derivations.js')).byDerivations('ranker', models, options),
  },
  combined: {
    help: 'their rules and ranker together',
    load: async (models, options) =>
      (await import('./by-derivations.js')).byDerivations('combined', models, options),
  },
  ji2010: {
    help: 'pairs of words and cues, by the perceptron of Ji et al. (2010)',
    load: async (models, options) =>
      (await import('./by-labels.js')).byPerceptrons(models, options),
  },
  zhang2010: {
    help: 'labels by the Markov model of Zhang et al. (2010)',
    load: async (models, options) =>
      (await import('./by-labels.js')).byMarkovModels(models, options),
  },
  'li2018-linear': {
    help: 'labels by the linear chain of Li & Lu (2018)',
    load: async (models, options) =>
      (await import('./by-random-fields.js')).byRandomFields('li2018Linear', models, options),
  },
  'li2018-semi': {
    help: 'by their semi-Markov model',
    load: async (models, options) =>
      (await import('./by-random-fields.js')).byRandomFields('li2018Semi', models, options),
  },
  'li2018-latent': {
    help: 'by their chain with hidden states',
    load: async (models, options) =>
      (await import('./by-random-fields.js')).byRandomFields('li2018Latent', models, options),
  },
  default: { help: 'from the cue to the end of the sentence' },
} as const satisfies { readonly [name: string]: ScopeSystem };

export type ScopeSystemName = keyof typeof scopeSystems;

export const scopeSystemNames = Object.keys(scopeSystems) as readonly ScopeSystemName[];
