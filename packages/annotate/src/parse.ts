import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-en-bio';

export const taggingOptions = {
  tagger: {
    type: 'choice',
    choices: ['bio', 'general', 'pair'],
    default: 'bio',
    help: 'the biomedical tagger, the general one, or both in consultation',
  },
  conventions: {
    type: 'text',
    help: 'by whose conventions to tag, of those that the tagger learned; default: its first',
  },
} as const;

export const syntaxOptions = {
  parser: {
    type: 'choice',
    choices: ['best', 'greedy'],
    default: 'best',
    help: 'the accurate parser or the fast one',
  },
  longestSentence: {
    type: 'whole',
    least: 1,
    most: 2 ** 31 - 1,
    default: 5000,
    help: 'in characters: longer sentences are not parsed, and have scopes to their end',
  },
} as const;

export const parseOptions = {
  ...taggingOptions,
  ...syntaxOptions,
  again: {
    type: 'several',
    choices: ['sentences', 'tokens', 'tags', 'lemmas', 'dependencies', 'deepFeatures'],
    help: 'layers to make anew, with all that stands on them, though the document has them',
  },
} as const;

/** Sentences, tokens, tags, lemmas, dependencies. */
export const parse = defineCapability({
  name: 'parse',
  title: 'Tokens and dependencies',
  description: 'Sentences, tokens, tags, lemmas and dependencies; layers that are there are kept.',
  options: parseOptions,
  models: modelFiles,
  adds: ['tokens', 'tags', 'lemmas', 'dependencies', 'deepFeatures'],
  opening: async (options) => (await import('./parsing.js')).opening(options),
  load: async (models, options) => (await import('./parsing.js')).parsing(models, options),
});
