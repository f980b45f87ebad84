import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-en-bio';
import { parseOptions } from './options.js';

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
