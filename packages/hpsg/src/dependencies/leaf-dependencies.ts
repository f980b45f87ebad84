import type { DerivationLeaf, DerivationNode, Span } from '@hedgerow/document';
import type { HeadTable } from '../grammar/read-grammar.js';
import { isLexicalRule, type Sign, signOf } from '../grammar/sign.js';

/** A leaf of a derivation, and what it depends on. */
export interface DependentLeaf extends Span {
  readonly sign: Sign;
  /** The place of the leaf that this one depends on, or -1. */
  readonly head: number;
  /** The rule that joins the two; of the one that depends on none, the name at the top of the derivation. */
  readonly rule: string;
  /** The later a leaf is joined to its head, from the bottom up, the greater: a head has more than its dependents. */
  readonly height: number;
}

/**
 * A derivation as dependencies between its leaves: the heads of all daughters depend on that of the head daughter. Where
 * the table does not say which that is, of the pieces of a cover by fragments for one, it is the first. So it is of
 * conjuncts, whatever the table says: dependencies are built that way. Without recursion: how deep a derivation is comes
 * from outside.
 */
export function leafDependencies(root: DerivationNode, table: HeadTable): DependentLeaf[] {
  const leaves: Mutable<DependentLeaf>[] = [];
  let joined = 0;
  let at: Opened | undefined = opened(root, undefined);
  while (at !== undefined) {
    const child: DerivationNode | DerivationLeaf | undefined = at.node.children[at.next++];
    if (child === undefined) {
      const { node, heads, above }: Opened = at;
      const head = heads[headOf(node.label, table)] ?? heads[0];
      for (const dependent of heads) {
        if (dependent === head) continue;
        Object.assign(leaves[dependent]!, { head, rule: node.label, height: joined++ });
      }
      if (head !== undefined) above?.heads.push(head);
      at = above;
    } else if ('form' in child) {
      at.heads.push(leaves.length);
      const { start, end } = child;
      leaves.push({
        start,
        end,
        sign: signOf(lexicalRulesOver(at), at.node.type ?? at.node.label),
        head: -1,
        rule: root.label,
        height: Number.POSITIVE_INFINITY,
      });
    } else at = opened(child, at);
  }
  return leaves;
}

function headOf(rule: string, table: HeadTable): number {
  if (/_crd-/.test(rule) || !Object.hasOwn(table, rule)) return 0;
  return table[rule]!;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Opened {
  readonly node: DerivationNode;
  readonly above: Opened | undefined;
  /** The heads of the daughters that are done. */
  readonly heads: number[];
  next: number;
}

function opened(node: DerivationNode, above: Opened | undefined): Opened {
  return { node, above, heads: [], next: 0 };
}

/** The lexical rules over an entry, the topmost first. */
function lexicalRulesOver({ above }: Opened): string[] {
  const rules: string[] = [];
  for (let at = above; at !== undefined && isLexicalRule(at.node.label); at = at.above) {
    rules.push(at.node.label);
  }
  return rules.reverse();
}
