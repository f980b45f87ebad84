import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresIn, reproducedTables, sectionsOf } from './readme-figures.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const results = sectionsOf(read('docs/results.md'));
const pages = execFileSync('git', ['ls-files', '*README.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const tables = pages.flatMap((page) =>
  reproducedTables(read(page)).map((table) => ({ page, ...table })),
);

test('a table is of what the paragraph before it or its own rows name', () => {
  const page = [
    'By `hedgerow reproduce a2000/table-1 --models M`, to be read with `pnpm x`:',
    '| x | y |\n| --- | --- |\n| p | 1.50 / 2.25 |',
    '| z | by |\n| --- | --- |\n| 3.75 | `hedgerow reproduce b2000/table-1` |\n| 9.99 | `pnpm other` |',
    'Printed by `hedgerow reproduce c2000/table-1` to `table-3`, and `d2000/questions`:',
    '| q | 4.25 |',
    '| none | 5.00 |',
  ].join('\n\n');
  expect(reproducedTables(page)).toEqual([
    { ids: ['a2000/table-1'], figures: ['1.50', '2.25'] },
    { ids: ['b2000/table-1'], figures: ['3.75'] },
    {
      ids: ['c2000/table-1', 'c2000/table-2', 'c2000/table-3', 'd2000/questions'],
      figures: ['4.25'],
    },
  ]);
});

test('a section of the page of results is what stands under its table', () => {
  const page = '# Results\n\n## a\n\n### a/table-1\n\n| 1.50 |\n\n### a/table-2\n\n| 2.50 |\n';
  expect([...sectionsOf(page).keys()]).toEqual(['a/table-1', 'a/table-2']);
  expect(figuresIn(sectionsOf(page).get('a/table-2')!)).toEqual(['2.50']);
});

test('READMEs have such tables', () => {
  expect(new Set(tables.map(({ page }) => page)).size).toBeGreaterThan(5);
  expect(tables.some(({ page }) => page === 'README.md')).toBe(true);
});

const isMade = (id: string) => figuresIn(results.get(id) ?? '').length > 0;

describe('the figures are those of docs/results.md, where it has them yet, in', () => {
  for (const { page, ids, figures } of tables) {
    test.skipIf(!ids.every(isMade))(`${page}: ${ids.join(' ')}`, () => {
      const made = new Set(ids.flatMap((id) => figuresIn(results.get(id)!)));
      expect(figures.filter((figure) => !made.has(figure))).toEqual([]);
    });
  }
});
