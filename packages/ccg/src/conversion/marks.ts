import type { CcgDerivation } from '@hedgerow/document';
import { openBrackets, type Phrase } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import type { Builder } from './builder.js';

const categories: { readonly [form: string]: string } = {
  ',': ',',
  '.': '.',
  '?': '.',
  '!': '.',
  ';': ';',
  '(': 'LRB',
  ')': 'RRB',
  '[': 'LRB',
  ']': 'RRB',
  '{': 'LRB',
  '}': 'RRB',
  '``': 'LQU',
  "''": 'RQU',
  '"': 'RQU',
};

/** The category of a mark that is only a mark. */
export function markCategory(mark: Phrase, build: Builder): Category {
  return build.category(categories[build.word(mark.token)] ?? ':');
}

/**
 * A mark and what it joins to what stands before: a comma is a conjunction, and so are dashes and
 * semicolons; a bracket takes what is behind it and makes a modifier of it.
 */
export function joinByMark(mark: Phrase, joined: CcgDerivation, build: Builder): CcgDerivation {
  const category = build.category(joined.category);
  const joining = build.under(category, category);
  if (openBrackets.has(mark.category)) {
    const opening = build.leaf(build.over(joining, category), mark.token);
    return build.joined(joining, opening, joined, 1);
  }
  const own = markCategory(mark, build);
  const isConjunction = /^[,;:]$/.test(own.text);
  const right = isConjunction ? joined : build.changed(joining, joined);
  return build.joined(joining, build.leaf(own, mark.token), right, 1);
}
