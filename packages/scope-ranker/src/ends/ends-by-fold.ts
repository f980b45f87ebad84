import type { ScopeEndsModel } from './scope-ends-model.js';
import {
  fitScopeEnds,
  readExamples,
  type ScopeEndsPart,
  type ScopeExample,
  type TrainScopeEndsOptions,
} from './train-scope-ends.js';

/** Documents that are left out together when one of them is scored. */
export interface FoldedPart extends ScopeEndsPart {
  readonly fold: string;
}

export interface EndsByFoldOptions extends TrainScopeEndsOptions {
  readonly onFold?: (fold: string) => void;
}

/** The model that has not seen a fold; of a fold that there is none of, one that has seen everything. Each is trained once. */
export type EndsByFold = (fold: string) => ScopeEndsModel;

/** For cross-validation of the choice of ends: the examples are read now, and models are trained as they are asked for. */
export async function endsByFold(
  parts: readonly FoldedPart[],
  { onFold, ...options }: EndsByFoldOptions,
): Promise<EndsByFold> {
  const learned: { readonly fold: string; readonly examples: readonly ScopeExample[] }[] = [];
  for (const part of parts) {
    learned.push({ fold: part.fold, examples: await readExamples([part], options) });
  }
  const known = new Map<string, ScopeEndsModel>();
  return (fold) => {
    let model = known.get(fold);
    if (model === undefined) {
      onFold?.(fold);
      const others = learned.filter((part) => part.fold !== fold);
      model = fitScopeEnds(
        others.flatMap(({ examples }) => examples),
        options,
      );
      known.set(fold, model);
    }
    return model;
  };
}
