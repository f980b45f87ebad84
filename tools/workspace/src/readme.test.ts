import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';

const packages = resolve(import.meta.dirname, '../../../packages');
const names = readdirSync(packages).filter((name) =>
  existsSync(join(packages, name, 'package.json')),
);

/** Where the examples are put: here every package can be seen, as by a reader who installed what the example names. */
const place = resolve(import.meta.dirname, '../.readme');

afterAll(() => rmSync(place, { recursive: true, force: true }));

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
      mkdirSync(place, { recursive: true });
      const module = join(place, `${name}-${number}.ts`);
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
