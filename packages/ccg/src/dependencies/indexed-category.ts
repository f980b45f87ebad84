import type { Category, Slash } from '../grammar/category.js';
import { type HeadVariable, headVariable, makeSame } from './head-variable.js';

/** A category each part of which has a variable for its head. */
export interface Indexed {
  readonly head: HeadVariable;
  /** Of a functor. */
  readonly function?: {
    readonly result: Indexed;
    readonly slash: Slash;
    readonly argument: Indexed;
  };
}

export function indexedFunctor(
  result: Indexed,
  slash: Slash,
  argument: Indexed,
  head: HeadVariable,
): Indexed {
  return { head, function: { result, slash, argument } };
}

/**
 * A category that a word waits for, with new variables: a functor has the head of what it makes, but a
 * modifier has a head of its own, and what it makes has that of what it modifies.
 */
export function indexedArgument(category: Category, head: HeadVariable = headVariable()): Indexed {
  if (category.slash === undefined) return { head };
  const { result, slash, argument } = category;
  if (isAlike(result, argument)) {
    const modified = indexedArgument(argument);
    return indexedFunctor(modified, slash, modified, head);
  }
  return indexedFunctor(indexedArgument(result, head), slash, indexedArgument(argument), head);
}

/** Makes the heads of two categories of the same shape one, part by part. */
export function makeAlike(one: Indexed, other: Indexed): void {
  makeSame(one.head, other.head);
  if (one.function === undefined || other.function === undefined) return;
  makeAlike(one.function.result, other.function.result);
  makeAlike(one.function.argument, other.function.argument);
}

/** The same but for features. */
export function isAlike(one: Category, other: Category): boolean {
  if (one === other) return true;
  if (one.slash === undefined) return other.slash === undefined && one.name === other.name;
  return (
    one.slash === other.slash &&
    isAlike(one.result, other.result) &&
    isAlike(one.argument, other.argument)
  );
}
