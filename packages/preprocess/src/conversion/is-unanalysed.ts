import type { Tree } from '@hedgerow/document';
import { finiteTags } from '@hedgerow/document/phrases';

/**
 * Whether a tree is but a list of words although it has a finite verb. GENIA has some, never annotated;
 * what they are converted to teaches nothing, so leave them out of training and scores.
 */
export function isUnanalysed(tree: Tree): boolean {
  let node = tree;
  while ('children' in node && node.children.length === 1) node = node.children[0]!;
  if (!('children' in node)) return false;
  const words = node.children.filter((child) => 'token' in child);
  const phrases = node.children.length - words.length;
  return words.length > 5 && phrases <= 1 && words.some(({ label }) => finiteTags.has(label));
}
