import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { annotate, parse } from '@hedgerow/annotate';
import { limitTable } from '@hedgerow/server/limits';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

const short = 'Rain may fall.';
const long = `${short} Heat may open the capsules, and so may all that comes with it.\n`;
const limit = ['--parser', 'greedy', '--longest-sentence', '20'];
const told = (count: string) =>
  `${count} too long to be parsed: no dependencies, scopes by default (see --longest-sentence)\n`;

test('the library and the server agree on what is too long', () => {
  for (const { options } of [annotate, parse]) {
    expect(options.longestSentence.default).toBe(limitTable.sentence.default);
  }
});

describe('sentences that are too long are told, once at the end', () => {
  test('by annotate, whose scopes then go to the end', async () => {
    const { code, out, err } = await hedgerow(['annotate', ...limit, '--ascii'], long);
    expect([code, err]).toEqual([0, told('1 sentence is')]);
    expect(out).toContain(
      'Heat [<may?> open the capsules, and so [<may?> all that comes with it]]',
    );
    const usual = await hedgerow(['annotate', '--parser', 'greedy', '--ascii'], long);
    expect([usual.code, usual.err]).toEqual([0, '']);
  });

  test('by parse, in order and with their words', async () => {
    const { code, out, err } = await hedgerow(['parse', ...limit], `${long}\n${long}`);
    expect([code, err]).toEqual([0, told('2 sentences are')]);
    expect(out).toMatch(/^1\tHeat\theat\t_\tNN\t_\t_\t_\t_\t_$/m);
    const arcs = await hedgerow(['parse', ...limit, '--to', 'arcs', '--ascii'], long);
    expect([arcs.code, arcs.out]).toEqual([0, expect.stringContaining('Heat')]);
  });

  test('by explain, which says that no rule made the scope', async () => {
    const { out, err } = await hedgerow(['explain', ...limit], long);
    expect(err).toBe(told('1 sentence is'));
    expect(out).toMatch(/^ {4}default$/m);
  });

  test('by batch, which takes them for a part of what was asked for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-long-'));
    writeFileSync(join(folder, 'a.txt'), long);
    const out = join(folder, 'out');
    const args = ['batch', ...limit, '--in', join(folder, 'a.txt'), '--out', out];
    expect((await hedgerow(args)).err).toBe(told('1 sentence is'));
    expect(JSON.parse(readFileSync(join(out, 'batch.json'), 'utf8')).options.longestSentence).toBe(
      20,
    );
  });

  test('but not where nothing would be parsed', async () => {
    const none = await hedgerow(['annotate', ...limit], 'Heat opens all the capsules.');
    expect(none.err).toBe('');
    const gold = ['--cues', 'gold', '--scopes', 'default'];
    expect((await hedgerow(['annotate', ...limit, ...gold], long)).err).toBe('');
  });
});

test('a limit is a number', async () => {
  const { code, err } = await hedgerow(['parse', '--longest-sentence', 'none'], 'Rain.');
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('--longest-sentence: found "none", expected a whole number'),
  ]);
});
