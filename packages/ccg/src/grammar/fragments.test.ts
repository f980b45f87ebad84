import type { CcgDerivation } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { categoryTable } from './category.js';
import { checkDerivation } from './check-derivation.js';
import { fragmentsOf, joinFragments } from './fragments.js';
import { grammar } from './grammar.js';

const rules = grammar(categoryTable());
const leaf = (category: string, token: number): CcgDerivation => ({ category, token });
const pieces = [leaf('N', 0), leaf('NP[nb]/N', 1), leaf('conj', 2)];

test.each([0, 1, 2, 3])('%d pieces are joined and taken apart again', (count) => {
  const joined = joinFragments(pieces.slice(0, count));
  expect(fragmentsOf(joined)).toEqual(pieces.slice(0, count));
  expect(checkDerivation(joined, rules)).toEqual([]);
});

test('each piece has all that is behind it beside it', () => {
  expect(joinFragments(pieces)).toEqual({
    category: 'FRAG',
    head: 0,
    children: [pieces[0], { category: 'FRAG', head: 0, children: [pieces[1], pieces[2]] }],
  });
});

test('a node over one piece, or with fragments on its left, is bad', () => {
  const single: CcgDerivation = { category: 'FRAG', head: 0, children: [pieces[0]!] };
  const left: CcgDerivation = {
    category: 'FRAG',
    head: 0,
    children: [joinFragments(pieces.slice(0, 2)), pieces[2]!],
  };
  for (const bad of [single, left]) expect(checkDerivation(bad, rules)).toHaveLength(1);
});
