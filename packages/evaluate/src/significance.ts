/**
 * The significance tests of Velldal et al. (2012): the sign test, two-tailed, over tokens for cues (section 3.1) and
 * over gold cue and scope pairs for scopes (section 3.2).
 */
import type { Document } from '@hedgerow/document';
import { type Conll2010Options, scopeOutcomes, tokenOutcomes } from './conll2010.js';
import { type SignTest, signTest } from './sign-test.js';

/** What is tested on: each item that both predictions are right or wrong about, in the same order for both. */
export interface PairedOutcomes {
  /** What the items are, in the plural: `tokens`, `gold scopes`. */
  readonly items: string;
  readonly right: readonly boolean[];
}

/** Whether two predictions of cues differ: over tokens, right where a token is rightly said to be in a cue or not. */
export function cueSignTest(
  gold: readonly Document[],
  first: readonly Document[],
  second: readonly Document[],
  options: Conll2010Options = {},
): SignTest {
  const of = (predicted: readonly Document[]) => tokenOutcomes(gold, predicted, options);
  return signTest(of(first), of(second));
}

/** Whether two predictions of scopes differ: over the gold scopes, right where the prediction has scope and cue exactly. */
export function scopeSignTest(
  gold: readonly Document[],
  first: readonly Document[],
  second: readonly Document[],
  options: Conll2010Options = {},
): SignTest {
  const of = (predicted: readonly Document[]) => scopeOutcomes(gold, predicted, options);
  return signTest(of(first), of(second));
}
