import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';
import { visible, visibleLines } from './visible.js';

test.each([
  ['plain text, 中文 and é', 'plain text, 中文 and é'],
  ['a\x1b[31mb\x07', 'a\\x1b[31mb\\x07'],
  ['a\nb\r\tc\0', 'a\\nb\\r\\tc\\x00'],
  ['a\x9b2Jb\x7f', 'a\\x9b2Jb\\x7f'],
  ['a\u202eb\u2028', 'a\\u202eb\\u2028'],
])('%j is told as %j', (text, told) => {
  expect(visible(text)).toBe(told);
});

test('lines stay lines', () => {
  expect(visibleLines('a\n\x1bb\n')).toBe('a\n\\x1bb\n');
});

/** What no message may have in it. */
const control = /[\0-\x09\x0b-\x1f\x7f-\x9f]/;
const bad = '\x1b[2J\x9b\u0007evil\n';

describe('no message has control characters of its input in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-visible-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, `${bad}${name}`), text);
    return join(folder, `${bad}${name}`);
  };
  const quick = ['--cues', 'gold', '--scopes', 'default'];

  test.each<[string, () => string[], string?]>([
    ['a file that is not there', () => ['stats', join(folder, `${bad}x.xml`)]],
    ['a file that is broken', () => ['stats', file('a.jsonl', '{"id":')]],
    ['what is skipped', () => ['stats', '--on-error', 'skip', file('b.jsonl', '{"id":')]],
    ['a format that nobody knows', () => ['stats', file('c', 'x')]],
    ['a format that is in doubt', () => ['annotate', file('d.xml', '<x/>')]],
    [
      'a document that is refused',
      () => ['convert', '-t', 'conllu', '-f', 'jsonl'],
      JSON.stringify({ id: bad, text: 'a' }),
    ],
    [
      'a layer that is lost',
      () => ['convert', '-t', 'text', '-f', 'jsonl'],
      JSON.stringify({ text: 'a', sentences: [{ start: 0, end: 1, [bad]: 1 }] }),
    ],
    [
      'a type that is counted',
      () => ['stats', '-f', 'jsonl'],
      JSON.stringify({
        text: 'a',
        sentences: [{ start: 0, end: 1, entities: [{ start: 0, end: 1, type: bad }] }],
      }),
    ],
    [
      'the summary of a batch',
      () => ['batch', ...quick, '--in', file('e.txt', 'a'), '--out', join(folder, bad)],
    ],
    ['a folder of models', () => ['names', '--models', join(folder, 'no', bad)], 'a'],
    ['a flag', () => ['stats', `--${bad.trimEnd()}?`]],
    ['a verb', () => [`${bad.trimEnd()}?`]],
    ['a value', () => ['stats', '-f', bad]],
    ['a model', () => ['model', file('f.bin', 'HEDGEROW')]],
  ])('%s', async (_what, args, stdin = '') => {
    const { out, err } = await hedgerow(args(), stdin);
    expect(out + err).toMatch(/evil/);
    expect(out + err).not.toMatch(control);
    expect(out + err).not.toMatch(/evil$/m);
  });
});
