import { type Expression, readExpressions } from './expressions.js';
import { twiceLabelled } from './twice-labelled.js';

/** A post of the collection, by its line, with the expressions of its foreign words. */
export interface LabelledPost {
  readonly line: number;
  readonly expressions: readonly Expression[];
}

/** `choosing`: odd ranks of the drawing, on which models are chosen; `other`: even ranks, which tell what they are worth. */
export type PostHalf = 'choosing' | 'other';

/** The posts that were labelled twice, in one of the two halves, as settled. */
export function labelledPosts(half: PostHalf): LabelledPost[] {
  const odd = half === 'choosing';
  return twiceLabelled
    .filter((_, i) => (i % 2 === 0) === odd)
    .map(([line, labels]) => ({ line, expressions: readExpressions(labels) }));
}

/** What each of the two who labelled has, of all posts. */
export function bothLabellings(): {
  readonly first: readonly (readonly Expression[])[];
  readonly second: readonly (readonly Expression[])[];
} {
  return {
    first: twiceLabelled.map(([, settled, first]) => readExpressions(first ?? settled)),
    second: twiceLabelled.map(([, settled, , second]) => readExpressions(second ?? settled)),
  };
}
