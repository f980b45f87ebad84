/** What READMEs say of the command: what it prints, what it is asked over HTTP, and that no line is wrong usage. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';
import { builtServer } from './built-server.js';
import { hedgerow } from './hedgerow.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const boxesOf = (page: string, language: string) =>
  [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, named]) => named === language)
    .map(([, , text = '']) => text);

const folder = workplace();
symlinkSync(join(root, 'apps'), join(folder, 'apps'));

describe('what is shown is what is printed, on a terminal', () => {
  test.each([
    [
      'README.md',
      'Heat [',
      ['annotate'],
      'Heat may not open the capsules, and no spores were found.',
    ],
    ['README.md', 'Moss ', ['ccg'], 'Moss needs rain.'],
    ['apps/cli/README.md', 'Heat [', ['annotate'], 'Heat may not open the capsules.'],
    ['apps/cli/README.md', '        ROOT', ['parse'], 'Heat may open the capsules.'],
  ])('%s: %s', async (page, begin, args, text) => {
    const box = boxesOf(page, '').find((one) => one.startsWith(begin))!;
    const terminal = { isTTY: true, columns: 100, env: { NO_COLOR: '1' } };
    const { out, code, err } = await hedgerow(args, text, terminal);
    expect([code, err]).toEqual([0, '']);
    const printed = out.split('\n').map((row) => row.trimEnd());
    for (const row of box.trimEnd().split('\n')) expect(printed).toContain(row);
  });
});

/** Goes on until it is told to end; the sites of the examples are written by the test of the help. */
const isLeftOut = (line: string) => /hedgerow (--with \S+ )?(serve|demo-site|worker)/.test(line);

test('the commands of the README run, in their order', async () => {
  const lines = boxesOf('README.md', 'sh')
    .join('')
    .split('\n')
    .filter((line) => line.includes('npm run -s hedgerow --') && !isLeftOut(plain(line)));
  expect(lines.length).toBeGreaterThan(10);
  const { code, err } = await shell(`set -e\n${lines.map(plain).join('\n')}`, folder);
  expect([code, err]).toEqual([0, '']);
});

/** As in a folder where the command is installed. */
function plain(line: string): string {
  return line.replace('npm run -s hedgerow --', 'hedgerow');
}

const pages = execFileSync('git', ['ls-files', 'apps/*/README.md', 'packages/*/README.md'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const commands = pages
  .filter(Boolean)
  .flatMap((page) => boxesOf(page, 'sh'))
  .flatMap((box) => box.replaceAll('\\\n', '').split('\n'))
  .filter((line) => /(^|[|(] *)hedgerow /.test(line) && !isLeftOut(line));

/** Their files are not there: then a command fails (1), but is used rightly (not 2). */
test.concurrent.each([...new Set(commands)])('%s', async (line) => {
  const empty = workplace();
  const { code, err } = await shell(`export HEDGEROW_DATA=nowhere; ${line}`, empty);
  expect([0, 1], err).toContain(code);
});

describe.skipIf(!existsSync('/usr/bin/curl'))('requests are answered', () => {
  let server: Awaited<ReturnType<typeof builtServer>>;
  beforeAll(async () => {
    server = await builtServer(['--capabilities', 'annotate'], folder);
  }, 120_000);
  afterAll(() => server?.end());

  test.each(
    ['README.md', 'apps/server/README.md'].flatMap((page) =>
      boxesOf(page, 'sh')
        .flatMap((box) => box.replaceAll('\\\n', '').split('\n'))
        .filter((line) => line.startsWith('curl ')),
    ),
  )('%s', async (line) => {
    const { out, code } = await shell(line.replace('localhost:8017', server.url), folder);
    expect(code).toBe(0);
    if (line.includes('to=csv')) expect(out).toMatch(/^id,.*\n1,1,.*,uncertain,1,0,/);
    else expect(JSON.parse(out).sentences[0].scopes[0].spans).toEqual([{ start: 5, end: 26 }]);
  });
});
