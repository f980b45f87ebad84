import type { Scope } from '@hedgerow/document';
import { assignFolds, type FoldOptions } from '@hedgerow/evaluate';
import type { ScopedSentence } from './align-scopes.js';
import type { ConstituentPreset } from './constituent-model.js';
import { constituentRanker, type RevisableSentence } from './constituent-ranker.js';
import { fitConstituents, groupsOf, type TrainConstituentsOptions } from './train-constituents.js';

/** A sentence that is learnt from in all folds but one, and has its scopes revised in that. */
export interface DealtSentence {
  /** As it is annotated; undefined where it is not to be learnt from. */
  readonly learned?: ScopedSentence | undefined;
  /** With the cues and scopes that the ranker starts from; undefined where there is nothing to revise. */
  readonly revised?: RevisableSentence | undefined;
}

export interface CrossValidateConstituentsOptions extends TrainConstituentsOptions {
  /** How sentences are dealt out. Default: ten folds, seed 1. */
  readonly folds?: FoldOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The scopes of each sentence as rankers revise them that have not seen it. */
export async function crossValidateConstituents(
  sentences: readonly DealtSentence[],
  preset: ConstituentPreset,
  { folds = {}, onProgress, ...options }: CrossValidateConstituentsOptions = {},
): Promise<(readonly Scope[])[]> {
  const { folds: count = 10 } = folds;
  const assigned = assignFolds(sentences.length, folds);
  const groups = sentences.map(({ learned }) =>
    learned === undefined ? [] : groupsOf(learned, preset).filter((group) => group !== undefined),
  );
  const scopes: (readonly Scope[])[] = sentences.map(() => []);
  for (let fold = 0; fold < count; fold++) {
    const { model } = fitConstituents(
      groups.filter((_, i) => assigned[i] !== fold).flat(),
      preset,
      options,
    );
    const ranker = constituentRanker(model);
    for (const [i, { revised }] of sentences.entries()) {
      if (assigned[i] !== fold || revised === undefined) continue;
      scopes[i] = (await ranker.run(revised, '')).scopes;
    }
    onProgress?.(fold + 1, count);
  }
  return scopes;
}
