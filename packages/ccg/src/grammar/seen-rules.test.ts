import { expect, test } from 'vitest';
import { categoryTable } from './category.js';
import { readSeenRules, seenRules } from './seen-rules.js';

test('pairs are known in their order, whatever [nb] and [X] say', () => {
  const table = categoryTable();
  const seen = seenRules(
    [
      ['NP[nb]', 'S[dcl]\\NP'],
      ['S[X]/S[X]', 'S[dcl]'],
    ],
    table,
  );
  const has = (left: string, right: string) => seen.has(table.parse(left), table.parse(right));
  expect(has('NP', 'S[dcl]\\NP')).toBe(true);
  expect(has('S/S', 'S[dcl]')).toBe(true);
  expect(has('S[dcl]\\NP', 'NP')).toBe(false);
  expect(has('NP', 'S[b]\\NP')).toBe(false);
  expect(seen.size).toBe(2);
});

test('a file has a pair a line, and remarks', () => {
  expect(readSeenRules('# by hand\n\n(N/N) N\nNP (NP\\NP)\n')).toEqual([
    ['(N/N)', 'N'],
    ['NP', '(NP\\NP)'],
  ]);
});
