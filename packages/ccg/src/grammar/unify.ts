import type { Category, CategoryTable } from './category.js';

/**
 * Whether two categories can be the same, by the features of C&C (Clark & Curran 2007): `S` without a
 * feature, and `[X]`, take any; `[nb]` (a bare noun phrase) counts for nothing. Gives the feature that
 * was taken, empty where none was, and undefined where the two are different.
 */
export function unify(one: Category, other: Category): string | undefined {
  if (one === other) return '';
  if (one.slash !== undefined) {
    if (other.slash !== one.slash) return undefined;
    const result = unify(one.result, other.result);
    if (result === undefined) return undefined;
    const argument = unify(one.argument, other.argument);
    if (argument === undefined) return undefined;
    if (result === '' || argument === '' || result === argument) return result || argument;
    return undefined;
  }
  if (other.slash !== undefined || one.name !== other.name) return undefined;
  const left = featureOf(one.feature);
  const right = featureOf(other.feature);
  if (left === right) return '';
  if (left !== '' && right !== '') return undefined;
  return one.name === 'S' ? left || right : '';
}

function featureOf(feature: string): string {
  return feature === 'nb' || feature === 'X' ? '' : feature;
}

/** The category with the feature in place of each that an `S` leaves open. */
export function bind(category: Category, feature: string, table: CategoryTable): Category {
  if (feature === '') return category;
  if (category.slash !== undefined) {
    return table.functor(
      bind(category.result, feature, table),
      category.slash,
      bind(category.argument, feature, table),
    );
  }
  const isOpen = category.name === 'S' && featureOf(category.feature) === '';
  return isOpen ? table.atom('S', feature) : category;
}
