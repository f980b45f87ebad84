import { type Cue, overlaps } from '@hedgerow/document';
import type { SentenceGraph } from './sentence-graph.js';

/** The tokens that a cue covers at least in part, in order. */
export function cueTokens({ tokens }: SentenceGraph, cue: Cue): number[] {
  const found = new Set<number>();
  for (const span of cue.spans) {
    for (let i = firstAfter(tokens, span.start); i < tokens.length; i++) {
      if (!overlaps(span, tokens[i]!)) break;
      found.add(i);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The first token that ends after a place: tokens lie one after the other. */
function firstAfter(tokens: SentenceGraph['tokens'], place: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of the tokens of a cue those that depend on none of the others, however far. */
export function cueHeads({ enter, leave }: SentenceGraph, tokens: readonly number[]): number[] {
  if (tokens.length < 2) return [...tokens];
  const heads: number[] = [];
  // Whatever comes before the subtree of the last head has ended depends on it.
  let ended = 0;
  for (const token of [...tokens].sort((a, b) => enter[a]! - enter[b]!)) {
    if (enter[token]! < ended) continue;
    heads.push(token);
    ended = leave[token]!;
  }
  return heads.sort((a, b) => a - b);
}
