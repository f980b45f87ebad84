import type { CombinatorName } from '../grammar/combinators.js';

/**
 * What the chart tells apart: categories, without `[nb]`, which rules do not see, and by what kind of rule they were
 * made, which is all that the normal form asks for.
 */
const kinds = ['other', 'forward composition', 'backward composition', 'conjunction'] as const;

export const kindCount: number = kinds.length;

/** The kind of what a rule makes, as a number. */
export function kindOf(rule: CombinatorName): number {
  if (rule === 'conjunction') return 3;
  if (!rule.includes('composition')) return 0;
  return rule.includes('backward') ? 2 : 1;
}

/** A rule that makes constituents of a kind, as the normal form takes them. */
export function ruleOfKind(kind: number): CombinatorName | undefined {
  return kind === 0 ? undefined : (kinds[kind] as CombinatorName);
}

export function plainCategory(text: string): string {
  return text.replaceAll('[nb]', '');
}
