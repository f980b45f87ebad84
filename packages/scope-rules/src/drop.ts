import { isClosing, isOpening } from './brackets.js';
import type { SentenceGraph } from './sentence-graph.js';
import { isUnder } from './walk.js';

/** First and last token of a scope, and those of its cue, which stays inside. */
export interface Range {
  first: number;
  last: number;
  readonly cueFirst: number;
  readonly cueLast: number;
  /** The word of the cue that the rule started from. */
  readonly pivot: number;
}

const group = new Set(['VC', 'IM', 'OPRD', 'PRD']);

/** Cuts the range before a unit that reaches to its end and is attached to the cue's own clause, or above it. */
export function dropUnit(
  graph: SentenceGraph,
  range: Range,
  opens: (token: number) => boolean,
  attached: (head: number) => boolean = (head) => isOnSpine(graph, head, range.pivot),
): boolean {
  const { heads, left, right } = graph;
  for (let i = range.cueLast + 1; i <= range.last; i++) {
    if (right[i]! < range.last || left[i]! <= range.cueLast + 1 || !opens(i)) continue;
    if (heads[i]! < 0 || !attached(heads[i]!)) continue;
    range.last = left[i]! - 1;
    return true;
  }
  return false;
}

/** True of the cue, of what it depends on, and of what is in one verb group with those. */
function isOnSpine(graph: SentenceGraph, token: number, pivot: number): boolean {
  let at = token;
  while (at >= 0 && !isUnder(graph, pivot, at)) {
    if (!group.has(graph.labels[at]!)) return false;
    at = graph.heads[at]!;
  }
  return at >= 0;
}

/** Cuts the range before the bracket that it ends with, if what is in it is wanted. */
export function dropBracket(
  graph: SentenceGraph,
  range: Range,
  wanted: (from: number, to: number) => boolean,
): boolean {
  const { words } = graph;
  if (!isClosing(words[range.last]!)) return false;
  let depth = 0;
  for (let i = range.last; i > range.cueLast; i--) {
    if (isClosing(words[i]!)) depth++;
    else if (isOpening(words[i]!) && --depth === 0) {
      if (i - 1 < range.cueLast || !wanted(i + 1, range.last - 1)) return false;
      range.last = i - 1;
      return true;
    }
  }
  return false;
}

/** The last token before numbers that stand where the sentence, or the clause, ends. */
export function beforeNumbers({ size, words }: SentenceGraph, range: Range): number {
  const next = words[range.last + 1];
  const ends = range.last + 1 >= size || (next !== undefined && /^[.,:;!?]+$/.test(next));
  let at = range.last;
  while (ends && at > range.cueLast && /^[0-9]+([-–,][0-9]+)*$|^[,–@-]$/.test(words[at]!)) at--;
  return at;
}

/** True of years, numbers of the literature, and what has one of the names in it. */
export function isReference(
  graph: SentenceGraph,
  from: number,
  to: number,
  names: (word: string) => boolean,
): boolean {
  let numbers = true;
  for (let i = from; i <= to; i++) {
    const word = graph.words[i]!;
    if (names(word)) return true;
    if (/^(19|20)[0-9]{2}[a-z]?$/.test(word)) return true;
    if (!/^[0-9]+([-–,][0-9]+)*$|^[,;–-]$/.test(word)) numbers = false;
  }
  return numbers;
}
