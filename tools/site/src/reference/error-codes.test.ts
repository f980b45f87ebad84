import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicPackages } from '../packages.js';
import { root } from '../root.js';
import { codesOf, errorCodesPage } from './error-codes.js';

const packages = publicPackages();

/** The codes that the sources of a package name where they make errors. */
function thrownBy(folder: string): string[] {
  const source = join(root, folder, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(
        /\b(?:InputError|ProblemError)\(\s*'([A-Z][A-Z0-9_]+)'|\brecordError\([^']*'([A-Z][A-Z0-9_]+)'/g,
      ),
      ([, first, second]) => first ?? second!,
    ),
  );
  return [...new Set(found)].sort();
}

test.each(packages.map((one) => [one.name, one] as const))(
  'the README of %s has a row for each code that it throws',
  (_name, one) => {
    const told = new Set(codesOf(one).map(({ code }) => code));
    // A client that has left is told nothing.
    expect(thrownBy(one.folder).filter((code) => code !== 'GONE' && !told.has(code))).toEqual([]);
  },
);

test('the page has a row for each code of each README', () => {
  const { markdown } = errorCodesPage(packages);
  for (const one of packages) {
    for (const { code } of codesOf(one)) {
      expect(markdown).toMatch(new RegExp(`^\\| \`${code}\` \\|.*\\[\`${one.name}\`\\]`, 'm'));
    }
  }
});

test('links in what a README tells of a code lead where they did there', () => {
  const [learn, hpsg] = ['learn', 'hpsg'].map((name) => `packages/${name}`);
  const about = readFileSync(join(root, hpsg!, 'README.md'), 'utf8');
  expect(about).toMatch(/^\| `MODEL_CORRUPT` .*\(\.\.\/learn\)/m);
  const { markdown } = errorCodesPage(packages.filter(({ folder }) => folder === hpsg));
  expect(markdown).toMatch(
    new RegExp(`^\\| \`MODEL_CORRUPT\` .*\\(\\.\\./\\.\\./${learn}\\)`, 'm'),
  );
});
