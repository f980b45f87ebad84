import type { Category } from '../grammar/category.js';
import { isModifying } from './is-modifying.js';

/**
 * Whether a category is as the pattern says: an atom of the pattern without a feature matches any feature,
 * `X` any category, and `X/X` any modifier, on either side.
 */
export function matchesPattern(category: Category, pattern: Category): boolean {
  if (pattern.slash === undefined) {
    if (pattern.name === 'X') return true;
    return (
      category.slash === undefined &&
      category.name === pattern.name &&
      (pattern.feature === '' || pattern.feature === category.feature)
    );
  }
  if (pattern.text === 'X/X') return isModifying(category);
  return (
    category.slash === pattern.slash &&
    matchesPattern(category.result, pattern.result) &&
    matchesPattern(category.argument, pattern.argument)
  );
}
