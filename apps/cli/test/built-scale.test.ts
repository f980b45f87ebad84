/** The recipes of docs/scale.md, as they stand there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { hasRedis, startRedis, type TestRedis } from '@hedgerow/queue-trial/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main, shell, workplace } from './built.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/scale.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({
  language,
  text: text!,
}));
const blockWith = (part: string) => blocks.find(({ text }) => text.includes(part))!.text;

const folder = workplace();
/** As it is installed: other programs start it, too. */
const bin = join(folder, 'bin');
mkdirSync(bin);
writeFileSync(join(bin, 'hedgerow'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
chmodSync(join(bin, 'hedgerow'), 0o755);
const run = (line: string) =>
  shell(`unset -f hedgerow; export PATH="${bin}:$PATH"; ${line}`, folder);

const texts = ['Rain may fall on the moss.', 'No fern grows here.', 'Oaks shed their leaves.'];
mkdirSync(join(folder, 'corpus'));
for (const [i, text] of [...texts, ...texts].entries()) {
  writeFileSync(join(folder, 'corpus', `note-${i}.txt`), `${text}\n`);
}
const lines = texts.flatMap((text, i) =>
  [0, 1].map((j) => JSON.stringify({ id: `${i}${j}`, text })),
);
writeFileSync(join(folder, 'notes.jsonl'), `${lines.join('\n')}\n`);

function contents(name: string): { [file: string]: string } {
  const files = readdirSync(join(folder, name)).sort();
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]),
  );
}

const hasParallel = existsSync('/usr/bin/parallel');

describe('the recipes of docs/scale.md', () => {
  let whole: ReturnType<typeof contents>;
  beforeAll(async () => {
    const { code, err } = await run(blockWith('--out annotated --jobs 2'));
    expect([code, err]).toEqual([0, '']);
    whole = contents('annotated');
    expect(Object.keys(whole)).toHaveLength(8);
  });

  test('an array of processes', async () => {
    expect(await run(blockWith('--out shares'))).toMatchObject({ code: 0, err: '' });
    expect(contents('shares')).toEqual(whole);
  });

  test('Slurm, with its variables', async () => {
    writeFileSync(join(folder, 'annotate.sh'), blockWith('SLURM_ARRAY_TASK_ID'));
    for (const i of [1, 2]) {
      const told = `SLURM_ARRAY_TASK_ID=${i} SLURM_ARRAY_TASK_COUNT=2`;
      expect(await run(`${told} sh annotate.sh`)).toMatchObject({ code: 0, err: '' });
    }
    await run('hedgerow batch --in corpus --out array');
    expect(contents('array')).toEqual(whole);
  });

  test('Kubernetes, with its variables', async () => {
    const command = /^ +- (node .*)$/m.exec(blockWith('completionMode: Indexed'))![1]!;
    for (const i of [0, 1, 2]) {
      const here = command.replace('/app/dist/main.js', `"${main}"`);
      const told = await run(`export JOB_COMPLETION_INDEX=${i}; ${here}`);
      expect(told).toMatchObject({ code: 0, err: '' });
    }
    await run('hedgerow batch --in corpus --out indexed');
    expect(contents('indexed')).toEqual(whole);
  });

  test.skipIf(!hasParallel)('GNU parallel, by shares and by lines', async () => {
    const quiet = 'export PARALLEL=--will-cite';
    const shares = await run(`${quiet}; ${blockWith('--out parallel --shard {}/4')}`);
    expect(shares.code).toBe(0);
    expect(contents('parallel')).toEqual(whole);
    expect((await run(`${quiet}; ${blockWith('parallel --pipe')}`)).code).toBe(0);
    const { out } = await run('hedgerow annotate --from jsonl --to jsonl notes.jsonl');
    expect(readFileSync(join(folder, 'piped.jsonl'), 'utf8')).toBe(out);
  });

  describe.skipIf(!hasRedis)('with a Redis', () => {
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.end());

    test('a queue', async () => {
      const { code, err } = await run(`REDIS=${redis.url}; ${blockWith('--out queued')}`);
      expect([code, err]).toEqual([0, '']);
      expect(contents('queued')).toEqual(whole);
    });

    test('the command of the unit of systemd ends when it is told to', async () => {
      const command = /^ExecStart=(.*)$/m.exec(blockWith('[Service]'))![1]!;
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, HEDGEROW_QUEUE: redis.url };
      const [program = '', ...args] = [...command.split(' '), '--metrics', '0'];
      const child = spawn(program, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      const closed = once(child, 'close');
      // It tells where its figures are, once it is there.
      await once(child.stderr, 'data');
      child.kill('SIGTERM');
      expect((await closed)[0]).toBe(0);
    });
  });

  describe('the contract of pipes', () => {
    const pipe = /pipe\("(.*)"\)/.exec(blockWith('lines.pipe'))![1]!;

    test('a line in, a line out, in order; parted however, the whole is the same', async () => {
      const { code, out, err } = await run(`${pipe} < notes.jsonl`);
      expect([code, err]).toEqual([0, '']);
      const ids = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id);
      expect(ids).toEqual(['00', '01', '10', '11', '20', '21']);
      for (const at of [1, 4]) {
        const parts = [`head -${at} notes.jsonl`, `tail -n +${at + 1} notes.jsonl`];
        const parted = await run(parts.map((part) => `${part} | ${pipe}`).join('; '));
        expect(parted).toEqual({ code: 0, out, err: '' });
      }
    });

    test('an empty partition', async () => {
      expect(await run(`${pipe} < /dev/null`)).toEqual({ code: 0, out: '', err: '' });
    });

    test('a line that is none', async () => {
      const broken = `{ head -1 notes.jsonl; echo '{"id":'; tail -1 notes.jsonl; } |`;
      expect((await run(`${broken} ${pipe}`)).code).toBe(1);
      const passed = await run(`${broken} sh -c '${pipe} --on-error skip || [ $? = 3 ]'`);
      expect(passed.code).toBe(0);
      const ids = passed.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id);
      expect(ids).toEqual(['00', '21']);
    });
  });
});

test('the Dockerfile takes the versions that the workspace does', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  const [least] = /\d+/.exec(engines.node)!;
  expect(images).toEqual([least, least]);
  // Nothing is asked of a network.
  for (const [line] of dockerfile.matchAll(/^RUN pnpm .*$/gm)) expect(line).toContain('--offline');
  expect(dockerfile).not.toMatch(/\b(?:npx|npm|curl|apt-get)\b/);
});
