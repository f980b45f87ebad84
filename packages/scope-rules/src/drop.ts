import { bracketsOf } from './brackets.js';
import { largestUnit, nestUnits } from './nesting.js';
import { perSentence, type SentenceGraph } from './sentence-graph.js';
import { climb, isUnder } from './walk.js';

/** First and last token of a scope, and those of its cue, which stays inside. */
export interface Range {
  first: number;
  last: number;
  readonly cueFirst: number;
  readonly cueLast: number;
  /** The word of the cue that the rule started from. */
  readonly pivot: number;
}

/** What a unit that is dropped must be attached to: its head, seen from the word of the cue. */
type Attachment = (graph: SentenceGraph, head: number, pivot: number) => boolean;

/**
 * Cuts the range before a unit that reaches to its end and is attached to the cue's own clause, or above it. Of
 * several the largest, which begins first.
 */
export function dropUnit(
  opens: (graph: SentenceGraph, token: number) => boolean,
  attached: Attachment = isOnSpine,
): (graph: SentenceGraph, range: Range) => boolean {
  const unitsOf = perSentence((graph) => {
    const { size, heads, right } = graph;
    return nestUnits(
      size,
      (i) => heads[i]! >= 0 && opens(graph, i),
      (i) => right[i]!,
    );
  });
  return (graph, range) => {
    const { heads, left, right } = graph;
    const unit = largestUnit(
      unitsOf(graph),
      range.last,
      (i) => left[i]! > range.cueLast + 1 && right[i]! >= range.last,
    );
    // What is inside a unit that is not attached is not, either.
    if (unit < 0 || !attached(graph, heads[unit]!, range.pivot)) return false;
    range.last = left[unit]! - 1;
    return true;
  };
}

const groupTop = climb(new Set(['VC', 'IM', 'OPRD', 'PRD']));

/** True of the cue, of what it depends on, and of what is in one verb group with those. */
function isOnSpine(graph: SentenceGraph, token: number, pivot: number): boolean {
  return isUnder(graph, pivot, groupTop(graph, token));
}

/** Cuts the range before the bracket that it ends with, if what is in it is wanted. */
export function dropBracket(
  graph: SentenceGraph,
  range: Range,
  wanted: (from: number, to: number) => boolean,
): boolean {
  const from = bracketsOf(graph).partner[range.last]!;
  if (from <= range.cueLast || from > range.last || !wanted(from + 1, range.last - 1)) return false;
  range.last = from - 1;
  return true;
}
