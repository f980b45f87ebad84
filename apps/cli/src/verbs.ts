import type { VerbRow } from './verb.js';

/** The verbs, in the order that the help lists them. Only the one that is asked for is loaded: a command starts at once. */
export const verbs: readonly VerbRow[] = [
  {
    name: 'annotate',
    description: 'Finds what a text speculates about and what it negates: cues and their scopes.',
    load: async () => (await import('./commands/annotate.js')).annotateVerb,
  },
  {
    name: 'explain',
    description:
      'Tells of each cue what made it one, and of each scope which rules made it, from which words.',
    load: async () => (await import('./commands/explain.js')).explainVerb,
  },
  {
    name: 'parse',
    description:
      'Finds sentences, tokens, tags, lemmas and dependencies; what a document has already is kept.',
    load: async () => (await import('./commands/parse.js')).parseVerb,
  },
  {
    name: 'mixed',
    description: 'Cuts Chinese text with English words in it into words, and tags them.',
    load: async () => (await import('./commands/mixed.js')).mixedVerb,
  },
  {
    name: 'names',
    description: 'Finds persons, organizations, products and locations in tweets, a tweet a line.',
    load: async () => (await import('./commands/names.js')).namesVerb,
  },
  {
    name: 'batch',
    description:
      'Does one of these to a large corpus, shard by shard; started again, it does what is missing.',
    load: async () => (await import('./commands/batch.js')).batchVerb,
  },
  {
    name: 'convert',
    description: 'Reads files of one format and writes them in another.',
    load: async () => (await import('./commands/convert.js')).convertVerb,
  },
  {
    name: 'stats',
    description: 'Prints what a corpus holds.',
    load: async () => (await import('./commands/stats.js')).statsVerb,
  },
  {
    name: 'evaluate',
    description: 'Scores a prediction against a gold standard.',
    load: async () => (await import('./commands/evaluate.js')).evaluateVerb,
  },
  {
    name: 'train',
    description: 'Learns a model from a corpus that has the layers it is to find.',
    load: async () => (await import('./commands/train.js')).trainVerb,
  },
  {
    name: 'model',
    description: 'Tells what a model is: its kind, data, scores, parts and strongest features.',
    load: async () => (await import('./commands/model.js')).modelVerb,
  },
  {
    name: 'reproduce',
    description:
      'Makes a table of a paper again, its figures beside ours; without an id, lists them.',
    load: async () => (await import('./commands/reproduce.js')).reproduceVerb,
  },
  {
    name: 'serve',
    description: 'Serves all this over HTTP, with a page to try it on, until it is told to end.',
    load: async () => (await import('./commands/serve.js')).serveVerb,
  },
  {
    name: 'formats',
    description: 'Lists the formats, their layers and their options.',
    load: async () => (await import('./commands/formats.js')).formatsVerb,
  },
  {
    name: 'completion',
    description: 'Prints what makes a shell complete verbs, options and their values.',
    load: async () => (await import('./commands/completion.js')).completionVerb,
  },
];
