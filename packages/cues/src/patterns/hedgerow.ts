import type { CuePattern } from './pattern.js';

/**
 * Ours: those of Velldal et al. (2012), the ones that leave no doubt firing by themselves, with more of the same kind.
 * The first row that matches at a token wins, so longer ones come first.
 */
export const hedgerowSpeculationPatterns: readonly CuePattern[] = [
  {
    pattern: 'can not be? completely|entirely|formally|fully? exclude the? possibility?',
    fires: 'always',
    example: 'we [can not formally exclude the possibility] of a leak',
  },
  {
    pattern: 'can not be? completely|entirely|formally|fully? rule out the? possibility?',
    fires: 'always',
    example: 'frost [can not be rule out] in May',
  },
  {
    pattern: 'may|might|can|could ,? or may|might|can|could not',
    fires: 'always',
    example: 'the patient [might , or might not] , recover',
  },
  {
    pattern: 'raise .. possibility|question|issue|hypothesis',
    fires: 'always',
    example: 'this [raise an interesting question] about owl',
  },
  { pattern: 'whether or not', fires: 'always', example: 'ask [whether or not] the moss grow' },
  {
    pattern: 'remain to be fully|further? elucidate|determine|investigate|clarify',
    fires: 'always',
    example: 'how they sleep [remain to be determine]',
  },
  { pattern: 'not clear', fires: 'always', example: 'it be [not clear] why the bird leave' },
  {
    pattern: 'not (yet) clear',
    fires: 'always',
    example: 'it be [not] yet [clear] why the bird leave',
  },
  {
    pattern: 'indicate that',
    fires: 'always',
    example: 'the ring [indicate that] the tree be old',
  },
  {
    pattern: 'not know|evident|understand|exclude',
    fires: 'sentence',
    example: 'how long they may sleep be [not know]',
  },
  {
    pattern: 'no clear|direct|definitive? evidence|proof|guarantee',
    fires: 'sentence',
    example: 'there be [no direct proof] that they may hear',
  },
  {
    pattern: 'either (it|there|they|this|we) ... or',
    fires: 'always',
    example: '[either] it be too old [or] it be too dry',
  },
  {
    pattern: 'either ... or',
    fires: 'word',
    example: 'the seed be [either] too old [or] too dry',
  },
];

/**
 * Ours. The rows that never fire are what *not* and *no* are parts of without denying anything: cues of speculation, and
 * what merely limits a statement.
 */
export const hedgerowNegationPatterns: readonly CuePattern[] = [
  {
    pattern: 'not only|merely|simply|solely|just|necessarily|always',
    fires: 'never',
    example: 'it [not only] grow but bloom',
  },
  { pattern: 'whether or not', fires: 'never', example: 'ask [whether or not] the moss grow' },
  {
    pattern: 'may|might|can|could ,? or may|might|can|could not',
    fires: 'never',
    example: 'they [might , or might not] , return',
  },
  { pattern: 'if not', fires: 'never', example: 'most , [if not] all , bloom' },
  {
    pattern: 'can not be? completely|entirely|formally|fully? exclude',
    fires: 'never',
    example: 'frost [can not be exclude]',
  },
  {
    pattern: 'can not be? completely|entirely|formally|fully? rule out',
    fires: 'never',
    example: 'we [can not rule out] a leak',
  },
  {
    pattern: 'not yet? clear|know|evident|certain',
    fires: 'never',
    example: 'it be [not yet know] why the bird leave',
  },
  {
    pattern: 'not yet|be? be? fully|well|clearly|completely understand|elucidate|delineate|clarify',
    fires: 'never',
    example: 'their sleep be [not fully understand]',
  },
  { pattern: 'rather than', fires: 'always', example: 'it sink [rather than] swim' },
  { pattern: 'can|could not', fires: 'word', example: 'the mole [can not] see' },
  { pattern: 'no long|longer', fires: 'word', example: 'the well be [no long] full' },
  { pattern: 'instead of', fires: 'always', example: 'it crawl [instead of] run' },
  {
    pattern: 'with the .. exception of',
    fires: 'always',
    example: 'all bloom [with the notable exception of] the rose',
  },
  { pattern: 'neither ... nor', fires: 'word', example: '[neither] rain [nor] snow fall' },
  { pattern: 'no|not ... nor', fires: 'word', example: 'it do [not] bite [nor] do it sting' },
];
