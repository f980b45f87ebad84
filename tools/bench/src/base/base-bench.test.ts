import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkOut, commitOf } from './base-checkout.js';
import { ratioRow } from './ratio-row.js';
import { shortBenches } from './short-benches.js';

const root = resolve(import.meta.dirname, '../../../..');

test('a row has the medians of the times and of the ratios within each round', () => {
  const row = ratioRow.of('moss', [
    { there: 1, here: 2 },
    { there: 10, here: 5 },
    { there: 4, here: 4 },
  ]);
  expect(row.split(/\s+/)).toEqual(['moss', '4.000', '4.000', '1.00', '0.50', 'to', '2.00']);
});

test('a revision that is none is refused by its name, also one that looks like a flag', () => {
  expect(() => commitOf(root, 'no-such-revision')).toThrow(/no commit "no-such-revision"/);
  expect(() => commitOf(root, '--all')).toThrow(/no commit "--all"/);
});

test('a folder that is there and was not made for the commit is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-base-test-'));
  try {
    expect(() => checkOut(root, 'abc', folder, () => {})).toThrow(/is there already/);
    expect(existsSync(folder)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('names tell benches apart', () => {
  const names = shortBenches.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
