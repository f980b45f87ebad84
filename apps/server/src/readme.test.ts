import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { limitTable } from './limits.js';
import { problemStatus } from './problem.js';

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');

test('the README has every limit, in the order of the table', () => {
  const [, table = ''] = readme.split('| limit ');
  const names = [...table.split('\n\n')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(limitTable));
});

test('the README has every code that a client can see, with its status', () => {
  const [, table = ''] = readme.split('| code ');
  for (const [code, status] of Object.entries(problemStatus)) {
    // Nobody is there to see it.
    if (code === 'GONE') continue;
    const row = table.split('\n').find((line) => line.includes(`\`${code}\``));
    expect(row, code).toContain(String(status));
  }
});
