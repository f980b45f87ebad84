/** What a format costs a page that takes it by its path: bundled and minified, with all that it stands on. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const paths = readdirSync(resolve(import.meta.dirname, 'formats'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => `formats/${file.replace('.ts', '')}`);

/** In the README: `| `formats/conllu` | 19.3 | 7.9 |`, in kilobytes. */
const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
const told = new Map(
  Array.from(
    readme.matchAll(/^\| `(formats\/[\w-]+|all)` +\| +([\d.]+) +\| +([\d.]+) +\|$/gm),
    ([, path, plain, gzipped]) => [path, { plain: Number(plain), gzipped: Number(gzipped) }],
  ),
);

async function bundled(path: string) {
  const entry = path === 'all' ? './index.ts' : `./${path}.ts`;
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@hedgerow/source'],
  });
  const { contents } = outputFiles[0]!;
  return { plain: contents.length / 1000, gzipped: gzipSync(contents).length / 1000 };
}

describe('the README has the size of', () => {
  test('every path, and no other', () => {
    expect([...told.keys()].sort()).toEqual(['all', ...paths].sort());
  });

  test.each(['all', ...paths])('%s', async (path) => {
    const size = await bundled(path);
    for (const kind of ['plain', 'gzipped'] as const) {
      const figure = told.get(path)?.[kind] ?? 0;
      // A twentieth, and what rounding takes: less is no news.
      const difference = `${kind}: ${figure}, measured ${size[kind].toFixed(1)}`;
      expect(Math.abs(size[kind] - figure), difference).toBeLessThan(0.05 * figure + 0.1);
    }
  });
});

test('a format by its path brings no other', async () => {
  const sum = await bundled('formats/conllu');
  expect(sum.plain).toBeLessThan((await bundled('all')).plain / 5);
});
