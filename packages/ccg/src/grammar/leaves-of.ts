import type { CcgDerivation, CcgLeaf } from '@hedgerow/document';

/** The leaves of a derivation from left to right. Without recursion: how deep one is comes from outside. */
export function leavesOf(root: CcgDerivation): CcgLeaf[] {
  const leaves: CcgLeaf[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('token' in next) leaves.push(next);
    else for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
  }
  return leaves;
}
