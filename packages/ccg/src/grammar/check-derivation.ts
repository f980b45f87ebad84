import type { CcgDerivation } from '@hedgerow/document';
import type { Category } from './category.js';
import { fragmentCategory } from './fragments.js';
import type { Grammar } from './grammar.js';
import { unify } from './unify.js';

/** A node whose category its daughters do not make. */
export interface BadNode {
  readonly category: string;
  readonly daughters: readonly string[];
}

/**
 * Checks a derivation bottom up: each node must be what a combinatory rule makes of its two daughters, or
 * a unary rule of its one, or join two pieces of a sentence that no rule joins (`FRAG`). Gives the nodes that are not, the lowest first; none where all is well.
 * Without recursion: how deep a derivation is comes from outside.
 */
export function checkDerivation(root: CcgDerivation, grammar: Grammar): BadNode[] {
  const nodes: CcgDerivation[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes.push(next);
    if (!('token' in next)) open.push(...next.children);
  }
  const bad: BadNode[] = [];
  for (const node of nodes.reverse()) {
    if ('token' in node) continue;
    const category = grammar.categories.parse(node.category);
    const daughters = node.children.map((child) => grammar.categories.parse(child.category));
    if (!isMade(category, daughters, grammar)) {
      bad.push({ category: node.category, daughters: daughters.map(({ text }) => text) });
    }
  }
  return bad;
}

function isMade(category: Category, daughters: readonly Category[], grammar: Grammar): boolean {
  const [left, right] = daughters;
  if (category.text === fragmentCategory) {
    return daughters.length !== 1 && left?.text !== fragmentCategory;
  }
  if (left === undefined) return false;
  if (right === undefined) {
    return grammar
      .unary(left)
      .some(({ to }) => unify(grammar.categories.parse(to), category) !== undefined);
  }
  return grammar.combine(left, right).some(({ result }) => isSame(result, category));
}

/** The same but for `[nb]`, which tells nothing. */
function isSame(one: Category, other: Category): boolean {
  return one === other || one.text.replaceAll('[nb]', '') === other.text.replaceAll('[nb]', '');
}
