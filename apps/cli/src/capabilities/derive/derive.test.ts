import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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

  test.each([1, 3])(
    'a profile parsed anew, %i best, is one that can be read and scored',
    async (n) => {
      const trees = [
        '["own", "1", "Rain fell.", ["root_strict", [["sb-hd_mc_c", [["rain_n1", [["rain", 0, 4]]], ["fall_v1", [["fell.", 5, 10]]]]]]]]',
        '["own", "2", "Seeds are shed.", ["root_strict", [["sb-hd_mc_c", [["seed_n1", [["seeds", 0, 5]]], ["hd-cmp_u_c", [["be_c_are", [["are", 6, 9]]], ["shed_v1", [["shed.", 10, 15]]]]]]]]]]',
      ];
      const [gold, made] = [join(folder, `gold-${n}`), join(folder, `made-${n}`)];
      await hedgerow(
        ['convert', '--from', 'erg-trees', '--to', 'tsdb', '-o', gold],
        `${trees.join('\n')}\n`,
      );
      const args = ['--from', 'tsdb', '--to', 'tsdb', '--best', `${n}`, '-o', made, gold];
      expect((await derive(args)).code).toBe(0);
      const rows = (table: string) => readFileSync(join(made, table), 'utf8').trim().split('\n');
      expect([rows('item').length, rows('parse').length, rows('result').length]).toEqual([
        2,
        2,
        2 * n,
      ]);
      expect(rows('parse').map((row) => row.split('@')[5])).toEqual([`${n}`, `${n}`]);
      const scored = await hedgerow(['evaluate', 'derivations', '--json', gold, made]);
      expect([scored.code, scored.err]).toEqual([0, '']);
      expect(scored.out).toContain('{"name":"% coverage","value":100}');
      const again = await hedgerow(['convert', '--from', 'tsdb', '--to', 'jsonl', made]);
      expect(again.out).toContain('"form":"are","start":6,"end":9');
    },
  );

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
    [['--to', 'xyz'], 2, '[FORMAT_NAME]'],
    [['no/such/file'], 1, 'no/such/file: no such file or folder'],
  ])('%j is refused', async (args, code, message) => {
    const result = await derive(args, 'Rain.');
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
  });
});

/** ACE itself is not tried: `stand-in-ace.mjs` of `@hedgerow/hpsg` is a program of ours that speaks as it does. */
describe('derive --ace', () => {
  const standIn = resolve(
    import.meta.dirname,
    '../../../../../packages/hpsg/test/stand-in-ace.mjs',
  );
  const program = join(folder, 'ace');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${standIn}" "$@"\n`);
  chmodSync(program, 0o755);
  const ace = (args: readonly string[], stdin = '', grammar = 'stand-in.dat') =>
    derive(['--ace', grammar, '--ace-program', program, ...args], stdin);
  const labelsIn = (line: string): string[][] =>
    JSON.parse(line).sentences.map(({ derivations }: { derivations: { label: string }[] }) =>
      derivations.map(({ label }) => label),
    );

  test('raw text comes out with the derivations of ACE, as many as are asked for', async () => {
    const { code, out, err } = await ace(['--best', '2'], 'Rain opens the capsules. Rain fell.');
    expect([code, err]).toEqual([0, '']);
    expect(labelsIn(out)).toEqual([
      ['rule-0_c', 'rule-1_c'],
      ['rule-0_c', 'rule-1_c'],
    ]);
  });

  test('ACE has the limits that are said, and its own without them', async () => {
    const limits = ['--ace-seconds', '7', '--ace-megabytes', '100', '--best', '4'];
    const [said] = labelsIn((await ace(limits, 'parameters of it')).out);
    expect(said![0]).toBe(
      '-n|4|--timeout=7|--max-chart-megabytes=80|--max-unpack-megabytes=100|--udx|--tsdb-stdout',
    );
    const [usual] = labelsIn((await ace([], 'parameters of it')).out);
    expect(usual![0]).toMatch(/^-n\|1\|--timeout=60\|.*megabytes=1500\|/);
  });

  test('as UDF, as a drawing and as a profile', async () => {
    const text = 'Rain opens the capsules.';
    expect((await ace(['--to', 'udf'], text)).out).toContain('word_n1@n_-_c_le');
    expect((await ace(['--to', 'tree'], text)).out).toContain('rule-0_c');
    const profile = join(folder, 'ace-profile');
    expect((await ace(['--to', 'tsdb', '-o', profile], text)).code).toBe(0);
    expect(readFileSync(join(profile, 'result'), 'utf8')).toContain('word_n1');
  });

  test('sentences that are lost, or that the grammar has nothing for, are told', async () => {
    const lines = ['unparsable is this', 'crash it', 'rain fell'];
    const text = lines.map((line, i) => JSON.stringify({ id: `${i}`, text: line })).join('\n');
    const { code, out, err } = await ace(['--from', 'jsonl'], text);
    expect(code).toBe(0);
    expect(out.trim().split('\n').map(labelsIn)).toEqual([[[]], [[]], [['rule-0_c']]]);
    expect(err).toMatch(/^characters 0 to 8: ACE came to an end .*\[ACE_DIED\]$/m);
    expect(err).toContain('2 sentences have no derivation\n');
  });

  test.each([
    ['a grammar that is not there', ['--to', 'jsonl'], 'missing.dat', 1, '[ACE_START]'],
    ['time', ['--ace-seconds', '0'], 'g.dat', 2, '--ace-seconds is a whole number from 1'],
    ['memory', ['--ace-megabytes', '1'], 'g.dat', 2, '--ace-megabytes is a whole number from 2'],
    ['no name', [], '', 2, '[OPTION]'],
    ['a width', ['--width', '8'], 'g.dat', 2, '--width is for the embedded parser'],
    ['a length', ['--longest', '8'], 'g.dat', 2, '--longest is for the embedded parser'],
    ['models', ['--models', '.'], 'g.dat', 2, '--models is for the embedded parser'],
    ['threads', ['--jobs', '2'], 'g.dat', 2, '--jobs is for the embedded parser'],
    ['none', ['--best', '0'], 'g.dat', 2, '--best: found "0"'],
  ])('%s: is refused', async (_, args, grammar, code, message) => {
    const result = await ace(args, 'Rain fell.', grammar);
    expect(result.err).toContain(message);
    expect([result.code, result.out]).toEqual([code, '']);
  });

  test('a program that is not there is told, and how to do without', async () => {
    const args = ['--ace', 'g.dat', '--ace-program', join(folder, 'no-such-program')];
    const { code, err } = await derive(args, 'Rain fell.');
    expect(code).toBe(1);
    expect(err).toContain('[ACE_NOT_FOUND]');
    expect(err).toContain('the embedded parser needs none');
  });

  test('flags of ACE without --ace are refused', async () => {
    const { code, err } = await derive(['--ace-program', program], 'Rain fell.');
    expect([code, err]).toEqual([
      2,
      'hedgerow: --ace-program is for ACE: --ace names its grammar\n',
    ]);
  });

  test('the help says what it was tested with', async () => {
    const { out } = await derive(['--help']);
    expect(out.replace(/\s+/g, ' ')).toContain('tested with a program of ours that speaks as ACE');
  });
});
