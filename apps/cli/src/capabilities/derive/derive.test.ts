import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const examples = resolve(import.meta.dirname, '../../../examples');
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-derive-'));
const derive = (args: readonly string[], stdin = '', terminal = {}) =>
  hedgerow(['derive', ...args], stdin, terminal);

describe('derive', () => {
  test('gives JSON Lines, with as many derivations as are asked for', async () => {
    const { code, out, err } = await derive(['--best', '3'], 'Rain opens the capsules.');
    expect([code, err]).toEqual([0, '']);
    const { sentences } = JSON.parse(out);
    expect(sentences[0].derivations).toHaveLength(3);
  });

  test('parses the texts of a treebank anew: words are kept, derivations are not', async () => {
    const line =
      '["own", "1", "Rain fell.", ["root_gone", [["old_rule", [["rain_n1", [["rain", 0, 4]]], ["fall_v1", [["fell.", 5, 10]]]]]]]]\n';
    const file = join(folder, 'trees.jsonl');
    writeFileSync(file, line);
    const { code, out } = await derive(['--from', 'erg-trees', '--to', 'jsonl', file]);
    expect(code).toBe(0);
    const [sentence] = JSON.parse(out).sentences;
    expect(sentence.tokens.map(({ form }: { form: string }) => form)).toEqual(['rain', 'fell.']);
    expect(JSON.stringify(sentence.derivations)).not.toMatch(/old_rule|root_gone/);
    const again = await derive(['--from', 'erg-trees', '--to', 'erg-trees', file]);
    expect(again.out).toMatch(/^\["own", "1", "Rain fell\.", \[/);
  });

  test.each([
    ['udf', 2],
    ['derivation-brackets', 1],
  ])('as %s, %i of two', async (format, count) => {
    const written = await derive(['--best', '2', '--to', format], 'Rain opens the capsules.');
    expect(written.code).toBe(0);
    const read = await hedgerow(['convert', '--from', format, '--to', 'jsonl'], written.out);
    expect(JSON.parse(read.out).sentences[0].derivations).toHaveLength(count);
  });

  test('writes a profile into a folder', async () => {
    const profile = join(folder, 'profile');
    const { code } = await derive(['--best', '2', '--to', 'tsdb', '-o', profile], 'Rain fell.');
    expect(code).toBe(0);
    expect(readFileSync(join(profile, 'result'), 'utf8').trim().split('\n')).toHaveLength(2);
  });

  test('draws trees on a terminal, in color unless NO_COLOR', async () => {
    const text = 'Rain opens the capsules.';
    const colored = await derive([], text, { isTTY: true, columns: 100 });
    expect(colored.out).toContain('capsules');
    expect(colored.out).toContain('\x1b[');
    const plain = await derive([], text, { isTTY: true, env: { NO_COLOR: '1' } });
    expect(plain.out).not.toContain('\x1b[');
    const ascii = await derive(['--to', 'tree', '--ascii'], text);
    expect(ascii.out).toMatch(/^[ -~\n]*$/);
    expect(ascii.out).not.toContain('1 of');
  });

  test('of several derivations each says which it is', async () => {
    const { out } = await derive(['--to', 'tree', '--best', '2'], 'Rain opens the capsules.');
    expect(out).toMatch(/^1 of 2, score .*^2 of 2, score /ms);
  });

  test('draws one picture of all, one below the other', async () => {
    const file = join(folder, 'trees.svg');
    const { code, out } = await derive(['-t', 'svg', '-o', file, join(examples, 'capsules.txt')]);
    expect([code, out]).toEqual([0, '']);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg.match(/<g class="derivation"/g)!.length).toBeGreaterThan(1);
    expect(svg).not.toContain('1 of');
    const several = await derive(['-t', 'svg', '--best', '2'], 'Rain opens the capsules.');
    expect(several.out.match(/>[12] of 2, score [^<]+</g)).toHaveLength(2);
  });

  test('sentences that come out in fragments are counted and told', async () => {
    const text = 'Rain fell. They shed their seeds after a dry summer.';
    const told = await derive(['--longest', '5'], text);
    expect([told.code, told.err]).toEqual([
      0,
      '1 sentence has no whole derivation, but fragments\n',
    ]);
    const out = join(folder, 'shards');
    const input = join(folder, 'a.txt');
    writeFileSync(input, `${text} ${text}`);
    const batch = await hedgerow([
      ...['batch', 'derive', '--longest', '5', '--in', input, '--out', out],
    ]);
    expect(batch.err).toBe('2 sentences have no whole derivation, but fragments\n');
  });

  test('nothing gives nothing', async () => {
    expect(await derive([], '')).toEqual({ code: 0, out: '', err: '' });
    expect(await derive(['--to', 'tree'], '')).toEqual({ code: 0, out: '', err: '' });
  });

  test.each([
    [['--best', '0'], 2, '--best: found "0", expected a whole number from 1 to 500'],
    [['--best', '501'], 2, '--best: found "501"'],
    [['--longest', 'none'], 2, '--longest: found "none"'],
    [['--to', 'xyz'], 1, '[FORMAT]'],
    [['no/such/file'], 1, 'no/such/file: no such file or folder'],
  ])('%j is refused', async (args, code, message) => {
    const result = await derive(args, 'Rain.');
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
  });
});
