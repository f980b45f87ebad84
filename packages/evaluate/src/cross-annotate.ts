import { type AnyStage, type Document, type LayerName, pipelineOf } from '@hedgerow/document';
import { assignFolds, type FoldOptions } from './splits.js';

/**
 * Analyses every document by a stage made from the other folds, never from itself: what the next stage is to be
 * trained on looks like what it will meet. (Jackknifed tags for a parser, level-0 parses for a stacked one.)
 */
export async function crossAnnotate<L extends LayerName>(
  documents: readonly Document<L>[],
  make: (rest: readonly Document<L>[], fold: number) => AnyStage | Promise<AnyStage>,
  options: FoldOptions = {},
): Promise<Document<L>[]> {
  const assigned = assignFolds(documents.length, options);
  const { folds = 10 } = options;
  const analysed: Document<L>[] = [...documents];
  for (let fold = 0; fold < folds; fold++) {
    const rest = documents.filter((_, i) => assigned[i] !== fold);
    // The documents may lack what the stage needs; it then says so itself, by the sentence.
    const stage = await make(rest, fold);
    const apply = pipelineOf([stage], stage.needs);
    for (const [i, document] of documents.entries()) {
      if (assigned[i] === fold) analysed[i] = (await apply.run(document)) as Document<L>;
    }
  }
  return analysed;
}
