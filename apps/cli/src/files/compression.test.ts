import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

const example = resolve(import.meta.dirname, '../../examples/rainfall.xml');
const temporary = () => mkdtempSync(join(tmpdir(), 'hedgerow-packed-'));
const hasZstd = 'createZstdCompress' in zlib;
const gold = ['--cues', 'gold', '--scopes', 'default', '--to', 'jsonl'];

describe('a name that ends in .gz', () => {
  test('is written compressed, and read again as it was', async () => {
    const file = join(temporary(), 'rainfall.jsonl.gz');
    const plain = await hedgerow(['annotate', ...gold, '-f', 'bioscope', example]);
    const args = ['annotate', ...gold, '-f', 'bioscope', '-o', file, example];
    expect(await hedgerow(args)).toMatchObject({ code: 0, out: '' });
    expect(zlib.gunzipSync(readFileSync(file)).toString()).toBe(plain.out);
    const again = await hedgerow(['convert', '--to', 'jsonl', file]);
    expect(again).toEqual({ code: 0, out: plain.out, err: '' });
  });

  test('is not there if what is to be in it breaks off', async () => {
    const folder = temporary();
    const args = ['convert', '-f', 'jsonl', '-t', 'jsonl', '-o', join(folder, 'a.jsonl.gz')];
    const { code, err } = await hedgerow(args, '{"id":"a","text":"","sentences":[]}\n{"id":\n');
    expect(code).toBe(1);
    expect(err).toContain('<stdin>:2:');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a folder that cannot be opened is told, as any', async () => {
    const file = join(temporary(), 'a.txt');
    writeFileSync(file, '');
    const { code, err } = await hedgerow(['stats', join(file, 'b.xml.gz')]);
    expect([code, err]).toEqual([1, expect.stringContaining('[ENOTDIR]')]);
  });
});

describe('what has no name, or another', () => {
  const xml = readFileSync(example);

  test('is read by its first bytes, from standard input and from files', async () => {
    const file = join(temporary(), 'rainfall');
    writeFileSync(file, zlib.gzipSync(xml));
    const expected = await hedgerow(['convert', '--to', 'jsonl', example]);
    expect(expected.code).toBe(0);
    expect(await hedgerow(['convert', '--to', 'jsonl', file])).toEqual(expected);
    expect(await hedgerow(['convert', '--to', 'jsonl'], zlib.gzipSync(xml))).toEqual(expected);
  });

  test.skipIf(!hasZstd)('zstd, too', async () => {
    const { zstdCompressSync } = zlib as typeof zlib & { zstdCompressSync: typeof zlib.gzipSync };
    const packed = zstdCompressSync(xml);
    const { code, out } = await hedgerow(['convert', '--to', 'bioscope'], packed);
    expect([code, out]).toEqual([0, String(xml)]);
  });

  test.each([['('], [''], ['(See below.)']])('as text: %j', async (text) => {
    const { code, out } = await hedgerow(['convert', '-f', 'text', '-t', 'text'], text);
    expect([code, out]).toEqual([0, text]);
  });

  test('and cut short is said to be that, not to be in another encoding', async () => {
    const { code, err } = await hedgerow(['stats'], zlib.gzipSync(xml).subarray(0, 60));
    expect([code, err]).toEqual([1, expect.stringMatching(/^<stdin>: .*\[GZIP\]/)]);
    expect(err).not.toContain('iconv');
  });

  test.each([
    ['xz', 'fd377a585a000004', 'xz -dc'],
    ['bzip2', '425a683931415926535900', 'bzip2 -dc'],
    ['zip', '504b030414000000', 'unzip -p'],
    ['7z', '377abcaf271c0004', '7z x -so'],
  ])('as %s is refused, with what undoes it', async (name, begins, undo) => {
    const { code, out, err } = await hedgerow(['stats'], Buffer.from(begins, 'hex'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^<stdin>: .*\[COMPRESSION\]/);
    expect(err).toContain(`compressed as ${name}`);
    expect(err).toContain(undo);
    expect(err).not.toContain('iconv');
  });

  test('only looks as if it were', async () => {
    const text = 'BZh9 is no archive.';
    const { code, out } = await hedgerow(['convert', '-f', 'text', '-t', 'text'], text);
    expect([code, out]).toEqual([0, text]);
  });
});

describe('batch --compress gz', () => {
  test('writes shards that are compressed, and finds them again', async () => {
    const folder = temporary();
    const out = join(folder, 'out');
    const to = ['batch', ...gold.slice(0, 4), '-f', 'bioscope', '--in', example, '--out'];
    await hedgerow([...to, join(folder, 'plain')]);
    const args = [...to, out, '--compress', 'gz'];
    expect(await hedgerow(args)).toMatchObject({
      code: 0,
      out: `${out}: 1 shards made, 0 were there\n`,
    });
    expect(readdirSync(out)).toEqual([
      'batch.json',
      'batch.shards',
      'rainfall.xml.000000.jsonl.gz',
    ]);
    const shard = readFileSync(join(out, 'rainfall.xml.000000.jsonl.gz'));
    expect(zlib.gunzipSync(shard).toString()).toBe(
      readFileSync(join(folder, 'plain/rainfall.xml.000000.jsonl'), 'utf8'),
    );
    expect((await hedgerow(args)).out).toBe(`${out}: 0 shards made, 1 were there\n`);
    const other = await hedgerow(args.slice(0, -2));
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('--compress was "gz"')]);
  });
});

describe('a name that ends in .zst', () => {
  test.skipIf(!hasZstd)('is written compressed, and read again as it was', async () => {
    const file = join(temporary(), 'rainfall.xml.zst');
    await hedgerow(['convert', '--to', 'bioscope', '-o', file, example]);
    const again = await hedgerow(['convert', '--to', 'bioscope', file]);
    expect(again).toEqual({ code: 0, out: readFileSync(example, 'utf8'), err: '' });
    writeFileSync(file, 'not compressed');
    expect((await hedgerow(['stats', file])).err).toContain('[ZSTD]');
  });

  test.skipIf(hasZstd)('is refused where Node cannot, before anything is done', async () => {
    const folder = temporary();
    const file = join(folder, 'rainfall.xml.zst');
    const told = { code: 2, out: '', err: expect.stringContaining('cannot read or write .zst') };
    expect(await hedgerow(['convert', '--to', 'bioscope', '-o', file, example])).toEqual(told);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, '');
    expect(await hedgerow(['stats', file])).toEqual(told);
    const out = join(folder, 'out');
    expect(await hedgerow(['batch', '--compress', 'zst', '--in', example, '--out', out])).toEqual(
      told,
    );
    expect(readdirSync(folder)).toEqual(['rainfall.xml.zst']);
  });
});
