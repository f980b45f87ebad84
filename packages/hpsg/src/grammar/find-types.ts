import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import type { TypeFinder } from './gold-tree.js';
import { isLexicalRule } from './sign.js';

/** By entry, its lexical type. */
export interface LexicalTypes {
  readonly [entry: string]: string;
}

/**
 * Types by a table; where an entry is not in it, the type that entries most often have whose names end as this one's does
 * (`_n1`, `_v2`) under the same lexical rules.
 */
export function typeFinder(
  derivations: readonly DerivationNode[],
  types: LexicalTypes,
): TypeFinder {
  const counts = new Map<string, Map<string, number>>();
  for (const derivation of derivations) {
    forEachEntry(derivation, (entry, rules) => {
      const type = Object.hasOwn(types, entry) ? types[entry]! : undefined;
      if (type === undefined) return;
      const key = keyOf(entry, rules);
      const found = counts.get(key) ?? new Map<string, number>();
      found.set(type, (found.get(type) ?? 0) + 1);
      counts.set(key, found);
    });
  }
  const usual = new Map<string, string>();
  for (const [key, found] of counts) {
    const [best] = [...found].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    usual.set(key, best![0]);
  }
  return (entry, rules) =>
    Object.hasOwn(types, entry) ? types[entry] : usual.get(keyOf(entry, rules));
}

function keyOf(entry: string, rules: readonly string[]): string {
  return `${entry.slice(entry.lastIndexOf('_') + 1)} ${rules.join(' ')}`;
}

function forEachEntry(
  root: DerivationNode,
  visit: (entry: string, rules: readonly string[]) => void,
): void {
  const open: {
    readonly node: DerivationNode | DerivationLeaf;
    readonly rules: readonly string[];
  }[] = [{ node: root, rules: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, rules } = next;
    if ('form' in node) continue;
    const [only] = node.children;
    if (only !== undefined && 'form' in only) visit(node.label, rules);
    const below = isLexicalRule(node.label) ? [...rules, node.label] : [];
    for (const child of node.children) open.push({ node: child, rules: below });
  }
}
