import type { DerivationLeaf, DerivationNode, Token } from '@hedgerow/document';

/**
 * Whether the tokens of a sentence are the grammar's own: the leaves of the derivation that it came with, as those of a
 * treebank are. Without a derivation nothing tells.
 */
export function tokensAreLeaves(sentence: {
  readonly tokens?: readonly Token[];
  readonly derivations?: readonly DerivationNode[];
}): boolean {
  const { tokens, derivations } = sentence;
  const derivation = derivations?.[0];
  if (tokens === undefined || derivation === undefined) return false;
  let seen = 0;
  const open: (DerivationNode | DerivationLeaf)[] = [derivation];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('form' in next) {
      const token = tokens[seen++];
      if (token?.start !== next.start || token.end !== next.end) return false;
    } else {
      for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
    }
  }
  return seen === tokens.length;
}
