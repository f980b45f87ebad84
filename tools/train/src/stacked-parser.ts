import type { Stage } from '@hedgerow/document';
import { crossAnnotate } from '@hedgerow/evaluate';
import { guideFrom, type ParserModel } from '@hedgerow/preprocess';
import {
  type TrainBeamParserOptions,
  trainBeamParser,
  trainParser,
} from '@hedgerow/preprocess/train';
import type { Treebank } from './treebanks.js';

export type Level0 = Stage<'tokens' | 'tags', 'dependencies'>;

export interface StackedOptions extends TrainBeamParserOptions {
  /** In how many parts the trees are analysed by a parser made from the others. Default 10. */
  readonly folds?: number;
}

/**
 * Trains a parser that another one advises, as in Nivre & McDonald (2008). `makeLevel0` makes the other from trees; a
 * parser that needs none, a grammar's, can leave them aside. Its advice on the training data comes from parsers that
 * have not seen the sentence, so that the parser above learns how far to trust it. A width of 1 makes a greedy one.
 */
export async function trainStackedParser(
  trees: readonly Treebank[],
  makeLevel0: (trees: readonly Treebank[]) => Level0,
  { folds = 10, width = 8, ...options }: StackedOptions = {},
): Promise<ParserModel> {
  const documents = await crossAnnotate(trees, (rest) => guideFrom(makeLevel0(rest)), { folds });
  const parts = [{ documents }];
  if (width === 1) return trainParser(parts, { ...options, guided: true });
  return trainBeamParser(parts, { ...options, width, guided: true });
}
