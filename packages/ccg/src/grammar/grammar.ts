import type { Category, CategoryTable } from './category.js';
import { type Combinator, combinators, isModifier } from './combinators.js';
import { type UnaryRule, unaryRules } from './unary-rules.js';
import { unify } from './unify.js';

/** What two categories that stand side by side make, by one combinatory rule. */
export interface Combination {
  readonly rule: Combinator;
  readonly result: Category;
  /**
   * Which of the two is the head: the functor, or what a modifier modifies, the noun behind a determiner, the verb that a
   * raised argument takes.
   */
  readonly head: 0 | 1;
}

export interface Grammar {
  readonly categories: CategoryTable;
  /** All that two categories make, in the order of the table of combinators. */
  readonly combine: (left: Category, right: Category) => readonly Combination[];
  /** The rules by which the category can become another alone. */
  readonly unary: (from: Category) => readonly UnaryRule[];
}

/** The combinatory rules over one table of categories; what two categories make is worked out once. */
export function grammar(
  categories: CategoryTable,
  { unary = unaryRules }: { readonly unary?: readonly UnaryRule[] } = {},
): Grammar {
  const combined = new Map<number, readonly Combination[]>();
  const changed = new Map<number, readonly UnaryRule[]>();
  return {
    categories,
    combine: (left, right) => {
      // Ids stay far below 2^21: a corpus has some thousand categories.
      const key = left.id * 2 ** 21 + right.id;
      let known = combined.get(key);
      if (known === undefined) {
        known = combinationsOf(left, right, categories);
        combined.set(key, known);
      }
      return known;
    },
    unary: (from) => {
      let known = changed.get(from.id);
      if (known === undefined) {
        known = unary.filter((rule) => unify(categories.parse(rule.from), from) !== undefined);
        changed.set(from.id, known);
      }
      return known;
    },
  };
}

function combinationsOf(left: Category, right: Category, table: CategoryTable): Combination[] {
  const found: Combination[] = [];
  for (const rule of combinators) {
    const result = rule.combine(left, right, table);
    if (result === undefined) continue;
    const functor = rule.functor === 0 ? left : right;
    const leavesHead = isModifier(functor) || isDeterminer(functor) || isRaised(functor);
    const head = leavesHead && isHeadless(rule) ? other(rule.functor) : rule.functor;
    found.push({ rule, result, head });
  }
  return found;
}

/** `NP[nb]/N`. */
function isDeterminer(category: Category): boolean {
  return (
    category.slash === '/' &&
    category.argument.text === 'N' &&
    (category.result.text === 'NP' || category.result.text === 'NP[nb]')
  );
}

/** `S/(S\NP)` and the like. */
function isRaised(category: Category): boolean {
  if (category.slash === undefined || category.argument.slash === undefined) return false;
  return category.argument.result === category.result && category.argument.slash !== category.slash;
}

/** Marks and conjunctions are never modified. */
function isHeadless({ name }: Combinator): boolean {
  return name !== 'conjunction' && !name.startsWith('punctuation');
}

function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}
