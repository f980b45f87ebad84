import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { capabilities } from '@hedgerow/catalogue';
import { describe, expect, test } from 'vitest';
import { optionTable } from './option-tables.js';

const packages = resolve(import.meta.dirname, '../../../packages');
const homes: { readonly [capability: string]: string } = {
  parse: 'annotate',
  status: 'annotate',
  ccg: 'parse-ccg',
};

describe.each(capabilities)('$name', (capability) => {
  const { name } = capability;
  test('the README of its package has the table of its options', () => {
    const readme = readFileSync(resolve(packages, homes[name] ?? name, 'README.md'), 'utf8');
    expect(readme).toContain(optionTable(capability));
  });
});
