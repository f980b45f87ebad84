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
  default: { help: 'from the cue to the end of the sentence' },
} as const satisfies { readonly [name: string]: ScopeSystem };

export type ScopeSystemName = keyof typeof scopeSystems;

export const scopeSystemNames = Object.keys(scopeSystems) as readonly ScopeSystemName[];
