import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-en-bio';
import { annotateOptions } from './options.js';

/** Finds what a text speculates about and what it negates. */
export const annotate = defineCapability({
  name: 'annotate',
  title: 'Cues and scopes',
  description:
    'Finds what a text speculates about and what it negates: cues and their scopes, with the rules that made them.',
  options: annotateOptions,
  models: modelFiles,
  adds: ['cues', 'scopes'],
  opening: async () => (await import('./annotating.js')).opening(),
  load: async (models, options) => (await import('./annotating.js')).annotating(models, options),
});
