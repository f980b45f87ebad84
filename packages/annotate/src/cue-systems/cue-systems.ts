import type { CueSystem } from './cue-system.js';

/** How cues can be found, by the name that asks for it: one row each. */
export const cueSystems = {
  svm: {
    help: 'words classified by what is around them',
    load: async (models, options) => (await import('./by-words.js')).byWords(models, options),
  },
  sequence: {
    help: 'a conditional random field over words, tags and lemmas',
    load: async (models, options) => (await import('./by-labels.js')).byChains(models, options),
  },
  ji2010: {
    help: 'the perceptron of Ji et al. (2010)',
    load: async (models, options) =>
      (await import('./by-labels.js')).byPerceptrons(models, options),
  },
  zhang2010: {
    help: 'the Markov model of Zhang et al. (2010), over dependencies of every sentence',
    overTrees: true,
    load: async (models, options) =>
      (await import('./by-labels.js')).byMarkovModels(models, options),
  },
} as const satisfies { readonly [name: string]: CueSystem };

export type CueSystemName = keyof typeof cueSystems;

export const cueSystemNames = Object.keys(cueSystems) as readonly CueSystemName[];
