import { defineCapability } from '@hedgerow/capability';
import { type ModelName, modelFiles } from '@hedgerow/model-en-bio';
import { statusOptions } from './options.js';

/** Tells of each entity of a text whether it is affirmed, negated or speculated about. */
export const status = statusWith({});

/** `status` with the files of other models beside its own, as `annotateWith`. */
export function statusWith(others: { readonly hpsg?: URL }) {
  return defineCapability({
    name: 'status',
    title: 'Status of entities',
    description:
      'Tells of each entity that a document brings, or that is among given terms, whether the text affirms, negates or speculates about it, by which cue and why.',
    options: statusOptions,
    models: { ...modelFiles, ...others } as { readonly [N in ModelName | 'hpsg']: URL },
    adds: ['entities', 'cues', 'scopes', 'statuses'],
    opening: async (options) => (await import('./annotating.js')).opening(options),
    load: async (models, options) => (await import('./judging.js')).judging(models, options),
  });
}
