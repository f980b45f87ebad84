import type { Category } from '../grammar/category.js';
import { isAlike } from './indexed-category.js';

/** `X/X`; an `S` that has no feature, or the same, is the same. */
export function isModifying(category: Category): boolean {
  if (category.slash === undefined || !isAlike(category.result, category.argument)) return false;
  const [result] = featuresOf(category.result);
  const [argument] = featuresOf(category.argument);
  return result === argument || result === undefined || argument === undefined;
}

function featuresOf(category: Category): RegExpMatchArray | [] {
  return /(?<=S\[)(?!X\])[a-z]+/.exec(category.text) ?? [];
}
