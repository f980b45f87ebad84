import { window } from '../zhang2010/template-sets.js';

/**
 * What `hedgerow train templates --task scopes --rounds 20` selects for speculation in BioScope, from the set of the
 * official run on: it settles after five rounds.
 */
export const hedgerowTemplates = {
  scopes: [
    'indicator',
    window('hedge', 1),
    'pos hedge dp dprel',
    'pos+1',
    window('pos', 2),
    'children.dprel.bag',
    'lowSupportVerb.lemma',
    'highSupportVerb.form',
    'lm.form',
    'form+2',
    'lemma lemma+1',
    'dprel+2',
    'dprel dprel+1',
    'dic dic+1',
    'dic-1 dic dic+1',
    'rm.form',
    'rn.lemma',
    'highSupportVerb:dpTreeRelation',
    'pphead:dpPath.dprel.seq',
    'hedge',
    'hedge+2',
    'dprel h.hedge',
    'children.hedge.bag',
  ],
} as const;
