import { type TaggerModel, trainTagger } from '@hedgerow/preprocess';
import type { Tagged } from './treebanks.js';
import { lexiconClasses } from './word-classes.js';

const compact = { bits: 8, pruneBelow: 0.02 } as const;

/** A corpus and the name of its conventions. */
export interface TaggedPart {
  readonly documents: readonly Tagged[];
  readonly conventions: string;
}

/** Biomedical English: GENIA and CRAFT, each by its own conventions; those of the first part are the default. */
export function trainBioTagger(parts: readonly TaggedPart[], { voters = 1 } = {}): TaggerModel {
  return trainTagger(parts, { passes: 6, voters, wordClasses: [lexiconClasses()], ...compact });
}

/**
 * General English: the web treebank and MASC, which tags a little differently. Likelihood spreads over many small
 * weights, so the largest are kept by number: pruned by size as above, it would lose a third of a point.
 */
export function trainGeneralTagger(parts: readonly TaggedPart[]): TaggerModel {
  return trainTagger(parts, {
    passes: 5,
    voters: 2,
    learnFrom: 'likelihood',
    wordClasses: [lexiconClasses()],
    bits: 8,
    mostEntries: 580_000,
  });
}
