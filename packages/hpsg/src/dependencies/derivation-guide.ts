import type { DerivationNode, Guide, Span, Stage } from '@hedgerow/document';
import type { HeadTable } from '../grammar/read-grammar.js';
import type { Sign } from '../grammar/sign.js';
import { type DependentLeaf, leafDependencies } from './leaf-dependencies.js';
import { featuresOf, markedLabel } from './lexical-features.js';

/** The label of the later tokens of a leaf that covers several, which depend on the first. */
const insideWord = 'word';
/** The label of a token that no leaf covers. */
const uncovered = 'uncovered';

/**
 * Makes a guide for a stacked dependency parser of the first derivation of each sentence. `heads` says which daughter is
 * the head of a rule: `headTableOf(model)`, or a grammar's own table.
 */
export function derivationGuide(heads: HeadTable): Stage<'tokens' | 'derivations', 'guide'> {
  return {
    name: 'derivation-guide',
    needs: ['tokens', 'derivations'],
    adds: ['guide'],
    run: ({ tokens, derivations }) => ({ guide: guideOf(tokens, derivations[0], heads) }),
  };
}

/**
 * A derivation as a tree over tokens. Of the leaves of a token the one highest in the derivation speaks for it; a leaf of
 * several tokens is its first. What has no head of its own, but is not the root, depends on the root.
 */
export function guideOf(
  tokens: readonly Span[],
  derivation: DerivationNode | undefined,
  table: HeadTable,
): Required<Guide> {
  const leaves = derivation === undefined ? [] : leafDependencies(derivation, table);
  const { leafOf, tokenOf } = align(tokens, leaves);
  const heights = leafOf.map((leaf) => leaves[leaf]?.height ?? -1);
  const root = heights.indexOf(heights.reduce((a, b) => Math.max(a, b), -1));
  const heads: number[] = [];
  const labels: string[] = [];
  tokens.forEach((_, token) => {
    const leaf = leaves[leafOf[token]!];
    const first = tokenOf[leafOf[token]!];
    if (leaf === undefined) {
      heads.push(token === root ? -1 : root);
      labels.push(uncovered);
    } else if (token !== first) {
      heads.push(first!);
      labels.push(insideWord);
    } else {
      heads.push(token === root ? -1 : (tokenOf[leaf.head] ?? root));
      labels.push(labelOf(leaf, leaves));
    }
  });
  const signs = leafOf.map((leaf): Sign => leaves[leaf]?.sign ?? '');
  return { heads, labels, features: signs.map(featuresOf) };
}

function labelOf({ rule, head, sign }: DependentLeaf, leaves: readonly DependentLeaf[]): string {
  return head < 0 ? rule : markedLabel(rule, leaves[head]!.sign, sign);
}

/**
 * For each token the highest leaf that covers a part of it, or -1; for each leaf its first token, or, where it has none,
 * that of the nearest leaf above.
 */
function align(tokens: readonly Span[], leaves: readonly DependentLeaf[]) {
  const leafOf: number[] = tokens.map(() => -1);
  const tokenOf: (number | undefined)[] = leaves.map(() => undefined);
  let from = 0;
  leaves.forEach(({ start, end, height }, leaf) => {
    while (from < tokens.length && tokens[from]!.end <= start) from++;
    for (let token = from; token < tokens.length && tokens[token]!.start < end; token++) {
      tokenOf[leaf] ??= token;
      const other = leaves[leafOf[token]!];
      if (other === undefined || other.height < height) leafOf[token] = leaf;
    }
  });
  const fromTop = [...leaves.keys()].sort((a, b) => leaves[b]!.height - leaves[a]!.height);
  for (const leaf of fromTop) tokenOf[leaf] ??= tokenOf[leaves[leaf]!.head];
  return { leafOf, tokenOf };
}
