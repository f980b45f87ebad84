import { type Cue, overlaps, type Span } from '@hedgerow/document';
import type { FlatDerivation } from './flat-derivation.js';

/** A node above all words of a cue: what Velldal et al. (2012), section 6.2, take for a candidate. */
export interface Constituent {
  readonly node: number;
  /** From each word of the cue, its entry first, to the node. */
  readonly paths: readonly (readonly number[])[];
}

/**
 * The nodes on the way from a cue to the root, from below: of a cue of several words those that are above all of them,
 * which is the intersection of what is above each.
 */
export function constituentsOver(derivation: FlatDerivation, cue: Cue): Constituent[] {
  const ways = cueWords(derivation, cue).map((word) =>
    wayUp(derivation, derivation.words[word]!.node),
  );
  const [way, ...others] = ways;
  if (way === undefined) return [];
  const sets = others.map((other) => new Set(other));
  return way
    .filter((node) => sets.every((set) => set.has(node)))
    .map((node) => ({ node, paths: ways.map((each) => each.slice(0, each.indexOf(node) + 1)) }));
}

/** The words of a derivation that a cue covers at least in part. */
export function cueWords({ words }: FlatDerivation, { spans }: Cue): number[] {
  const touched = (word: Span) => spans.some((span) => overlaps(span, word));
  return words.flatMap((word, i) => (touched(word) ? [i] : []));
}

function wayUp({ above }: FlatDerivation, from: number): number[] {
  const way: number[] = [];
  for (let node = from; node >= 0; node = above[node]!) way.push(node);
  return way;
}
