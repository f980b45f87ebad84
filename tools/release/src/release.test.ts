import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  expect(versions[0]).toBe(nextVersion());
  for (const { name } of packages) {
    const { dependencies = {} } = manifestOf(name);
    for (const [other, range] of Object.entries(dependencies)) {
      if (other.startsWith('@hedgerow/'))
        expect(`${name}: ${range}`).toBe(`${name}: ${versions[0]}`);
    }
  }
});

/** By the changes that wait: 0.1.0 of 0.0.0 where one of them adds something. */
function nextVersion(): string {
  const { version } = JSON.parse(
    readFileSync(join(root, packages[0]!.folder, 'package.json'), 'utf8'),
  );
  const [major, minor, patch] = version.split('.').map(Number);
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md'));
  const adds = waiting.some((file) =>
    /^"[^"]+": minor$/m.test(readFileSync(join(root, '.changeset', file), 'utf8')),
  );
  return adds ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

test('each package has a changelog, which tells its changes under the version', () => {
  const version = nextVersion();
  const changelogOf = (folder: string) =>
    readFileSync(join(release.workspace, folder, 'CHANGELOG.md'), 'utf8');
  for (const { name, folder } of packages) {
    expect(changelogOf(folder)).toMatch(new RegExp(`^# ${name}\n\n## ${version}\n`));
  }
  expect(changelogOf('packages/document')).toContain('- A change to one package.');
  expect(changelogOf('packages/cues')).not.toContain('A change to one package.');
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

/** Pages with programs for whoever has installed what they name. */
const pages = [
  'README.md',
  ...packages.map(({ folder }) => join(folder, 'README.md')),
  ...['docs', 'docs/guide'].flatMap((place) =>
    readdirSync(join(root, place))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(place, file)),
  ),
];

const examples = pages.flatMap((page) =>
  examplesIn(readFileSync(join(root, page), 'utf8')).map((code, i) => ({
    name: `${page.replace(/\W/g, '-')}-${i + 1}`,
    code,
  })),
);

test('types are found by every entry, and examples of READMEs and guides are strict', () => {
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
}, 600_000);

test('examples of READMEs and guides run from what is installed', async () => {
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

test('until then, a package is installed from a checkout by its folder', async () => {
  const here = join(folder, 'here');
  mkdirSync(here);
  writeFileSync(join(here, 'package.json'), '{ "private": true, "type": "module" }\n');
  const paths = ['annotate', 'capability'].map((name) => join(root, 'packages', name));
  await release.run('npm', ['install', '--prefix', here, ...paths]);
  const [code = ''] = examplesIn(readFileSync(join(root, 'README.md'), 'utf8'));
  writeFileSync(join(here, 'example.js'), code);
  expect(await release.run('node', [join(here, 'example.js')])).toContain('may open the capsules');
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
