import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { beginBare, shell, workplace } from './built.js';

const folder = workplace();
const run = (line: string) => shell(line, folder);

/** Cues are given, scopes go to the end of the sentence: no model is loaded, and all the time goes into shards. */
const quick = '--cues gold --scopes default --from jsonl';

const text = 'Rain may fall on the moss.';
const cues = [{ kind: 'speculation', spans: [{ start: 5, end: 8 }] }];
const line = (i: number) =>
  `${JSON.stringify({ id: `d${i}`, text, sentences: [{ start: 0, end: 26, cues }] })}\n`;
mkdirSync(join(folder, 'corpus'));
for (const [name, count] of [
  ['a.jsonl', 900],
  ['b.jsonl', 0],
  ['c.jsonl', 600],
] as const) {
  const lines = Array.from({ length: count }, (_, i) => line(i));
  writeFileSync(join(folder, 'corpus', name), lines.join(''));
}

function contents(name: string): { [file: string]: string } {
  const files = readdirSync(join(folder, name)).sort();
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]),
  );
}

describe('batch', () => {
  test('killed in the middle and started again, it does what is missing, and all is as if it had not been', async () => {
    const args = `${quick} --shard-size 60`;
    const child = beginBare(
      ['batch', ...args.split(' '), '--in', 'corpus', '--out', 'killed'],
      folder,
    );
    const closed = once(child, 'close');
    const out = join(folder, 'killed');
    while (!existsSync(out) || readdirSync(out).length < 5) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    child.kill('SIGKILL');
    expect((await closed)[1]).toBe('SIGKILL');
    // As if it had been at one, whenever it was killed.
    writeFileSync(join(out, 'a.jsonl.000299.jsonl.4711.part'), '{"id"');
    // Lines of the record; a shard that it was killed before entering is made anew, which is said.
    const there = contents('killed')['batch.shards']!.split('\n').length - 1;
    expect(there).toBeGreaterThanOrEqual(1);
    expect(there).toBeLessThan(501);

    const again = await run(`hedgerow batch ${args} --jobs 2 --in corpus --out killed`);
    expect(again).toEqual({
      code: 0,
      out: `killed: ${501 - there} shards made, ${there} were there\n`,
      err: expect.stringMatching(/^(killed\/\S+: was not completed, it is made anew\n)?$/),
    });
    const whole = await run(`hedgerow batch ${args} --in corpus --out whole`);
    expect(whole).toEqual({ code: 0, out: 'whole: 501 shards made, 0 were there\n', err: '' });
    expect(contents('killed')).toEqual(contents('whole'));
  });

  test('the shards put together are what annotate writes', async () => {
    await run(`hedgerow batch ${quick} --shard-size 5000 --in corpus/a.jsonl --out shards`);
    expect(readdirSync(join(folder, 'shards')).length).toBeGreaterThan(4);
    const { code, err } = await run(
      `hedgerow annotate ${quick} --to jsonl corpus/a.jsonl | cmp - <(cat shards/a.jsonl.*)`,
    );
    expect([code, err]).toEqual([0, '']);
  });

  test('other options, other input and a folder of something else are refused', async () => {
    const file = join(folder, 'changing.jsonl');
    writeFileSync(file, line(1));
    const begun = `hedgerow batch ${quick} --in changing.jsonl --out begun`;
    expect((await run(begun)).code).toBe(0);
    const before = contents('begun');
    const options = await run(`${begun} --kinds negation --shard-size 7`);
    expect(options.code).toBe(1);
    expect(options.err).toMatch(
      /^begun\/batch\.json: .*--kinds was \["speculation","negation"\], is \["negation"\]; --shard-size was 250000, is 7 \[BATCH_CHANGED\]$/m,
    );
    appendFileSync(file, line(2));
    const input = await run(begun);
    expect([input.code, input.err]).toEqual([
      1,
      expect.stringContaining('changing.jsonl has changed'),
    ]);
    const other = await run(`hedgerow batch ${quick} --in changing.jsonl --out corpus`);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('[BATCH_FOLDER]')]);
    expect(contents('begun')).toEqual(before);
  });

  test('a broken record ends it, but what is done stays; skipped, it ends with 3, each time', async () => {
    const lines = [1, 2, 3, 4].map(line);
    lines[2] = '{"id":\n';
    writeFileSync(join(folder, 'broken.jsonl'), lines.join(''));
    const batch = `hedgerow batch ${quick} --shard-size 1 --in broken.jsonl --out broken`;
    const failed = await run(batch);
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/^broken\.jsonl:3:\d+: .* \[JSON\]$/m);
    expect(Object.keys(contents('broken'))).toHaveLength(4);
    for (const printed of ['1 shards made, 2 were there', '0 shards made, 3 were there']) {
      const skipped = await run(`${batch} --on-error skip`);
      expect([skipped.code, skipped.out]).toEqual([3, `broken: ${printed}\n`]);
      expect(skipped.err).toMatch(/^1 skipped$/m);
    }
  });

  test('shares side by side are together what the whole is', async () => {
    const args = `${quick} --shard-size 600 --in corpus`;
    const share = (i: number) => run(`hedgerow batch ${args} --out shared --shard ${i}/3`);
    const shares = await Promise.all([1, 2, 3].map(share));
    // 64 in all; that of the empty file is among them.
    for (const [i, told] of shares.entries()) {
      const made = [22, 21, 21][i];
      expect(told).toEqual({
        code: 0,
        out: `shared: ${made} shards made, 0 were there\n`,
        err: '',
      });
    }
    await run(`hedgerow batch ${args} --out alone`);
    const shards = (name: string) =>
      Object.entries(contents(name)).filter(([file]) => !file.endsWith('shards'));
    expect(shards('shared')).toEqual(shards('alone'));
    // Found again, whoever made them; a whole run gathers what the shares wrote down.
    expect((await share(2)).out).toMatch(/^shared: 0 shards made, \d+ were there\n$/);
    const count = shards('alone').length - 1;
    const gathered = await run(`hedgerow batch ${args} --out shared`);
    expect(gathered).toEqual({
      code: 0,
      out: `shared: 0 shards made, ${count} were there\n`,
      err: '',
    });
    expect(contents('shared')).toEqual(contents('alone'));
  });

  test('a share that was killed goes on, and leaves what others are writing alone', async () => {
    const args = `${quick} --shard-size 200 --in corpus/c.jsonl --out torn`;
    const child = beginBare(['batch', ...args.split(' '), '--shard', '1/2'], folder);
    const closed = once(child, 'close');
    const out = join(folder, 'torn');
    while (!existsSync(out) || readdirSync(out).length < 5) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    child.kill('SIGKILL');
    await closed;
    const drafts = ['c.jsonl.000098.jsonl.1-of-2.part', 'c.jsonl.000099.jsonl.2-of-2.part'];
    for (const name of drafts) writeFileSync(join(out, name), '{"id"');
    const again = await run(`hedgerow batch ${args} --shard 1/2`);
    expect(again).toMatchObject({ code: 0 });
    expect(drafts.map((name) => existsSync(join(out, name)))).toEqual([false, true]);
    expect((await run(`hedgerow batch ${args} --shard 2/2`)).code).toBe(0);
    await run(`hedgerow batch ${args}`);
    await run(`hedgerow batch ${args.replace('torn', 'untorn')}`);
    expect(contents('torn')).toEqual(contents('untorn'));
  });

  test.each(['0/3', '4/3', '3', 'x/3'])('--shard %s is a mistake', async (shard) => {
    const { code, err } = await run(
      `hedgerow batch ${quick} --in corpus --out none --shard ${shard}`,
    );
    expect([code, err]).toEqual([2, expect.stringContaining('--shard is I/N')]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
