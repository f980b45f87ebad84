import { type ParserModel, trainBeamParser, trainParser } from '@hedgerow/preprocess';
import type { Treebank } from './treebanks.js';

const compact = { bits: 8, pruneBelow: 0.02 } as const;

export function trainGreedyParser(documents: readonly Treebank[], passes = 8): ParserModel {
  return trainParser([{ documents }], { passes, ...compact });
}

export function trainBestParser(documents: readonly Treebank[]): ParserModel {
  return trainBeamParser([{ documents }], { passes: 8, ...compact });
}
