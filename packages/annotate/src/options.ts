import { scopeSystemNames, scopeSystems } from './scope-systems/scope-systems.js';

const taggingOptions = {
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

const syntaxOptions = {
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

export const annotateOptions = {
  kinds: {
    type: 'several',
    choices: ['speculation', 'negation'],
    default: ['speculation', 'negation'],
    help: 'which cues',
  },
  convention: {
    type: 'choice',
    choices: ['bioscope', 'starsem'],
    default: 'bioscope',
    help: 'whose idea of cues and scopes: that of BioScope, or that of CD-SCO: negation alone, cues that are parts of words, scopes without their cue and in pieces',
  },
  domain: {
    type: 'choice',
    choices: ['biomedical', 'clinical'],
    default: 'biomedical',
    help: 'clinical: with what notes and reports of clinics say besides, such as denies, r/o, negative for',
  },
  cues: {
    type: 'choice',
    choices: ['model', 'gold'],
    default: 'model',
    help: 'those that a model finds, or those that the document has',
  },
  scopes: {
    type: 'choice',
    choices: scopeSystemNames,
    default: 'ends',
    help: scopeSystemNames.map((name) => `${name}: ${scopeSystems[name].help}`).join('; '),
  },
  rules: {
    type: 'data',
    names: ['default', 'velldal2012', 'clinical'],
    help: 'scopes by this table of rules: one that comes with hedgerow, or one of your own',
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
    help: 'how many features are told of each word of a cue and each end of a scope, in `why`; 0: cues have none',
  },
} as const;

export const statusOptions = {
  terms: {
    type: 'lists',
    help: 'terms to find as entities of that type, a term a line, behind a tab maybe a type of its own',
  },
  patterns: {
    type: 'lists',
    help: 'regular expressions of entities of that type, one a line, without lookaround and backreferences',
  },
  ...annotateOptions,
} as const;
