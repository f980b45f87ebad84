import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';

const packages = resolve(import.meta.dirname, '../../../packages');
const names = readdirSync(packages).filter((name) =>
  existsSync(join(packages, name, 'package.json')),
);

/** Where the examples of a package are put, so that they see what the package sees. */
const place = (name: string) => join(packages, name, '.readme');

afterAll(() => {
  for (const name of names) rmSync(place(name), { recursive: true, force: true });
});

describe.each(names)('the README of %s', (name) => {
  const file = join(packages, name, 'README.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const examples = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1]!);

  test('says how to install it and has an example', () => {
    expect(text).toContain(`npm install @hedgerow/${name}`);
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples.map((code, i) => [i + 1, code] as const))(
    'example %i runs and prints what it says',
    async (number, code) => {
      mkdirSync(place(name), { recursive: true });
      const module = join(place(name), `example-${number}.ts`);
      writeFileSync(module, code);
      const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
      try {
        await import(pathToFileURL(module).href);
        const expected = [...code.matchAll(/console\.log\(.*\/\/ => (.*)$/gm)].map(
          (match) => match[1],
        );
        expect(printed.mock.calls.map((values) => values.map(show).join(' '))).toEqual(expected);
      } finally {
        printed.mockRestore();
      }
    },
  );
});

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value);
}
