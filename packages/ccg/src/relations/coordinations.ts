import type { Joining } from '../dependencies/derivation-heads.js';
import type { WordRelation } from './match-rows.js';

/**
 * Conjuncts in the Stanford scheme: the first conjunct is the head of all others and of the conjunctions.
 * What a mark joins is a conjunct where a conjunction comes later in the list, or what is joined is no noun;
 * else it stands in apposition.
 */
export function coordinationRelations(
  joinings: readonly Joining[],
  isConjunction: (token: number) => boolean,
): WordRelation[] {
  const relations: WordRelation[] = [];
  // From the outermost: the first conjunct of a list is known before the rest of it.
  const heads = new Map<Joining, number>();
  const outer = [...joinings].reverse();
  for (const [i, joining] of outer.entries()) {
    const { by, category, other } = joining;
    const first = heads.get(joining) ?? joining.first;
    if (first < 0 || other < 0 || first === other) continue;
    const rest = outer
      .slice(i + 1)
      .find((inner) => inner.first === other && inner.category === category);
    const conjoins = isConjunction(by);
    if (conjoins) relations.push({ type: 'cc', arguments: [first, by] });
    else if (!isList(rest, outer, isConjunction) && /^(N|NP)(\[nb\])?$/.test(category.text)) {
      relations.push({ type: 'appos', arguments: [first, other] });
      continue;
    }
    relations.push({ type: 'conj', arguments: [first, other] });
    if (rest !== undefined && (!conjoins || !isConjunction(rest.by))) heads.set(rest, first);
    else if (rest !== undefined) heads.set(rest, first);
  }
  return relations;
}

/** Whether a conjunction comes later. */
function isList(
  rest: Joining | undefined,
  outer: readonly Joining[],
  isConjunction: (token: number) => boolean,
): boolean {
  let next = rest;
  while (next !== undefined) {
    if (isConjunction(next.by)) return true;
    const { other, category } = next;
    const from = outer.indexOf(next) + 1;
    next = outer.slice(from).find((inner) => inner.first === other && inner.category === category);
  }
  return false;
}
