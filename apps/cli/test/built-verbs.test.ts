import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasRedis, startRedis, type TestRedis } from '@hedgerow/queue-trial/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedVerbs } from '../src/verbs.js';
import { main, shell, workplace } from './built.js';
import { quick, verbCases } from './verb-cases.js';

const folder = workplace();
mkdirSync(join(folder, 'hollow'));
const document = { id: 'a', text: 'Rain may fall.', sentences: [] };
writeFileSync(join(folder, 'broken.jsonl'), `${JSON.stringify(document)}\n{"id":"b",\n`);
const run = (line: string) => shell(line, folder);

test('every verb has a row', async () => {
  const verbs = await shippedVerbs();
  expect(verbCases.map(({ verb }) => verb)).toEqual(verbs.map(({ name }) => name));
});

test('the command has no way to start another program, such as an installer', () => {
  const dist = dirname(main);
  const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const texts = files.map((name) => readFileSync(join(dist, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(1);
  expect(files.filter((_, i) => texts[i]!.includes('child_process'))).toEqual([]);
});

/** The system's manager may read all files, whatever their mode: here without the right to. */
const withoutPrivileges =
  process.getuid?.() === 0 ? 'setpriv --bounding-set -dac_override,-dac_read_search' : '';

const unreadableReason =
  /: (no such file or folder \[ENOENT\]|.* is not there \[NO_CORPUS\])|NO_CORPUS/;

let redis: TestRedis | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
  process.env.REDIS = redis?.url;
});
afterAll(() => redis?.end());

const tried = verbCases.filter(({ takesRedis }) => takesRedis !== true || hasRedis);

describe.concurrent.each(tried)('$verb', (row) => {
  const { verb, good, bad, skips, mistake, unreadable } = row;

  test('good input', async () => {
    const { code, out, err } = await run(`hedgerow ${verb} ${good[0]}`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(good[1]);
  });

  test.skipIf(bad[0] === '')('bad input is told with its place and code', async () => {
    const { code, err } = await run(`hedgerow ${verb} ${bad[0]}`);
    expect(code).toBe(1);
    expect(err).toMatch(bad[1]);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test.skipIf(skips === undefined)('what is broken can be skipped', async () => {
    const { code, err } = await run(`hedgerow ${verb} --on-error skip ${skips}`);
    expect(code).toBe(3);
    expect(err).toMatch(/^skipped: broken\.jsonl:2:(.|\n)*^1 skipped$/m);
  });

  test('an unknown flag is refused with a suggestion', async () => {
    const { code, out, err } = await run(`hedgerow ${verb} ${mistake[0]}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`(Did you mean ${mistake[1]}?)`);
  });

  // The reader is gone long before anything is written.
  test('a closed pipe ends it quietly', async () => {
    const line = `hedgerow ${verb} ${good[0]}`.replace('--out good', '--out piped');
    const { err } = await run(`{ ${line}; echo "code $?" >&2; } | true`);
    expect(err).toBe('code 0\n');
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk is told', async () => {
    const line = `hedgerow ${verb} ${good[0]}`.replace('--out good', '--out full');
    const { code, err } = await run(`${line} > /dev/full`);
    expect([code, err]).toEqual([1, 'hedgerow: no space left on the device [ENOSPC]\n']);
  });

  test.skipIf(unreadable === undefined)('a file that cannot be read is told', async () => {
    const { code, err } = await run(`hedgerow ${verb} ${unreadable}`);
    expect(code).toBe(1);
    expect(err).toMatch(unreadableReason);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe.concurrent('status', () => {
  const terms = (name: string, lines: string) => {
    writeFileSync(join(folder, name), lines);
    return name;
  };

  test('entities of brat are told as attributes, beside what was there', async () => {
    const { code, err } = await run('hedgerow status -f brat --to brat -o judged examples/brat');
    expect(code).toBe(0);
    expect(err).not.toMatch(/status/);
    const annotations = readFileSync(join(folder, 'judged/hedge.ann'), 'utf8');
    expect(annotations).toContain('T2\tDamage 30 33\trot\n');
    expect(annotations).toMatch(/^A\d+\tStatus T2 negated$/m);
    expect(annotations).toMatch(/^A\d+\tStatus T4 affirmed$/m);
    expect(annotations).toMatch(/^A\d+\tStatus T5 negated$/m);
  });

  test('in batches and threads it is the same', async () => {
    const args = '-f brat examples/brat';
    const alone = await run(`hedgerow status --to jsonl ${args}`);
    expect(alone.out).toContain('"status":"negated"');
    expect((await run(`hedgerow status --to jsonl --jobs 2 ${args}`)).out).toBe(alone.out);
  });

  test('clinical notes', async () => {
    const file = terms('findings.txt', 'pneumonia\nchest pain\nfever\n');
    const text = 'Denies chest pain or fever. R/o pneumonia.';
    const line = (domain: string) =>
      run(`echo '${text}' | hedgerow status ${domain} --to csv --terms finding=${file}`);
    expect((await line('--domain clinical')).out).toMatch(
      /,chest pain,.*,negated,Denies,(.|\n)*,fever,.*,negated,(.|\n)*,pneumonia,.*,speculated,R\/o,/,
    );
    expect((await line('')).out).not.toContain('negated');
  });

  test.each([
    ['a pattern that looks ahead', 'patterns', 'moss(?= grows)\n', 'TERM_PATTERN'],
    ['a pattern that refers back', 'patterns', '(m)oss\\1\n', 'TERM_PATTERN'],
    ['a term of no words', 'terms', 'moss\n\tplant\n', 'TERM'],
  ])('%s is refused', async (name, option, lines, errorCode) => {
    const file = terms(`${name.replaceAll(' ', '-')}.txt`, lines);
    const { code, err } = await run(`echo moss | hedgerow status --${option} plant=${file}`);
    expect([code, err]).toEqual([1, expect.stringContaining(`[${errorCode}]`)]);
  });

  test('no pattern takes for ever', async () => {
    const file = terms('slow.txt', '(a+)+b\n');
    const { code } = await run(
      `head -c 4000 /dev/zero | tr '\\0' a | hedgerow status ${quick} --patterns thing=${file}`,
    );
    expect(code).toBe(0);
  });

  test('text without entities and terms is told', async () => {
    const { code, err } = await run(`echo moss | hedgerow status ${quick}`);
    expect([code, err]).toEqual([0, expect.stringContaining('brings no entities')]);
  });
});

describe.concurrent('the built command', () => {
  test('is a filter', async () => {
    const line =
      'cat examples/rainfall.xml | hedgerow convert --from bioscope --to jsonl | hedgerow convert --from jsonl --to bioscope - | cmp - examples/rainfall.xml';
    expect(await run(line)).toEqual({ code: 0, out: '', err: '' });
  });

  test('gives each document as soon as it is there, while more is to come', async () => {
    const first = JSON.stringify(document);
    const line = `mkfifo slow; { echo '${first}'; read answer < back; echo '${first}'; } > slow &
      mkfifo back; hedgerow convert --from jsonl --to jsonl < slow | { read one; echo "$one"; echo go > back; cat; }`;
    const { out } = await run(line);
    expect(out.trim().split('\n')).toHaveLength(2);
  });

  test('ends quietly in the middle of much', async () => {
    const many = `for i in $(seq 400); do echo '${JSON.stringify(document)}'; done`;
    const { out, err } = await run(
      `{ ${many}; } | { hedgerow convert --from jsonl --to jsonl; echo "code $?" >&2; } | head -1`,
    );
    expect(out).toBe(`${JSON.stringify(document)}\n`);
    expect(err).toBe('code 0\n');
  });

  test('a folder where a file should be', async () => {
    expect(await run('hedgerow model hollow')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is a folder [EISDIR]'),
    });
  });

  test('a file that may not be read', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'Rain fell.\n', { mode: 0 });
    const line = `"${process.execPath}" "${main}" stats secret.txt`;
    const { code, err } = await run(`${withoutPrivileges} ${line}`);
    expect([code, err]).toEqual([1, 'secret.txt: permission denied [EACCES]\n']);
  });

  test('a file that cannot be written leaves nothing behind', async () => {
    const outputs = join(folder, 'outputs');
    mkdirSync(join(outputs, 'taken'), { recursive: true });
    const line = 'hedgerow convert --to jsonl examples/rainfall.xml -o';
    const taken = await run(`${line} outputs/taken`);
    expect(taken.code).toBe(1);
    expect(taken.err).toMatch(/^outputs\/taken.*\[EISDIR\]\n$/);
    // As large as a file may be: what a full disk does to one that is not standard output.
    const large = await run(`trap '' XFSZ; ulimit -f 1; ${line} outputs/large`);
    expect(large.code).toBe(1);
    expect(large.err).toMatch(/\[EFBIG\]\n$/);
    expect(readdirSync(outputs)).toEqual(['taken']);
    const nowhere = await run(`${line} /proc/x.jsonl`);
    expect(nowhere.code).toBe(1);
    expect(nowhere.err).toMatch(/^\/proc\/x.*\]\n$/);
  });
});
