import { type TaggerModel, trainTagger } from '@hedgerow/preprocess';
import type { Tagged } from './treebanks.js';

const compact = { bits: 8, pruneBelow: 0.02 } as const;

/** Biomedical English: GENIA and CRAFT. */
export function trainBioTagger(documents: readonly Tagged[], passes = 8): TaggerModel {
  return trainTagger([{ documents }], { passes, ...compact });
}

/** General English: the web treebank. */
export function trainGeneralTagger(documents: readonly Tagged[]): TaggerModel {
  return trainTagger([{ documents }], { passes: 8, ...compact });
}
