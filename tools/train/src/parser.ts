import { compactModel } from '@hedgerow/learn/hashed';
import type { ParserModel } from '@hedgerow/preprocess';
import { trainBeamParser, trainParser } from '@hedgerow/preprocess/train';
import type { TreebankPart } from './treebanks.js';

/** How many paths the most accurate parser keeps. */
export const beamWidth = 8;

export function trainGreedyParser(parts: readonly TreebankPart[]): ParserModel {
  return trainParser(parts, { passes: 8 });
}

/** Less accurate, in a third of the time: for trees to learn deep features from. */
export function trainQuickParser(parts: readonly TreebankPart[]): ParserModel {
  return trainParser(parts, { passes: 3 });
}

export function trainBestParser(parts: readonly TreebankPart[]): ParserModel {
  return trainBeamParser(parts, { passes: 8, width: beamWidth });
}

/** For shipping: the largest weights, as many as cost no accuracy. */
export const shippedEntries = { greedy: 1_000_000, best: 1_200_000 } as const;

export function compactParser(model: ParserModel, mostEntries: number): ParserModel {
  return { ...model, weights: compactModel(model.weights, { bits: 8, mostEntries }) };
}
