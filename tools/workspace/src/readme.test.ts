import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { examplesIn, importedBy, installedBy, promisedBy, shown } from './readme-examples.js';

const root = resolve(import.meta.dirname, '../../..');
const packages = join(root, 'packages');
const names = readdirSync(packages).filter((name) =>
  existsSync(join(packages, name, 'package.json')),
);

/** Other pages with examples of programs. */
const pages = [
  'README.md',
  ...['docs', 'docs/guide'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

/** Where the examples are put: here every package can be seen, as by a reader who installed what the example names. */
const place = resolve(import.meta.dirname, '../.readme');

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(names)('the README of %s', (name) => {
  const file = join(packages, name, 'README.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const examples = examplesIn(text);

  test('says how to install it, from a checkout too, and has an example', () => {
    expect(text).toContain(`npm install @hedgerow/${name}`);
    expect(text).toContain(`npm install CHECKOUT/packages/${name}`);
    expect(examples.length).toBeGreaterThan(0);
  });

  test('installs what its examples name', () => {
    const installed = installedBy(text);
    expect(examples.flatMap(importedBy).filter((one) => !installed.includes(one))).toEqual([]);
  });

  test.each(examples.map((code, i) => [i + 1, code] as const))(
    'example %i runs and prints what it says',
    (number, code) => runExample(`${name}-${number}`, code),
  );
});

describe.each(pages)('%s', (page) => {
  const examples = examplesIn(readFileSync(join(root, page), 'utf8'));
  test.skipIf(examples.length === 0)('has examples that run and print what they say', async () => {
    for (const [i, code] of examples.entries()) {
      await runExample(`${page.replace(/\W/g, '-')}-${i + 1}`, code);
    }
  });
});

async function runExample(name: string, code: string): Promise<void> {
  mkdirSync(place, { recursive: true });
  const module = join(place, `${name}.ts`);
  writeFileSync(module, code);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await import(pathToFileURL(module).href);
    expect(printed.mock.calls.map((values) => values.map(shown).join(' '))).toEqual(
      promisedBy(code),
    );
  } finally {
    printed.mockRestore();
  }
}
