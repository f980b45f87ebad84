import { joinHashes } from '@hedgerow/learn/hashed';
import { dynamicColumns, staticColumns } from '../features/columns.js';
import { noWord } from '../features/lexicon.js';
import { longestWord, reach } from '../features/reach.js';
import type { SentenceColumns } from '../features/sentence-columns.js';
import { begin, final, inside, positionOf, tagOf } from '../labels.js';

/**
 * What is to be remembered of a path so that the features of its words can be made: the word that is open, and the two
 * before it. States lie side by side in one array, `stateSize` numbers each.
 */
export const stateSize = 9;

const [last, openHash, openLength, openTag, word1, pos1, length1, word2, pos2] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

/** The state before the first unit. */
export function startState(states: Int32Array, at: number): void {
  states[at + last] = -1;
  states[at + openHash] = noWord;
  states[at + openLength] = 0;
  states[at + openTag] = -1;
  states[at + word1] = noWord;
  states[at + pos1] = -1;
  states[at + length1] = 0;
  states[at + word2] = noWord;
  states[at + pos2] = -1;
}

export const lastLabel = (states: Int32Array, at: number): number => states[at + last]!;
export const openTagOf = (states: Int32Array, at: number): number => states[at + openTag]!;

/**
 * How many levels of templates say the same of two paths through one sentence, whose words are the same where their
 * lengths are: see `levelColumns`.
 */
export function sharedLevels(states: Int32Array, a: number, b: number): number {
  if (states[a + openLength] !== states[b + openLength]) return 0;
  if (states[a + pos1] !== states[b + pos1]) return 1;
  if (states[a + pos2] !== states[b + pos2]) return 2;
  if (states[a + length1] !== states[b + length1] || states[a + word2] !== states[b + word2]) {
    return 3;
  }
  return states[a + last] === states[b + last] ? 5 : 4;
}

/** The state after unit `i` has got its label. */
export function advance(
  from: Int32Array,
  fromAt: number,
  label: number,
  sentence: SentenceColumns,
  i: number,
  to: Int32Array,
  toAt: number,
): void {
  const position = positionOf(label);
  const isNew = position !== inside && position !== final;
  const hash = joinHashes(isNew ? noWord : from[fromAt + openHash]!, sentence.values[reach + i]!);
  const length = isNew ? 1 : from[fromAt + openLength]! + 1;
  to[toAt + last] = label;
  if (position === begin || position === inside) {
    to[toAt + openHash] = hash;
    to[toAt + openLength] = length;
    to[toAt + openTag] = tagOf(label);
    for (let k = word1; k < stateSize; k++) to[toAt + k] = from[fromAt + k]!;
  } else {
    to[toAt + openHash] = noWord;
    to[toAt + openLength] = 0;
    to[toAt + openTag] = -1;
    to[toAt + word2] = from[fromAt + word1]!;
    to[toAt + pos2] = from[fromAt + pos1]!;
    to[toAt + word1] = hash;
    to[toAt + pos1] = tagOf(label);
    to[toAt + length1] = length;
  }
}

/** Lengths beyond it are not told apart. */
const longestTold = 6;

const firstDynamic = staticColumns.length;
const [y, pos, word, len, entry] = dynamicColumns.map((_, k) => firstDynamic + k) as Five;
type Five = [number, number, number, number, number];

/**
 * Fills the dynamic columns around unit `i` with what the path tells that has led to a state; none is 0 but what the lexicon
 * does not say.
 */
export function fillDynamic(
  states: Int32Array,
  at: number,
  { values, stride, entries }: SentenceColumns,
  i: number,
): void {
  const length = states[at + openLength]!;
  const here = reach + i;
  values[y * stride + here - 1] = states[at + last]! + 2;
  values[pos * stride + here - 2] = states[at + pos2]! + 2;
  values[pos * stride + here - 1] = states[at + pos1]! + 2;
  values[pos * stride + here] = states[at + openTag]! + 2;
  values[word * stride + here - 2] = states[at + word2]! || 1;
  values[word * stride + here - 1] = states[at + word1]! || 1;
  values[word * stride + here] = joinHashes(states[at + openHash]!, values[here]!) || 1;
  values[len * stride + here - 1] = Math.min(states[at + length1]!, longestTold) + 1;
  values[len * stride + here] = Math.min(length + 1, longestTold) + 1;
  values[entry * stride + here] = length < longestWord ? entries[i * longestWord + length]! + 1 : 1;
}

/** Where the words of the path that the dynamic columns tell of are: the one that unit `i` is in, and the two before. */
export function wordCells({ stride }: SentenceColumns, i: number): readonly number[] {
  const here = word * stride + reach + i;
  return [here - 2, here - 1, here];
}
