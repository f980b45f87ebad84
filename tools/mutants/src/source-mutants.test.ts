import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceMutants } from './source-mutants.js';

const root = resolve(import.meta.dirname, '../../..');

test.each(sourceMutants)('$name: there is one place to change', ({ file, find, replace }) => {
  expect(existsSync(resolve(root, file))).toBe(true);
  const parts = readFileSync(resolve(root, file), 'utf8').split(find);
  expect(parts).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test('each mutant has a name of its own, by which it is found', () => {
  const names = sourceMutants.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
