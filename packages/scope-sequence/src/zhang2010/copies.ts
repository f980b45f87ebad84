import type { CueKind, Sentence } from '@hedgerow/document';
import { tokensIn } from '../tokens-in.js';
import { markovLabels } from './markov-model.js';

/** The words of a cue, which is known by its number. */
export interface CueWords {
  readonly cue: number;
  readonly words: readonly number[];
}

/** The cues of a kind that have words, from left to right: in this order copies of a sentence are labelled. */
export function cuesInOrder(
  { tokens, cues }: Sentence<'tokens' | 'cues'>,
  kind: CueKind,
): CueWords[] {
  return cues
    .flatMap((own, cue) => (own.kind === kind ? [{ cue, words: tokensIn(tokens, own.spans) }] : []))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => a.words[0]! - b.words[0]!);
}

const labels = markovLabels.scopes;
const { length: labelCount } = labels;
const [begin, middle, end] = (['Begin', 'Middle', 'End'] as const).map((label) =>
  labels.indexOf(label),
) as [number, number, number];

/** The labels of a scope from its first to its last word; one of a single word has its `Begin` alone. */
export function scopeLabels(length: number, first: number, last: number): Int32Array {
  const made = new Int32Array(length);
  made.fill(middle, first, last + 1);
  made[last] = end;
  made[first] = begin;
  return made;
}

/**
 * The first and the last word of the scope of a cue: the nearest `Begin` before the end of the cue's first word, the
 * nearest `End` after the start of its last; the word of the cue itself where there is none.
 */
export function readScope(found: Int32Array, words: readonly number[]): readonly [number, number] {
  const [first, last] = [words[0]!, words.at(-1)!];
  const from = found.lastIndexOf(begin, first);
  const to = found.indexOf(end, last);
  return [from < 0 ? first : from, to < 0 ? last : to];
}

/** Which labels words may have if the scope is to be around the cue: `allowed[word * labels + label]` is not 0. */
export function labelsAround(words: readonly number[], length: number): Uint8Array {
  const [first, last] = [words[0]!, words.at(-1)!];
  const allowed = new Uint8Array(length * labelCount).fill(1);
  for (let word = 0; word < length; word++) {
    if (word > first) allowed[word * labelCount + begin] = 0;
    if (word < last) allowed[word * labelCount + end] = 0;
    if (word >= first && word <= last) allowed[word * labelCount] = 0;
  }
  return allowed;
}
