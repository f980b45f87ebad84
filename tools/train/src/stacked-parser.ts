import type { Stage } from '@hedgerow/document';
import { crossAnnotate } from '@hedgerow/evaluate';
import type { ParserModel } from '@hedgerow/preprocess';
import {
  type TrainBeamParserOptions,
  trainBeamParser,
  trainParser,
} from '@hedgerow/preprocess/train';
import type { Treebank } from './treebanks.js';

export type Adviser = Stage<'tokens' | 'tags', 'guide'>;

export interface StackedOptions extends TrainBeamParserOptions {
  /** In how many parts the trees are analysed by a parser made from the others. Default 10. */
  readonly folds?: number;
}

/**
 * Trains a parser that another one advises, as in Nivre & McDonald (2008). `makeAdviser` makes the other from trees; a
 * parser that needs none, a grammar's, can leave them aside. Its advice on the training data comes from parsers that
 * have not seen the sentence, so that the parser above learns how far to trust it. A width of 1 makes a greedy one.
 */
export async function trainStackedParser(
  trees: readonly Treebank[],
  makeAdviser: (trees: readonly Treebank[]) => Adviser | Promise<Adviser>,
  { folds = 10, width = 8, ...options }: StackedOptions = {},
): Promise<ParserModel> {
  const documents = await crossAnnotate(trees, makeAdviser, { folds });
  const parts = [{ documents }];
  if (width === 1) return trainParser(parts, { ...options, guided: true });
  return trainBeamParser(parts, { ...options, width, guided: true });
}
