import type { DerivationHeads } from '../../dependencies/derivation-heads.js';
import type { WordRelation } from '../match-rows.js';

/** What the second stage sees of a sentence besides the relations. */
export interface Analysed {
  readonly heads: DerivationHeads;
  /** In small letters. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  /** The category of each token. */
  readonly categories: readonly string[];
}

/** A rule of the second stage: where the scheme says something else than the slots do. */
export interface Adjustment {
  readonly name: string;
  readonly apply: (relations: readonly WordRelation[], sentence: Analysed) => WordRelation[];
  /** `word|tag|category ...`, and the relations that come out. */
  readonly example: readonly [sentence: string, relations: string];
  /** Nearly the same, which the rule leaves as it is. */
  readonly nearMiss: readonly [sentence: string, relations: string];
}

export function between(type: string, governor: number, dependent: number): WordRelation {
  return { type, arguments: [governor, dependent] };
}

/** The relations, each of a type in the pattern as the function makes it. */
export function adjusting(
  relations: readonly WordRelation[],
  types: RegExp,
  adjust: (governor: number, dependent: number, type: string) => WordRelation | undefined,
): WordRelation[] {
  return relations.map((relation) => {
    const [governor, dependent] = relation.arguments;
    return (types.test(relation.type) && adjust(governor, dependent, relation.type)) || relation;
  });
}

/** For each dependent of a type its governor. */
export function governors(
  relations: readonly WordRelation[],
  types: RegExp,
): ReadonlyMap<number, number> {
  return new Map(
    relations
      .filter(({ type }) => types.test(type))
      .map(({ arguments: [governor, dependent] }) => [dependent, governor]),
  );
}

/** For each governor its dependent of a type. */
export function dependents(
  relations: readonly WordRelation[],
  types: RegExp,
): ReadonlyMap<number, number> {
  return new Map(
    relations.filter(({ type }) => types.test(type)).map(({ arguments: pair }) => [...pair]),
  );
}

/** The relations with one word in the place of another. */
export function inPlaceOf(
  relations: readonly WordRelation[],
  word: number,
  by: number,
): WordRelation[] {
  const swap = (token: number) => (token === word ? by : token);
  return relations.flatMap(({ type, arguments: [governor, dependent] }) => {
    const swapped = between(type, swap(governor), swap(dependent));
    return swapped.arguments[0] === swapped.arguments[1] ? [] : [swapped];
  });
}
