import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';
import { writeFile } from './write-file.js';

const temporary = () => mkdtempSync(join(tmpdir(), 'hedgerow-write-'));

async function* given(...chunks: string[]): AsyncGenerator<string, void> {
  yield* chunks;
}

async function* breaking(): AsyncGenerator<string, void> {
  yield 'half';
  throw new Error('broken off');
}

const isRoot = process.getuid?.() === 0;

/** The machine's own may be tried only by those who cannot replace it; root gets one made, where that can be had. */
const device = isRoot ? madeDevice() : ['/dev/null'].find((path) => existsSync(path));

function madeDevice(): string | undefined {
  const path = join(temporary(), 'null');
  try {
    execFileSync('mknod', [path, 'c', '1', '3'], { stdio: 'ignore' });
    writeFileSync(path, '', { flag: 'a' });
    return path;
  } catch {
    return undefined;
  }
}

describe('a file', () => {
  test('keeps its mode when it is replaced', async () => {
    const file = join(temporary(), 'secret.txt');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    await writeFile(given('n', 'ew'), file);
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600]);
  });

  test.skipIf(!isRoot)('keeps its owner when root replaces it', async () => {
    const file = join(temporary(), 'theirs.txt');
    writeFileSync(file, 'old');
    execFileSync('chown', ['1234:4321', file]);
    await writeFile(given('new'), file);
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 4321 });
  });

  test('is as before if what is to be in it breaks off, and nothing is left', async () => {
    const folder = temporary();
    const file = join(folder, 'a.txt');
    await expect(writeFile(breaking(), file)).rejects.toThrow('broken off');
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, 'old');
    await expect(writeFile(breaking(), file)).rejects.toThrow('broken off');
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['a.txt']]);
  });

  test('is made with the folders that it lies in', async () => {
    const file = join(temporary(), 'a', 'b', 'c.txt');
    await writeFile(given('new'), file);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  test('is written where it is if nothing can stand beside it', async () => {
    // Its name is as long as names can be, so that none can be made of it.
    const folder = temporary();
    const file = join(folder, 'a'.repeat(255));
    writeFileSync(file, 'older than new', { mode: 0o640 });
    const { ino } = statSync(file);
    await expect(writeFile(breaking(), file)).rejects.toThrow('broken off');
    expect(readFileSync(file, 'utf8')).toBe('older than new');
    await writeFile(given('new'), file);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file)).toMatchObject({ ino, mode: 0o100640 });
  });

  test.skipIf(isRoot)('is written in a folder that may not be', async () => {
    const folder = temporary();
    const file = join(folder, 'a.txt');
    writeFileSync(file, 'old');
    chmodSync(folder, 0o555);
    await writeFile(given('new'), file);
    expect(readFileSync(file, 'utf8')).toBe('new');
    await expect(writeFile(given('new'), join(folder, 'b.txt'))).rejects.toThrow('EACCES');
  });

  test.skipIf(isRoot)('that may not be written is not replaced either', async () => {
    const file = join(temporary(), 'a.txt');
    writeFileSync(file, 'old', { mode: 0o444 });
    await expect(writeFile(given('new'), file)).rejects.toThrow('EACCES');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });
});

describe('a link', () => {
  test('stays one, and what it leads to is replaced, over several steps', async () => {
    const folder = temporary();
    mkdirSync(join(folder, 'far'));
    writeFileSync(join(folder, 'far/a.txt'), 'old', { mode: 0o600 });
    symlinkSync('far/a.txt', join(folder, 'near'));
    symlinkSync('near', join(folder, 'here'));
    await writeFile(given('new'), join(folder, 'here'));
    expect(readlinkSync(join(folder, 'here'))).toBe('near');
    expect(readlinkSync(join(folder, 'near'))).toBe('far/a.txt');
    expect(readFileSync(join(folder, 'far/a.txt'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'far/a.txt')).mode).toBe(0o100600);
    expect(readdirSync(join(folder, 'far'))).toEqual(['a.txt']);
  });

  test('to a file that is not there makes it', async () => {
    const folder = temporary();
    symlinkSync('not/yet.txt', join(folder, 'link'));
    await writeFile(given('new'), join(folder, 'link'));
    expect(readlinkSync(join(folder, 'link'))).toBe('not/yet.txt');
    expect(readFileSync(join(folder, 'not/yet.txt'), 'utf8')).toBe('new');
  });

  test('to itself is refused', async () => {
    const link = join(temporary(), 'round');
    symlinkSync('round', link);
    await expect(writeFile(given('new'), link)).rejects.toThrow('ELOOP');
  });
});

describe('what is no file is written through', () => {
  test('a pipe with a name', async () => {
    const folder = temporary();
    const pipe = join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const reader = spawn('cat', [pipe]);
    const [read] = await Promise.all([text(reader.stdout), writeFile(given('a', 'b'), pipe)]);
    expect(read).toBe('ab');
    expect([lstatSync(pipe).isFIFO(), readdirSync(folder)]).toEqual([true, ['pipe']]);
  });

  test.skipIf(device === undefined)('a device', async () => {
    await writeFile(given('gone'), device!);
    expect(lstatSync(device!).isCharacterDevice()).toBe(true);
  });

  test('a folder is refused', async () => {
    const folder = temporary();
    await expect(writeFile(given('new'), folder)).rejects.toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(!existsSync('/dev/stdout'))('standard output, by its name', async () => {
    const line = '{"id":"a","text":"Rain.","sentences":[]}\n';
    const args = ['convert', '-f', 'jsonl', '-t', 'jsonl', '-o', '/dev/stdout'];
    expect(await hedgerow(args, line)).toEqual({ code: 0, out: line, err: '' });
  });
});
