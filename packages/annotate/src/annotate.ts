import { defineCapability } from '@hedgerow/capability';
import { type ModelName, modelFiles } from '@hedgerow/model-en-bio';
import { annotateOptions } from './options.js';

/** Finds what a text speculates about and what it negates. */
export const annotate = annotateWith({});

/** `annotate` with the files of other models beside its own: scopes by derivations take that of `@hedgerow/model-en-hpsg`. */
export function annotateWith(others: { readonly hpsg?: URL }) {
  return defineCapability({
    name: 'annotate',
    title: 'Cues and scopes',
    description:
      'Finds what a text speculates about and what it negates: cues and their scopes, and why they are there.',
    options: annotateOptions,
    // What is not among them is not found, and then said to be missing.
    models: { ...modelFiles, ...others } as { readonly [N in ModelName | 'hpsg']: URL },
    adds: ['cues', 'scopes'],
    opening: async (options) => (await import('./annotating.js')).opening(options),
    load: async (models, options) => (await import('./annotating.js')).annotating(models, options),
  });
}
