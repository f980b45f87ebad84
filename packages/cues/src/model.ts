import type { CueKind } from '@hedgerow/document';
import type { HashedModel } from '@hedgerow/learn/hashed';
import type { CuePattern } from './patterns/pattern.js';

/**
 * `majority` calls a word what it mostly was in training; `word-by-word` weighs the features of every word; `filtered`
 * only those of words whose lemma was seen as a cue.
 */
export type CueMethod = 'majority' | 'word-by-word' | 'filtered';

export const cueMethods: readonly CueMethod[] = ['majority', 'word-by-word', 'filtered'];

/** All that it takes to find cues of one kind; plain data but for the arrays of weights. */
export interface CueModel {
  readonly kind: CueKind;
  readonly method: CueMethod;
  /** `majority`: the forms that are cues. `filtered`: the lemmas that can be; none under `word-by-word`. */
  readonly words: readonly string[];
  readonly templates: readonly string[];
  readonly weights: HashedModel;
  readonly threshold: number;
  readonly patterns: readonly CuePattern[];
  /** Lemmas that are cues only together with others. */
  readonly neverAlone: readonly string[];
  /** Lemmas of which just a part is the cue: `{ useless: '-less', unhappy: 'un-' }`. */
  readonly affixes: { readonly [lemma: string]: string };
}
