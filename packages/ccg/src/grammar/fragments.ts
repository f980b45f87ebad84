import type { CcgDerivation } from '@hedgerow/document';

/** The category of what no rule joins: two pieces of a sentence that has no derivation of the whole. */
export const fragmentCategory = 'FRAG';

/** Pieces side by side as one derivation: each with all that is behind it under a node of its own. None are an empty node. */
export function joinFragments(pieces: readonly CcgDerivation[]): CcgDerivation {
  const joined = (...children: CcgDerivation[]): CcgDerivation => ({
    category: fragmentCategory,
    head: 0,
    children,
  });
  if (pieces.length === 0) return joined();
  return pieces.reduceRight((behind, piece) => joined(piece, behind));
}

/** The pieces that nodes of fragments join; a derivation of the whole is the only one. */
export function fragmentsOf(root: CcgDerivation): CcgDerivation[] {
  const pieces: CcgDerivation[] = [];
  let rest = root;
  while (!('token' in rest) && rest.category === fragmentCategory && rest.children.length === 2) {
    pieces.push(rest.children[0]!);
    rest = rest.children[1]!;
  }
  return 'token' in rest || rest.children.length > 0 ? [...pieces, rest] : pieces;
}
