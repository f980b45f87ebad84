import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shell } from './built.js';
import { builtServer } from './built-server.js';

/** The walk in docs/architecture.md, done: a package outside of the repository, and one row. */
const root = resolve(import.meta.dirname, '../../..');
const walk = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('### A walk')[1]!;
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(walk)![1]!;

/** A folder in which the package is installed, as npm would have it. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-walk-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('node_modules/loud/package.json', block('json'));
  put('node_modules/loud/index.js', block('js'));
  mkdirSync(join(folder, 'node_modules/@hedgerow'));
  for (const name of ['document', 'capability']) {
    symlinkSync(join(root, 'packages', name), join(folder, 'node_modules/@hedgerow', name));
  }
  put('notes.txt', 'It RAINS.\nOH no, it POURS.\n');
  put(
    'shouted.jsonl',
    `${JSON.stringify({
      id: 'a',
      text: 'OH no',
      sentences: [
        { start: 0, end: 5, shouts: [{ start: 0, end: 2, letters: 2 }], feelings: { odd: [1] } },
      ],
    })}\n`,
  );
  return folder;
}

describe('a capability of others', () => {
  const folder = installed();
  const run = (line: string) => shell(line, folder);
  const shoutsOf = (json: string) =>
    (
      JSON.parse(json) as { sentences: { shouts: { start: number; letters: number }[] }[] }
    ).sentences
      .flatMap(({ shouts }) => shouts)
      .map(({ start, letters }) => [start, letters]);

  test('the commands of the walk run', async () => {
    const lines = block('sh').trim().split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines.filter((each) => !each.endsWith('serve'))) {
      const { code, err } = await run(line);
      expect([line, code, err]).toEqual([line, 0, expect.not.stringContaining('rror')]);
    }
  });

  test('has a verb with its option and its help, alone and in threads', async () => {
    const help = await run('hedgerow --with loud shout --help');
    expect(help.out).toContain('Finds words in capitals.');
    expect(help.out).toMatch(/--least <number> +letters of a loud word \(default: 2\)/);
    expect((await run('hedgerow --with loud --help')).out).toMatch(/^ {2}shout /m);
    const told = await run('hedgerow --with loud shout --least 3 notes.txt');
    expect(shoutsOf(told.out)).toEqual([
      [3, 5],
      [20, 5],
    ]);
    expect(await run('HEDGEROW_WITH=loud hedgerow shout --least 3 --jobs 2 notes.txt')).toEqual(
      told,
    );
    expect((await run('hedgerow --with loud shout --least none notes.txt')).code).toBe(2);
  });

  test('can be done in batches', async () => {
    await run('hedgerow --with loud batch shout --in notes.txt --out shards-of-test');
    const { out } = await run('cat shards-of-test/notes.txt.000000.jsonl');
    expect(shoutsOf(out)).toHaveLength(3);
  });

  test('its layer is checked in JSON Lines, others pass, and nothing is called lost', async () => {
    const kept = await run('hedgerow --with loud convert --from jsonl --to jsonl shouted.jsonl');
    expect(kept).toEqual({
      code: 0,
      out: readFileSync(join(folder, 'shouted.jsonl'), 'utf8'),
      err: '',
    });
    const bad = await run(
      `sed 's/"letters":2/"letters":0/' shouted.jsonl | hedgerow --with loud shout --from jsonl`,
    );
    expect([bad.code, bad.err]).toEqual([1, expect.stringContaining('shouts[0].letters')]);
  });

  test('its layer is counted by stats', async () => {
    const { out } = await run('hedgerow --with loud stats --json shouted.jsonl');
    expect(JSON.parse(out)).toMatchObject({ sentences: 1, others: { shouts: 1 } });
  });

  test('has a route, a part of the stream and of the OpenAPI document', async () => {
    const server = await builtServer(['--with', 'loud', '--capabilities', 'shout'], folder);
    try {
      const answer = await server.ask('/v1/shout?least=3', { id: 'a', text: 'OH it RAINS' });
      expect(shoutsOf(JSON.stringify(answer))).toEqual([[6, 5]]);
      expect(await server.get('/ready')).toMatchObject({ capabilities: { shout: 'ready' } });
      const api = (await server.get('/openapi.json')) as { paths: { [path: string]: object } };
      expect(Object.keys(api.paths)).toContain('/v1/shout');
    } finally {
      await server.end();
    }
  });

  test('a module that is not there, or is none, is named', async () => {
    const gone = await run('hedgerow --with quiet shout notes.txt');
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('[MODULE]')]);
    const none = await run('hedgerow --with ./shouted.jsonl shout notes.txt');
    expect(none.code).toBe(1);
  });
});
