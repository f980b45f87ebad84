import type { Category, CategoryTable } from './category.js';

/** Pairs of categories that a treebank has side by side under one node, as a filter for a chart. */
export interface SeenRules {
  readonly has: (left: Category, right: Category) => boolean;
  readonly size: number;
}

/** The pairs, `[nb]` and `[X]` left out, since they tell nothing (Clark & Curran 2007, section 5.4). */
export function seenRules(
  pairs: Iterable<readonly [left: string, right: string]>,
  table: CategoryTable,
): SeenRules {
  const plain = new Map<Category, number>();
  const idOf = (category: Category): number => {
    let id = plain.get(category);
    if (id === undefined) {
      id = table.parse(category.text.replace(/\[(nb|X)\]/g, '')).id;
      plain.set(category, id);
    }
    return id;
  };
  const keyOf = (left: Category, right: Category) => idOf(left) * 2 ** 21 + idOf(right);
  const keys = new Set<number>();
  for (const [left, right] of pairs) keys.add(keyOf(table.parse(left), table.parse(right)));
  return { has: (left, right) => keys.has(keyOf(left, right)), size: keys.size };
}

/** The pairs of a file of EasyCCG: two categories a line, `#` before remarks. */
export function readSeenRules(text: string): [left: string, right: string][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields.length === 2)
    .map(([left, right]) => [left!, right!]);
}
