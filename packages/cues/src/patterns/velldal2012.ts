import type { CuePattern } from './pattern.js';

/**
 * Table 2 of Velldal et al. (2012). The paper applies rules to sentences that the classifier found uncertain; *indicate
 * that* it describes as depending on *indicate*, and its counts of errors leave no room for an *either ... or* that
 * does not depend on *either* or *or*.
 */
export const velldal2012SpeculationPatterns: readonly CuePattern[] = [
  {
    pattern: 'can not be? exclude',
    fires: 'sentence',
    example: 'a mild fever [can not be exclude] and may follow',
  },
  {
    pattern: 'either ... or',
    fires: 'word',
    example: 'the seed be [either] too old [or] too dry',
  },
  {
    pattern: 'indicate that',
    fires: 'word',
    example: 'the ring [indicate that] the tree be old',
  },
  {
    pattern: 'may ,? or may not',
    fires: 'sentence',
    example: 'the patient [may , or may not] recover',
  },
  {
    pattern: 'no evidence|proof|guarantee',
    fires: 'sentence',
    example: 'there be [no guarantee] that the bee return',
  },
  {
    pattern: 'not know|clear|evident|understand|exclude',
    fires: 'sentence',
    example: 'it be [not clear] why the bird leave',
  },
  {
    pattern: 'raise the .. possibility|question|issue|hypothesis',
    fires: 'sentence',
    example: 'this [raise the odd possibility] that snail hear',
  },
  {
    pattern: 'whether or not',
    fires: 'sentence',
    example: 'we ask [whether or not] the moss grow',
  },
];

/** Table 11. Lemmatizers differ on *longer*. */
export const velldal2012NegationPatterns: readonly CuePattern[] = [
  {
    pattern: 'rather than',
    fires: 'sentence',
    example: 'it do not float and sink [rather than] swim',
  },
  { pattern: 'can|could not', fires: 'sentence', example: 'the mole [can not] see' },
  { pattern: 'no long|longer', fires: 'sentence', example: 'the well be [no long] full' },
  {
    pattern: 'instead of',
    fires: 'sentence',
    example: 'it crawl [instead of] run and do not stop',
  },
  {
    pattern: 'with the .. exception of',
    fires: 'sentence',
    example: 'none bloom [with the notable exception of] the rose',
  },
  { pattern: 'neither ... nor', fires: 'sentence', example: '[neither] rain [nor] snow fall' },
  { pattern: 'no|not ... nor', fires: 'sentence', example: 'it do [not] bite [nor] do it sting' },
];
