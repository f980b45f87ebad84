import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { examplesIn, promisedBy, shown } from '@hedgerow/workspace/readme-examples';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRelease, type Release } from './make-release.js';
import { publicPackages } from './workspace-copy.js';

const root = resolve(import.meta.dirname, '../../..');
const packages = publicPackages();
const entries = packages.flatMap((one) => one.entries);
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-release-'));
let release: Release;

beforeAll(async () => {
  release = await makeRelease(folder);
}, 600_000);

afterAll(() => {
  release?.close();
  rmSync(folder, { recursive: true, force: true });
});

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(release.installed, 'node_modules', name, 'package.json'), 'utf8'));

test('all packages are released with one version, and stand on each other with it', () => {
  const versions = packages.map(({ name }) => manifestOf(name).version);
  expect(packages.length).toBeGreaterThan(25);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^0\.[1-9]\d*\.\d+$/);
  for (const { name } of packages) {
    const { dependencies = {} } = manifestOf(name);
    for (const [other, range] of Object.entries(dependencies)) {
      if (other.startsWith('@hedgerow/'))
        expect(`${name}: ${range}`).toBe(`${name}: ${versions[0]}`);
    }
  }
});

test.each([
  ['import', 'await import(entry)'],
  ['require', 'require(entry)'],
])('%s loads every entry of every package', async (_, load) => {
  const code = `
    const require = (await import('node:module')).createRequire(process.cwd() + '/any.js');
    const names = {};
    for (const entry of ${JSON.stringify(entries)}) names[entry] = Object.keys(${load}).length;
    console.log(JSON.stringify(names));`;
  const printed = await release.run('node', ['--no-warnings', '--input-type=module', '-e', code]);
  const names = JSON.parse(printed);
  expect(Object.keys(names)).toEqual(entries);
  // What is for types alone loads, too, with nothing in it.
  expect(Object.values(names).filter((count) => count === 0).length).toBeLessThan(3);
});

const examples = packages.flatMap(({ name, folder: place }) =>
  examplesIn(readFileSync(join(root, place, 'README.md'), 'utf8')).map((code, i) => ({
    name: `${name.replace(/\W/g, '-')}-${i + 1}`,
    code,
  })),
);

test('types are found by every entry, and examples of READMEs are strict', () => {
  const files = [
    { name: 'entries', code: entries.map((path) => `import ${JSON.stringify(path)};`).join('\n') },
    ...examples,
  ].map(({ name, code }) => {
    const file = join(release.installed, `${name}.ts`);
    writeFileSync(file, code);
    return file;
  });
  for (const moduleResolution of [
    ts.ModuleResolutionKind.NodeNext,
    ts.ModuleResolutionKind.Bundler,
  ]) {
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      module:
        moduleResolution === ts.ModuleResolutionKind.NodeNext
          ? ts.ModuleKind.NodeNext
          : ts.ModuleKind.ESNext,
      moduleResolution,
      noUncheckedSideEffectImports: true,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) =>
          `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    expect(problems).toEqual([]);
  }
});

test('examples of READMEs run from what is installed', async () => {
  for (const { name, code } of examples) {
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    writeFileSync(join(release.installed, `${name}.js`), outputText);
  }
  const code = `
    ${shown.toString()}
    const log = console.log;
    for (const name of ${JSON.stringify(examples.map(({ name }) => name))}) {
      const lines = [];
      console.log = (...values) => lines.push(values.map(shown).join(' '));
      await import(process.cwd() + '/' + name + '.js');
      log(JSON.stringify(lines));
    }`;
  const printed = await release.run('node', ['--no-warnings', '--input-type=module', '-e', code]);
  const found = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(Object.fromEntries(examples.map(({ name }, i) => [name, found[i]]))).toEqual(
    Object.fromEntries(examples.map(({ name, code }) => [name, promisedBy(code)])),
  );
});

test('the command runs', async () => {
  writeFileSync(join(release.installed, 'rain.txt'), 'Rain may open the capsules.\n');
  expect(await release.run('npx', ['hedgerow', 'annotate', 'rain.txt'])).toContain(
    'Rain [<may?> open the capsules].',
  );
});

test.each(packages.map(({ name }) => name))(
  'are the types wrong? not those of %s',
  async (name) => {
    const found = await checkPackage(createPackageFromTarballData(await release.tarball(name)));
    const problems = found.types ? found.problems : [];
    // Node 20.19 requires ES modules; what is a path by a pattern is not looked at by resolution of before 2022.
    const told = new Set(['CJSResolvesToESM']);
    expect(
      problems.filter(
        (problem) =>
          !told.has(problem.kind) &&
          !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
      ),
    ).toEqual([]);
  },
);
