import { type AnyStage, pipelineOf } from '@hedgerow/document';
import { assignFolds } from '@hedgerow/evaluate';
import type { Treebank } from './treebanks.js';

/** A treebank and the name of the conventions that its tags follow. */
export interface TreebankPart {
  readonly documents: readonly Treebank[];
  readonly conventions: string;
}

/**
 * The documents as stages analyse what they have not seen: each fold by one made from the others. Folds run through
 * all parts alike, and `make` gives the stage for each part: a tagger tags by the conventions of the corpus.
 */
export async function jackknife(
  parts: readonly TreebankPart[],
  make: (rest: readonly TreebankPart[]) => (part: TreebankPart) => AnyStage,
  folds = 4,
): Promise<TreebankPart[]> {
  const assigned = parts.map(({ documents }) => assignFolds(documents.length, { folds }));
  const analysed = parts.map(({ documents }) => [...documents]);
  for (let fold = 0; fold < folds; fold++) {
    const rest = parts.map((part, p) => ({
      ...part,
      documents: part.documents.filter((_, i) => assigned[p]![i] !== fold),
    }));
    const stageFor = make(rest);
    for (const [p, part] of parts.entries()) {
      const stage = stageFor(part);
      const apply = pipelineOf([stage], stage.needs);
      for (const [i, document] of part.documents.entries()) {
        if (assigned[p]![i] !== fold) continue;
        analysed[p]![i] = (await apply.run(document)) as Treebank;
      }
    }
  }
  return parts.map((part, p) => ({ ...part, documents: analysed[p]! }));
}
