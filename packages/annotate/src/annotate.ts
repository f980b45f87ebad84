import { defineCapability } from '@hedgerow/capability';
import { modelFiles } from '@hedgerow/model-en-bio';
import { syntaxOptions, taggingOptions } from './parse.js';

export const annotateOptions = {
  kinds: {
    type: 'several',
    choices: ['speculation', 'negation'],
    default: ['speculation', 'negation'],
    help: 'which cues',
  },
  cues: {
    type: 'choice',
    choices: ['model', 'gold'],
    default: 'model',
    help: 'those that a model finds, or those that the document has',
  },
  scopes: {
    type: 'choice',
    choices: ['rules', 'default'],
    default: 'rules',
    help: 'by rules, or from the cue to the end of the sentence',
  },
  rules: {
    type: 'data',
    names: ['default', 'velldal2012'],
    default: 'default',
    help: 'the table of rules: one that comes with hedgerow, or one of your own',
  },
  ...taggingOptions,
  ...syntaxOptions,
  parse: {
    type: 'choice',
    choices: ['cued', 'all'],
    default: 'cued',
    help: 'which sentences get a tree: those with cues, or all',
  },
  explain: {
    type: 'whole',
    least: 0,
    most: 100,
    default: 0,
    help: 'how many features of each word of a cue are told in its `why`; 0: cues have none',
  },
} as const;

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
