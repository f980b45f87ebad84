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
  const [analysed] = await crossAnnotateParts(
    [{ documents }],
    async ([rest], fold) => {
      const stage = await make(rest!.documents, fold);
      return () => stage;
    },
    options,
  );
  return [...analysed!.documents];
}

/** Some documents of a corpus of several, with what is to be known of them. */
export interface CorpusPart {
  readonly documents: readonly Document[];
}

/**
 * The same for a corpus of several parts. Folds run through all parts alike, and `make` gives the stage for each part: a
 * tagger tags by the conventions of the part.
 */
export async function crossAnnotateParts<Part extends CorpusPart>(
  parts: readonly Part[],
  make: (
    rest: readonly Part[],
    fold: number,
  ) => ((part: Part) => AnyStage) | Promise<(part: Part) => AnyStage>,
  options: FoldOptions = {},
): Promise<Part[]> {
  const { folds = 10 } = options;
  const assigned = parts.map(({ documents }) => assignFolds(documents.length, options));
  const analysed = parts.map(({ documents }) => [...documents]);
  for (let fold = 0; fold < folds; fold++) {
    const rest = parts.map((part, p) => ({
      ...part,
      documents: part.documents.filter((_, i) => assigned[p]![i] !== fold),
    }));
    const stageFor = await make(rest, fold);
    for (const [p, part] of parts.entries()) {
      const stage = stageFor(part);
      // The documents may lack what the stage needs; it then says so itself, by the sentence.
      const apply = pipelineOf([stage], stage.needs);
      for (const [i, document] of part.documents.entries()) {
        if (assigned[p]![i] === fold) analysed[p]![i] = await apply.run(document);
      }
    }
  }
  // The layers that were there are there, some of them made anew.
  return parts.map((part, p) => ({ ...part, documents: analysed[p]! }));
}
