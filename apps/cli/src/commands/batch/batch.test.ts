import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import { beforeEach, describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';
import { run } from '../../program.js';

/** Cues are given, scopes go to the end of the sentence: no model is loaded. */
const quick = ['--cues', 'gold', '--scopes', 'default', '--from', 'jsonl', '--shard-size', '60'];

const text = 'Rain may fall on the moss.';
const cues = [{ kind: 'speculation', spans: [{ start: 5, end: 8 }] }];
const line = (i: number) =>
  `${JSON.stringify({ id: `d${i}`, text, sentences: [{ start: 0, end: 26, cues }] })}\n`;
const lines = (count: number) => Array.from({ length: count }, (_, i) => line(i)).join('');

let folder = '';
const at = (...names: readonly string[]) => join(folder, ...names);
const shard = (i: number) => at('out', `a.jsonl.00000${i}.jsonl`);
const batch = () => hedgerow(['batch', ...quick, '--in', at('a.jsonl'), '--out', at('out')]);

function contents(): { [file: string]: string } {
  const files = readdirSync(at('out')).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(at('out', file), 'utf8')]));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-batch-'));
  writeFileSync(at('a.jsonl'), lines(12));
});

describe('shards that are there', () => {
  test('are left alone where they are what was made', async () => {
    expect(await batch()).toMatchObject({
      code: 0,
      out: `${at('out')}: 4 shards made, 0 were there\n`,
    });
    const before = contents();
    expect(await batch()).toEqual({
      code: 0,
      out: `${at('out')}: 0 shards made, 4 were there\n`,
      err: '',
    });
    expect(contents()).toEqual(before);
  });

  test.each<[string, (file: string) => void, RegExp]>([
    ['emptied', (file) => writeFileSync(file, ''), /has 0 bytes, \d+ were written/],
    ['cut short', (file) => truncateSync(file, 40), /has 40 bytes, \d+ were written/],
    [
      'altered',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('moss', 'mist')),
      /is not what was written/,
    ],
  ])('one that was %s is named and made anew', async (_, harm, message) => {
    await batch();
    const shards = () => Object.entries(contents()).filter(([name]) => name !== 'batch.shards');
    const before = shards();
    harm(shard(2));
    const { code, out, err } = await batch();
    expect([code, out]).toEqual([0, `${at('out')}: 1 shards made, 3 were there\n`]);
    expect(err).toMatch(message);
    expect(err.startsWith(shard(2))).toBe(true);
    expect(shards()).toEqual(before);
    expect(await batch()).toMatchObject({ out: `${at('out')}: 0 shards made, 4 were there\n` });
  });

  test('one that is gone is made anew, and there is nothing to say', async () => {
    await batch();
    rmSync(shard(1));
    expect(await batch()).toEqual({
      code: 0,
      out: `${at('out')}: 1 shards made, 3 were there\n`,
      err: '',
    });
  });

  test('one that was not entered, as after a power cut, is made anew', async () => {
    await batch();
    const before = contents();
    const record = before['batch.shards']!;
    // The last line is torn in the middle.
    writeFileSync(at('out', 'batch.shards'), record.slice(0, -30));
    const { out, err } = await batch();
    expect(out).toContain('1 shards made, 3 were there');
    expect(err).toBe(`${shard(3)}: was not completed, it is made anew\n`);
    expect(contents()).toEqual(before);
  });

  test('a record that is none is refused', async () => {
    await batch();
    const record = at('out', 'batch.shards');
    writeFileSync(record, `null\n${readFileSync(record, 'utf8')}`);
    const { code, err } = await batch();
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${record}:1: is no line about a shard`),
    ]);
  });
});

test('documents that are analysed in several parts come out whole', async () => {
  const long = `${text} `.repeat(700);
  const documents = ['x', 'y'].map((id) => `${JSON.stringify({ id, text: long })}\n`);
  writeFileSync(at('a.jsonl'), documents.join(''));
  const args = ['batch', ...quick, '--shard-size', '50000', '--in', at('a.jsonl')];
  expect(await hedgerow([...args, '--out', at('out')])).toMatchObject({ code: 0 });
  const written = readFileSync(shard(0), 'utf8').trim().split('\n');
  const found = written.map((one) => JSON.parse(one));
  expect(found.map(({ id, sentences }) => [id, sentences.length])).toEqual([
    ['x', 700],
    ['y', 700],
  ]);
  expect(found.map((document) => document.text)).toEqual([long, long]);
});

test.each([
  ['null'],
  ['[]'],
  ['{}'],
  ['{"hedgerow":"0.0.0","options":{},"models":"","inputs":{"a":1}}'],
])('a batch.json of %s is refused', async (manifest) => {
  await batch();
  writeFileSync(at('out', 'batch.json'), manifest);
  const { code, err } = await batch();
  expect([code, err]).toEqual([1, expect.stringContaining('[BATCH_MANIFEST]')]);
});

test.each([
  ['changes', 'has changed'],
  ['vanishes', 'is gone'],
])(
  'an input that %s while it is read ends the run, and what was made of it does not count',
  async (what, message) => {
    await batch();
    writeFileSync(shard(2), '');
    const whole = readFileSync(at('a.jsonl'));
    const errors: string[] = [];
    const stderr = new Writable({
      write: (chunk, _encoding, next) => {
        const note = String(chunk);
        errors.push(note);
        // It has been read by now, and the shard is about to be made.
        if (note.includes('made anew')) {
          if (what === 'changes') appendFileSync(at('a.jsonl'), line(13));
          else rmSync(at('a.jsonl'));
        }
        next();
      },
    });
    const stdout = new Writable({ write: (_chunk, _encoding, next) => next() });
    const io = { stdin: Readable.from([]), stdout, stderr, env: {} };
    const args = ['batch', ...quick, '--in', at('a.jsonl'), '--out', at('out')];
    expect(await run(args, io)).toBe(1);
    expect(errors.join('')).toContain(message);
    expect(errors.join('')).toContain('[BATCH_INPUT]');
    // As it was when the batch began: the shard in doubt is made once more.
    writeFileSync(at('a.jsonl'), whole);
    const { out, err } = await batch();
    expect(out).toContain('1 shards made, 3 were there');
    expect(err).toContain('was not completed');
  },
);

test('what a killed run left unfinished is cleared away; in a folder of something else nothing is', async () => {
  await batch();
  const left = ['a.jsonl.000009.jsonl.4711.part', 'batch.json.4711.part'];
  for (const name of left) writeFileSync(at('out', name), '{"id"');
  await batch();
  expect(left.filter((name) => existsSync(at('out', name)))).toEqual([]);

  mkdirSync(at('other'));
  writeFileSync(at('other', 'film.1.part'), '');
  const { code, err } = await hedgerow([
    ...['batch', ...quick, '--in', at('a.jsonl'), '--out', at('other')],
  ]);
  expect([code, err]).toEqual([1, expect.stringContaining('[BATCH_FOLDER]')]);
  expect(readdirSync(at('other'))).toEqual(['film.1.part']);
});

test('a lexicon that a folder of models has not is the one that comes with the command, also in the digest', async () => {
  mkdirSync(at('models'));
  copyFileSync(modelFiles.mixed, at('models', 'mixed.bin'));
  writeFileSync(at('posts.txt'), '我喜欢coffee\n');
  const digest = async (out: string, more: readonly string[]) => {
    const args = ['batch', 'mixed', '--in', at('posts.txt'), '--out', at(out), ...more];
    expect(await hedgerow(args)).toMatchObject({ code: 0 });
    return JSON.parse(readFileSync(at(out, 'batch.json'), 'utf8')).models;
  };
  expect(await digest('own', ['--models', at('models')])).toBe(await digest('shipped', []));
});
