import type { Sentence } from '@hedgerow/document';
import { soundHeads } from '../trees/tree-walk.js';

export type AnalysedSentence = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies'>;

/** A sentence as it is labelled: with what is known of its cues by then. */
export interface LabelView {
  readonly sentence: AnalysedSentence;
  readonly heads: Int32Array;
  /** The children of each token, in order. */
  readonly children: readonly (readonly number[])[];
  /** Words of the cues of the training sentences, in lower case. */
  readonly dictionary: ReadonlySet<string>;
  /** The words of the cue whose scope is looked for. */
  readonly hedge: ReadonlySet<number>;
  /** The words inside the scopes that were found before. */
  readonly indicator: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export function labelView(sentence: AnalysedSentence, dictionary: ReadonlySet<string>): LabelView {
  const { tokens, dependencies } = sentence;
  const heads = soundHeads(dependencies, tokens.length);
  const children: number[][] = tokens.map(() => []);
  for (const [i, head] of heads.entries()) if (head >= 0) children[head]!.push(i);
  return { sentence, heads, children, dictionary, hedge: none, indicator: none };
}
