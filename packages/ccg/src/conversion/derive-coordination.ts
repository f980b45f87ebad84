import type { CcgDerivation } from '@hedgerow/document';
import { isCoordinator, isMark, overtChildren, type Phrase } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import type { Builder } from './builder.js';
import type { Derive, Gap } from './derive-headed.js';
import { joinByMark } from './marks.js';

/**
 * Conjuncts of one category, each with the conjunction or mark before it: `X` and `X\X`, to the right.
 * What stands between conjunction and conjunct (`but not`) modifies the conjunct.
 */
export function deriveConjuncts(
  phrase: Phrase,
  category: Category,
  gap: Gap | undefined,
  build: Builder,
  derive: Derive,
): CcgDerivation {
  const whole = gap === undefined ? category : build.over(category, gap.category);
  const joining = build.under(whole, whole);
  const children = overtChildren(phrase);
  const { conjuncts } = phrase;

  function from(conjunct: number): CcgDerivation {
    const own = derive(conjuncts[conjunct]!, category, gap);
    const next = conjuncts[conjunct + 1];
    if (next === undefined) return own;
    const between = children.slice(
      children.indexOf(conjuncts[conjunct]!) + 1,
      children.indexOf(next),
    );
    return build.joined(whole, own, join(between, from(conjunct + 1)), 0);
  }

  function join(between: readonly Phrase[], rest: CcgDerivation): CcgDerivation {
    let joined = rest;
    let hasJoin = false;
    const modifier = build.over(category, category);
    const lastJoin = between.findLastIndex((child) => isCoordinator(child, build.word));
    const joinAt = lastJoin >= 0 ? lastJoin : between.findLastIndex(isMark);
    for (let i = between.length - 1; i >= 0; i--) {
      const child = between[i]!;
      if (i === joinAt) {
        joined = isMark(child)
          ? joinByMark(child, joined, build)
          : build.joined(joining, deriveConjunction(child, build), joined, 1);
        hasJoin = true;
      } else if (isMark(child)) {
        joined = build.joined(hasJoin ? joining : whole, derive(child, category), joined, 1);
      } else if (hasJoin) {
        const over = build.over(joining, joining);
        joined = build.joined(joining, derive(child, over), joined, 1);
      } else joined = build.joined(whole, derive(child, modifier), joined, 1);
    }
    return hasJoin ? joined : build.changed(joining, joined);
  }

  return from(0);
}

/** `and`, or several words: `as well as` is `conj` with `conj/conj` before it. */
function deriveConjunction(phrase: Phrase, build: Builder): CcgDerivation {
  const conj = build.category('conj');
  if (phrase.token >= 0) return build.leaf(conj, phrase.token);
  const words = leavesOf(phrase);
  let derivation = build.leaf(conj, words.at(-1)!.token);
  for (const word of words.slice(0, -1).reverse()) {
    const before = build.leaf(build.over(conj, conj), word.token);
    derivation = build.joined(conj, before, derivation, 1);
  }
  return derivation;
}

function leavesOf(phrase: Phrase): Phrase[] {
  return phrase.token >= 0 ? [phrase] : overtChildren(phrase).flatMap(leavesOf);
}
