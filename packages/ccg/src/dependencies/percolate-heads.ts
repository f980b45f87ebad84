import type { Category } from '../grammar/category.js';
import type { CombinatorName } from '../grammar/combinators.js';
import {
  borrowControlled,
  coordinatedHeads,
  type HeadVariable,
  headVariable,
  isBound,
  rootOf,
} from './head-variable.js';
import { type Indexed, indexedArgument, indexedFunctor, makeAlike } from './indexed-category.js';

/** What two parts make by a combinatory rule: heads that meet in one place are made one. */
export function combineHeads(
  rule: CombinatorName,
  left: Indexed,
  right: Indexed,
): Indexed | undefined {
  switch (rule) {
    case 'forward application':
      return applied(left, right);
    case 'backward application':
      return applied(right, left);
    case 'forward composition':
      return composed(left, right, 1);
    case 'backward composition':
    case 'backward crossed composition':
      return composed(right, left, 1);
    case 'generalised forward composition':
      return composed(left, right, 2);
    case 'generalised backward composition':
    case 'generalised backward crossed composition':
      return composed(right, left, 2);
    case 'punctuation on the left':
      return right;
    case 'punctuation on the right':
      return left;
    case 'conjunction':
      return undefined;
  }
}

function applied({ function: functor }: Indexed, argument: Indexed): Indexed | undefined {
  if (functor === undefined) return undefined;
  makeAlike(functor.argument, argument);
  return functor.result;
}

/** `X/Y` and `Y/Z`, or with one argument more. What leaves the head to its argument leaves it to the other. */
function composed(
  { function: functor }: Indexed,
  inner: Indexed,
  depth: number,
): Indexed | undefined {
  const part = inner.function;
  if (functor === undefined || part === undefined) return undefined;
  const result =
    depth === 1
      ? applied({ head: inner.head, function: functor }, part.result)
      : composed({ head: inner.head, function: functor }, part.result, depth - 1);
  if (result === undefined) return undefined;
  const isTransparent = rootOf(functor.result.head) === rootOf(functor.argument.head);
  return indexedFunctor(
    result,
    part.slash,
    part.argument,
    isTransparent ? inner.head : result.head,
  );
}

/**
 * Two conjuncts: their heads are the heads of the whole, and what they wait for they have in common. The
 * whole has new variables, since what the first conjunct has alone is not the other's.
 */
export function coordinateHeads(first: Indexed, other: Indexed): Indexed {
  const made = new Map<HeadVariable, HeadVariable>();
  const join = (one: HeadVariable, two: HeadVariable): HeadVariable => {
    const left = rootOf(one);
    const right = rootOf(two);
    let joined = made.get(left);
    if (joined !== undefined) return joined;
    if (isBound(left)) joined = isBound(right) ? coordinatedHeads([left, right]) : left;
    else {
      joined = headVariable();
      left.same = joined;
      if (right !== left && !isBound(right)) right.borrows = { from: joined, by: 'coordination' };
    }
    made.set(left, joined);
    return joined;
  };
  const build = (one: Indexed, two: Indexed): Indexed => {
    const head = join(one.head, two.head);
    if (one.function === undefined) return { head };
    const { result, slash, argument } = one.function;
    return indexedFunctor(
      build(result, two.function?.result ?? result),
      slash,
      build(argument, two.function?.argument ?? argument),
      head,
    );
  };
  return build(first, other);
}

/** What a category becomes by type raising: `T/(T\X)`, with its own head. */
export function raiseHeads(part: Indexed, to: Category): Indexed | undefined {
  if (to.slash === undefined || to.argument.slash === undefined) return undefined;
  const result = indexedArgument(to.result);
  const waiting = indexedFunctor(result, to.argument.slash, part, result.head);
  return indexedFunctor(result, to.slash, waiting, part.head);
}

/**
 * What a category becomes by type changing: a modifier of what stands beside it, or another category of the
 * same head. A noun that is modified fills the last place that is open; of a clause or verb phrase the
 * subject does.
 */
export function changeHeads(
  part: Indexed,
  to: Category,
): { indexed: Indexed; modified?: HeadVariable } {
  if (to.slash === undefined) return { indexed: { head: part.head } };
  const modified = indexedArgument(to.argument);
  const open = part.function?.argument;
  if (open !== undefined && open.function === undefined) {
    const filler =
      modified.function === undefined ? modified.head : modified.function.argument.head;
    const isNoun = to.argument.slash === undefined && to.argument.name !== 'S';
    if (isNoun || modified.function !== undefined) borrowControlled(open.head, filler);
  }
  return {
    indexed: indexedFunctor(modified, to.slash, modified, part.head),
    modified: modified.head,
  };
}
