import type { CcgDerivation } from '@hedgerow/document';
import type { Grammar } from '../grammar/grammar.js';
import { plainCategory } from './symbols.js';

/** What each word depends on by a derivation. */
export interface WordDependencies {
  /** The head of the constituent that its own is joined to, as the grammar has heads; of the root the place behind the last word. */
  readonly heads: Int32Array;
  /** The category of the largest constituent that it is the head of. */
  readonly categories: readonly string[];
}

export function wordDependencies(
  root: CcgDerivation,
  length: number,
  grammar: Grammar,
): WordDependencies {
  const heads = new Int32Array(length).fill(length);
  const categories = new Array<string>(length).fill(root.category);
  const headOf = new Map<CcgDerivation, number>();
  for (const node of nodesUpwards(root)) {
    if ('token' in node) headOf.set(node, node.token);
    else if (node.children.length === 1) headOf.set(node, headOf.get(node.children[0]!)!);
    else if (node.children.length === 2) {
      const [left, right] = node.children.map((child) => headOf.get(child)!) as [number, number];
      const isLeft = headSide(node.category, node.children, node.head, grammar) === 0;
      const dependent = isLeft ? right : left;
      heads[dependent] = isLeft ? left : right;
      categories[dependent] = node.children[isLeft ? 1 : 0]!.category;
      headOf.set(node, isLeft ? left : right);
    }
  }
  return { heads, categories };
}

/** The word that each word depends on by a derivation. */
export function headWords(root: CcgDerivation, length: number, grammar: Grammar): Int32Array {
  return wordDependencies(root, length, grammar).heads;
}

function headSide(
  category: string,
  children: readonly CcgDerivation[],
  said: 0 | 1,
  grammar: Grammar,
): 0 | 1 {
  const [left, right] = children.map((child) => grammar.categories.parse(child.category));
  const wanted = plainCategory(category);
  const made = grammar
    .combine(left!, right!)
    .find(({ result }) => plainCategory(result.text) === wanted);
  return made?.head ?? said;
}

/** Without recursion: how deep a derivation is comes from outside. */
function nodesUpwards(root: CcgDerivation): CcgDerivation[] {
  const nodes: CcgDerivation[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes.push(next);
    if (!('token' in next)) open.push(...next.children);
  }
  return nodes.reverse();
}
