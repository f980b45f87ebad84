import type { Joining } from '../dependencies/derivation-heads.js';
import type { WordRelation } from './match-rows.js';

/**
 * Conjuncts in the Stanford scheme: the first of a list is the governor of all others and of the
 * conjunctions. What a mark joins is of the list where a conjunction comes later, or where it is no noun;
 * else it stands in apposition. A conjunction behind another opens a list of its own.
 */
export function coordinationRelations(
  joinings: readonly Joining[],
  words: readonly string[],
): WordRelation[] {
  const relations: WordRelation[] = [];
  const isConjunction = ({ by }: Joining) => /[a-z&+]/.test(words[by] ?? '');
  // From the outermost: the first conjunct of a list is known before the rest of it.
  const outermost = [...joinings].reverse();
  const restOf = (joining: Joining): Joining | undefined =>
    outermost.find(
      (inner, i) =>
        inner.first === joining.other &&
        inner.category === joining.category &&
        i > outermost.indexOf(joining),
    );
  const firsts = new Map<Joining, number>();
  for (const joining of outermost) {
    const { by, category, other } = joining;
    const first = firsts.get(joining) ?? joining.first;
    if (first < 0 || other < 0 || first === other) continue;
    const rest = restOf(joining);
    if (isConjunction(joining)) relations.push({ type: 'cc', arguments: [first, by] });
    else if (isNoun(category.text) && !isList(joining)) {
      relations.push({ type: 'appos', arguments: [first, other] });
      continue;
    }
    relations.push({ type: 'conj', arguments: [first, other] });
    if (rest === undefined) continue;
    const opens = isConjunction(joining) && isConjunction(rest) && words[by] !== words[rest.by];
    if (!opens) firsts.set(rest, first);
  }
  return relations;

  function isList(joining: Joining): boolean {
    for (let next = restOf(joining); next !== undefined; next = restOf(next)) {
      if (isConjunction(next)) return true;
    }
    return false;
  }
}

function isNoun(category: string): boolean {
  return /^(N|NP|NP\[nb\])$/.test(category);
}
