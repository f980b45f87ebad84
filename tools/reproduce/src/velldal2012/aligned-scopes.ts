/** The sentences with cues of a set and their derivations, one document after the other: table 8 and figures 4 and 5. */
import { keepKind } from '@hedgerow/named-corpora';
import type { RevisableSentence } from '@hedgerow/scope-ranker';
import type { ReproductionContext } from '../reproduction.js';
import { type DerivingStages, deriveCued } from './derived-scopes.js';
import { parseAll } from './parsing.js';
import type { ScopeSet } from './scope-sets.js';

export interface DerivedSentence {
  /** The number of its document. */
  readonly document: number;
  /** With the annotated cues and scopes. */
  readonly sentence: RevisableSentence;
  readonly text: string;
}

/** The sentences of a set that have cues of its kind, with derivations. */
export async function deriveSet(
  set: ScopeSet,
  { words, syntax }: DerivingStages,
  context: ReproductionContext,
): Promise<DerivedSentence[]> {
  context.note(`${set.name}: deriving the sentences with cues`);
  const gold = set.read(context).map((document) => keepKind(document, set.kind));
  const tagged = await parseAll(gold, words);
  const derived = await deriveCued(tagged, [tagged], syntax);
  return gold.flatMap(({ text, sentences }, document) =>
    sentences.flatMap(({ start, cues = [], scopes = [] }) => {
      const made = derived.get(`${document} ${start}`);
      if (made === undefined) return [];
      return [{ document, text, sentence: { ...made, cues, scopes } as RevisableSentence }];
    }),
  );
}
