import type { Span } from '@hedgerow/document';
import type { GrammarLattice, GrammarWord } from './lattice.js';

/**
 * The word of a lattice that each leaf of a derivation is, or undefined where the lattice has none. The treebank leaves
 * some characters out (one hyphen of two, two dots of three): an atom may be longer than its leaf by such.
 */
export function placeLeaves(
  leaves: readonly Span[],
  { atoms, joined }: GrammarLattice,
): (GrammarWord | undefined)[] {
  const words = new Map<number, GrammarWord[]>();
  for (const word of [...atoms, ...joined]) {
    const others = words.get(word.start);
    if (others === undefined) words.set(word.start, [word]);
    else others.push(word);
  }
  return leaves.map(({ start, end }, i) => {
    const [atom, ...longer] = words.get(start) ?? [];
    if (atom === undefined) return undefined;
    const limit = leaves[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    return (
      [atom, ...longer].find((word) => word.end === end) ??
      (atom.end > end && atom.end <= limit ? atom : undefined)
    );
  });
}
