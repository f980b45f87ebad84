/** The linear, semi-Markov and latent models of Li & Lu (2018), with the features of their public code. */
import { refined, refinedPairs, type ScopePreset } from '../scope-preset.js';

const around = (...columns: string[]) =>
  columns.flatMap((column) => [`${column}-1`, column, `${column}+1`]);

const grams = ['form-1 form', 'form-1 form form+1', 'form-2 form-1 form form+1 form+2'];

const liContext = around('form', 'lemma', 'universal', 'deprel');

const liItems = [
  'place',
  ...refined(
    ...liContext,
    ...grams,
    ...['form', ...grams].map((gram) => `${gram} cue`),
    'capitals',
    'punctuation',
  ),
];

const liEdges = ['place-1 place', ...refinedPairs(...liContext)];

export const li2018Presets = {
  'li2018-linear': {
    learner: 'linear',
    items: liItems,
    edges: liEdges,
    c2: 0.1,
    maxIterations: 200,
  },
  'li2018-semi': {
    learner: 'semi',
    items: liItems,
    starts: refined('form-1', 'form', 'form-1 form'),
    ends: refined('form', 'form+1', 'form form+1'),
    spans: ['coordination', 'across'],
    c2: 0.1,
    maxIterations: 200,
  },
  'li2018-latent': {
    learner: 'latent',
    items: liItems,
    edges: liEdges,
    c2: 0.1,
    hiddenStates: 2,
    maxIterations: 200,
  },
} as const satisfies { readonly [name: string]: ScopePreset };
