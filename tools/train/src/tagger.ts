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

/** General English: the web treebank and MASC, which tags a little differently. */
export function trainGeneralTagger(parts: readonly TaggedPart[]): TaggerModel {
  return trainTagger(parts, { passes: 6, voters: 2, wordClasses: [lexiconClasses()], ...compact });
}
