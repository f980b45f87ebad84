import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-zh-mixed';

export const mixedOptions = {
  beam: {
    type: 'whole',
    least: 1,
    most: 255,
    help: 'how many paths are kept; default: as the model was made',
  },
  conventions: {
    type: 'choice',
    choices: ['gsd', 'ctb'],
    default: 'gsd',
    help: 'how Chinese is cut and tagged: as in UD Chinese GSD, or as in GCDT, which goes by the Penn Chinese Treebank',
  },
  expressions: {
    type: 'choice',
    choices: ['apart', 'joined'],
    default: 'apart',
    help: 'whether English words that are one thing, as a name of two words, are words or one word',
  },
} as const;

/** Words and tags of Chinese text with English in it. */
export const mixed = defineCapability({
  name: 'mixed',
  title: 'Chinese-English text',
  description: 'Cuts Chinese text with English words in it into words, and tags them.',
  options: mixedOptions,
  models: modelFiles,
  textDocuments: 'line',
  adds: ['tokens', 'tags'],
  opening: async () => (await import('./stages.js')).opening(),
  load: async (models, options) => (await import('./stages.js')).mixedTagging(models, options),
});
