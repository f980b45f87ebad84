import { cueSystemNames, cueSystems } from './cue-systems/cue-systems.js';
import { scopeSystemNames, scopeSystems } from './scope-systems/scope-systems.js';

function toldOf(systems: { readonly [name: string]: { readonly help: string } }): string {
  return Object.entries(systems)
    .map(([name, { help }]) => `${name}: ${help}`)
    .join('; ');
}

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
    choices: [...cueSystemNames, 'gold'],
    default: 'svm',
    help: `${toldOf(cueSystems)}; gold: those that the document has`,
  },
  scopes: {
    type: 'choice',
    choices: scopeSystemNames,
    default: 'ends',
    help: toldOf(scopeSystems),
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
  certainty: {
    type: 'choice',
    choices: ['none', 'cues', 'ji2010'],
    default: 'none',
    help: 'whether a sentence is certain is told by its cues of speculation, or by the classifier of sentences of Ji et al. (2010); none: it is not told, but by formats that have it',
  },
  only: {
    type: 'choice',
    choices: ['all', 'certain', 'uncertain'],
    default: 'all',
    help: 'which sentences are kept; where nothing is said of certainty it is told by cues',
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
