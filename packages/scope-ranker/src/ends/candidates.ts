import { isOpening } from '@hedgerow/document/asides';
import type { CueEvidence } from './cue-evidence.js';
import { isMark } from './sentence-facts.js';

/** How far from the cue ends are looked for, beside those that rules name: no cue may cost a walk over the sentence. */
const farthest = 64;

/**
 * The tokens that a scope can end with: all behind the cue but marks and brackets that open, which leaves out one in a
 * thousand ends of the corpora, and those that rules name.
 */
export function endCandidates({ facts, last, opinions }: CueEvidence): number[] {
  const found = new Set([last, Math.max(last, facts.lastWord), facts.size - 1]);
  const to = Math.min(facts.size - 1, last + farthest);
  for (let i = last + 1; i <= to; i++) {
    const word = facts.words[i]!;
    if (!isMark(word) && !isOpening(word)) found.add(i);
  }
  for (const opinion of opinions.flat()) {
    if (opinion !== undefined && opinion.last >= last) found.add(opinion.last);
  }
  return [...found].sort((a, b) => a - b);
}

/** The tokens that a scope can begin with: that of the cue, those that rules name, and edges of what stands before it. */
export function startCandidates(evidence: CueEvidence): number[] {
  const { facts, first, trees, ways, opinions } = evidence;
  const found = new Set([first]);
  const add = (token: number) => {
    if (token < first && !isMark(facts.words[token]!)) found.add(token);
  };
  trees.forEach(({ left, heads }, t) => {
    const above = ways[t]!.height;
    for (const token of above.keys()) {
      add(token);
      add(left[token]!);
    }
    for (let i = Math.max(0, first - farthest); i < first; i++) {
      if (above.has(heads[i]!)) add(left[i]!);
    }
  });
  for (const opinion of opinions.flat()) if (opinion !== undefined) add(opinion.first);
  return [...found].sort((a, b) => b - a);
}
