import { type Cue, overlaps } from '@hedgerow/document';
import type { SentenceGraph } from './sentence-graph.js';

/** The tokens that a cue covers at least in part, in order. */
export function cueTokens({ tokens }: SentenceGraph, cue: Cue): number[] {
  const found: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (cue.spans.some((span) => overlaps(span, tokens[i]!))) found.push(i);
  }
  return found;
}

/** Of the tokens of a cue those that depend on none of the others, however far. */
export function cueHeads({ heads }: SentenceGraph, tokens: readonly number[]): number[] {
  if (tokens.length < 2) return [...tokens];
  return tokens.filter((token) => {
    for (let at = heads[token]!; at >= 0; at = heads[at]!) if (tokens.includes(at)) return false;
    return true;
  });
}
