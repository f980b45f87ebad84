import type { DerivationLeaf, DerivationNode } from './layers.js';
import type { Span } from './span.js';

/**
 * What a node of an HPSG derivation is, by the names of the English Resource Grammar: a start symbol
 * (`root_strict`), a cover by fragments (`fragments`, which is no rule of the grammar but what a parser says
 * where it found no whole), a syntactic rule (`sb-hd_mc_c`), a lexical rule (`v_3s-fin_olr`), or the lexical
 * entry, which stands over a leaf.
 */
export type DerivationKind = 'start' | 'fragments' | 'rule' | 'lexical-rule' | 'entry';

export function derivationKind({ label, children }: DerivationNode): DerivationKind {
  if (children.some((child) => 'form' in child)) return 'entry';
  if (label.startsWith('root_')) return 'start';
  if (label === 'fragments') return 'fragments';
  return label.endsWith('lr') ? 'lexical-rule' : 'rule';
}

/** A node and the range of the text that its leaves lie in. */
export interface PlacedNode extends Span {
  readonly node: DerivationNode;
}

/**
 * The nodes of a derivation, each after its daughters, those from left to right. A node without a leaf
 * stands nowhere and is left out. Without recursion: how deep a derivation is comes from outside.
 */
export function placeNodes(root: DerivationNode): PlacedNode[] {
  interface Opened {
    readonly node: DerivationNode;
    readonly above: Opened | undefined;
    next: number;
    start: number;
    end: number;
  }
  const enter = (node: DerivationNode, above: Opened | undefined): Opened => ({
    node,
    above,
    next: 0,
    start: Number.POSITIVE_INFINITY,
    end: Number.NEGATIVE_INFINITY,
  });
  const widen = (opened: Opened, { start, end }: Span) => {
    if (start < opened.start) opened.start = start;
    if (end > opened.end) opened.end = end;
  };
  const placed: PlacedNode[] = [];
  let at: Opened | undefined = enter(root, undefined);
  while (at !== undefined) {
    const child: DerivationNode | DerivationLeaf | undefined = at.node.children[at.next++];
    if (child === undefined) {
      const { node, start, end, above }: Opened = at;
      if (start <= end) placed.push({ node, start, end });
      if (above !== undefined) widen(above, at);
      at = above;
    } else if ('form' in child) widen(at, child);
    else at = enter(child, at);
  }
  return placed;
}
