import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-tweet';

export const namesOptions = {
  list: { type: 'lists', help: 'names to add to a gazetteer, a name a line' },
} as const;

/** Names in tweets. */
export const names = defineCapability({
  name: 'names',
  title: 'Names in tweets',
  description: 'Finds persons, organizations, products and locations in tweets.',
  options: namesOptions,
  models: modelFiles,
  textDocuments: 'line',
  adds: ['entities'],
  opening: async () => (await import('./stages.js')).opening(),
  load: async (models, options) => (await import('./stages.js')).nameFinding(models, options),
});
