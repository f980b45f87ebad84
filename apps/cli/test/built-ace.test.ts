import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shell } from './built.js';
import { builtServer } from './built-server.js';

/** ACE itself is not tried: `stand-in-ace.mjs` of `@hedgerow/hpsg` is a program of ours that speaks as it does. */
const packages = resolve(import.meta.dirname, '../../../packages');

/** The module of the README of @hedgerow/derive, beside what stands in for ACE. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-ace-'));
  mkdirSync(join(folder, 'node_modules/@hedgerow'), { recursive: true });
  symlinkSync(join(packages, 'derive'), join(folder, 'node_modules/@hedgerow/derive'));
  cpSync(join(packages, 'hpsg/test/stand-in-ace.mjs'), join(folder, 'ace.mjs'));
  const readme = readFileSync(join(packages, 'derive/README.md'), 'utf8');
  const module = /^```js\n(.*?)^```$/ms.exec(readme)![1]!;
  writeFileSync(join(folder, 'erg.js'), module.replace("'ace'", "['node', 'ace.mjs']"));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'rain.txt'), 'Rain fell. Seeds are shed.');
  writeFileSync(join(folder, 'erg.dat'), 'a grammar');
  return folder;
}

const labelsIn = (json: string) =>
  (JSON.parse(json) as { sentences: { derivations: { label: string }[] }[] }).sentences.map(
    ({ derivations }) => derivations.map(({ label }) => label),
  );

describe('a capability that ACE stands behind', () => {
  const folder = installed();
  const run = (line: string) => shell(line, folder);
  const two = ['rule-0_c', 'rule-1_c'];

  test('is a verb, alone and in threads, each with a process of its own', async () => {
    const alone = await run('hedgerow --with ./erg.js derive-ace --best 2 rain.txt');
    expect([alone.code, alone.err, labelsIn(alone.out)]).toEqual([0, '', [two, two]]);
    const threads = 'hedgerow --with ./erg.js derive-ace --best 2 --jobs 2 rain.txt';
    expect(await run(threads)).toEqual(alone);
  });

  test('can be done in batches, which another grammar cannot go on with', async () => {
    const line = 'hedgerow --with ./erg.js batch derive-ace --best 2 --in rain.txt --out shards';
    const made = await run(line);
    expect([made.code, made.err]).toEqual([0, '']);
    expect(labelsIn((await run('cat shards/rain.txt.000000.jsonl')).out)).toEqual([two, two]);
    expect((await run(line)).out).toContain('0 shards made, 1 were there');
    const other = await run(`echo another > erg.dat; ${line}`);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('with other models')]);
  });

  test('has a route, which takes no program and no grammar', async () => {
    const server = await builtServer(
      ['--with', './erg.js', '--capabilities', 'derive-ace'],
      folder,
    );
    try {
      const body = { id: 'a', text: 'Rain fell.' };
      const answer = await server.ask('/v1/derive-ace?best=2', body);
      expect(labelsIn(JSON.stringify(answer))).toEqual([two]);
      for (const name of ['grammar', 'command', 'ace', 'aceProgram']) {
        const refused = await server.ask(`/v1/derive-ace?${name}=x`, body);
        expect(refused).toMatchObject({ status: 400 });
      }
      expect(await server.ask('/v1/derive-ace?best=21', body)).toMatchObject({ status: 400 });
    } finally {
      await server.end();
    }
  });
});
