import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../program.js';
import { doneOf, progressText } from './progress.js';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['nothing that was read is done with', { bytes: 260, characters: 250, done: 0 }, 0],
  ['half of it', { bytes: 260, characters: 250, done: 125 }, 130],
  ['all of it', { bytes: 260, characters: 250, done: 250 }, 260],
  ['no document is there yet', { bytes: 260, characters: 0, done: 0 }, 0],
])('%s', (_what, read, bytes) => {
  expect(doneOf(read)).toBe(bytes);
});

test('what is left is reckoned from what is done', () => {
  expect(progressText(2e6, 8e6, 1000)).toBe('2.0 MB, 2.0 MB/s, 25 %, 3 s left');
  expect(progressText(2e6, undefined, 1000)).toBe('2.0 MB, 2.0 MB/s');
});

describe('a file that is read at one bite', () => {
  const sentence = 'Lichens may grow on the northern side of old walls. ';
  const file = join(mkdtempSync(join(tmpdir(), 'hedgerow-progress-')), 'walls.txt');
  writeFileSync(file, sentence.repeat(2000).replaceAll('. ', '.\n'));

  test.each([
    ['one document', 'text'],
    ['many documents', 'text:documents=line'],
  ])('%s: the line tells what is done, not what is read', async (_what, from) => {
    // A second goes by whenever the clock is looked at.
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 1000 * seconds++);
    const told: string[] = [];
    const stream = (pieces: string[]) =>
      new Writable({
        write: (chunk, _encoding, next) => {
          pieces.push(String(chunk));
          next();
        },
      });
    const code = await run(
      ['annotate', '--from', from, '--cues', 'gold', '--scopes', 'default', file],
      {
        stdin: Readable.from([]),
        stdout: stream([]),
        stderr: Object.assign(stream(told), { isTTY: true }),
      },
    );
    expect(code).toBe(0);
    const percents = told.flatMap((line) => /, (\d+) %/.exec(line)?.[1] ?? []).map(Number);
    expect(percents[0]).toBe(0);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.some((percent) => percent > 30 && percent < 70)).toBe(true);
    expect(percents.at(-1)).toBe(100);
  });
});
