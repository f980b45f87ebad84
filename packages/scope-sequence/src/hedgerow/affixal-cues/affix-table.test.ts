import { expect, test } from 'vitest';
import { affixRows, findAffix } from './affix-table.js';
import { matchRow, multiwordRows } from './multiword-table.js';

test.each(affixRows.map((row) => [row.affix, row] as const))('%s', (affix, row) => {
  expect(findAffix(row.example)?.row.affix).toBe(affix);
  expect(findAffix(row.nearMiss)).toBeUndefined();
});

test('an affix is where it is in the word, whatever follows it', () => {
  expect(findAffix('Leaflessness')).toMatchObject({ start: 4, end: 8, rest: 'leaf' });
  expect(findAffix('non-smoker')).toMatchObject({ start: 0, end: 3, rest: 'smoker' });
  expect(findAffix('undisturbed')).toMatchObject({ start: 0, end: 2, rest: 'disturbed' });
});

test.each(multiwordRows.map((row) => [row.words, row] as const))('%s', (words, row) => {
  const found = (text: string) => {
    const forms = text.split(' ');
    return forms.flatMap((_, first) => {
      const matched = matchRow(row, forms, first);
      return matched === undefined ? [] : [matched.map((i) => forms[i]!.toLowerCase())];
    });
  };
  expect(found(row.example)).toEqual([words.split(' ').filter((word) => word !== '...')]);
  expect(found(row.nearMiss)).toEqual([]);
});
