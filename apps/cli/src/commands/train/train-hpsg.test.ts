import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-hpsg-'));
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const trees = put(
  'trees.jsonl',
  ['Rain', 'Snow', 'Hail']
    .map((word, i) => {
      const noun = `["hdn_bnp_c", [["${word.toLowerCase()}_n1", [["${word.toLowerCase()}", 0, 4]]]]]`;
      const verb = '["v_pst_olr", [["fall_v1", [["fell.", 5, 10]]]]]';
      return `["own", "${i}", "${word} fell.", ["root_strict", [["sb-hd_mc_c", [${noun}, ${verb}]]]]]\n`;
    })
    .join(''),
);
const types = put(
  'types.json',
  '{"rain_n1": "n_-_m_le", "snow_n1": "n_-_m_le", "hail_n1": "n_-_m_le", "fall_v1": "v_-_le"}',
);
const heads = put('rules.hds', 'sb-hd_mc_c 2 1\nhdn_bnp_c 1 0\n\nv_pst_olr 1 0\n');
const tables = ['--types', types, '--heads', heads];
const train = (...args: readonly string[]) => hedgerow(['train', 'hpsg', '--passes', '2', ...args]);

describe('train hpsg', () => {
  const model = join(folder, 'hpsg.bin');

  test('from derivations, a line each; the header tells of what', async () => {
    const told = await train(...tables, '--licence', 'our own', '-o', model, trees);
    expect(told).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/: hpsg, \d\.\d\d MB/),
    });
    const { out } = await hedgerow(['model', '--json', model]);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'hpsg',
      seed: 1,
      parameters: { passes: 2, networkPasses: 6, selectionPasses: 2 },
      data: [{ name: 'trees.jsonl', licence: 'our own', sentences: 3, tokens: 9, weight: 1 }],
    });
  });

  test('the same files and options give the same bytes', async () => {
    const [one, other] = [join(folder, 'one.bin'), join(folder, 'other.bin')];
    for (const file of [one, other]) await train(...tables, '-o', file, trees);
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  });

  test('without a network and selection it is smaller', async () => {
    const file = join(folder, 'small.bin');
    const off = ['--network-passes', '0', '--selection-passes', '0'];
    expect(await train(...tables, ...off, '-o', file, trees)).toMatchObject({ code: 0, err: '' });
    const { out } = await hedgerow(['model', '--json', file]);
    const { extra, parameters } = JSON.parse(out);
    expect(parameters).toEqual({ passes: 2, networkPasses: 0, selectionPasses: 0 });
    expect(extra).not.toHaveProperty('signNetwork');
    expect(extra).not.toHaveProperty('selectionTable');
  });

  test('passes that are no number: refused', async () => {
    const { code, err } = await train(...tables, '--network-passes', '-1', '-o', model, trees);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--network-passes is a whole number of at least 0, found "-1"'),
    ]);
  });

  test('from a profile', async () => {
    const profile = join(folder, 'profile');
    mkdirSync(profile, { recursive: true });
    const written = await hedgerow(['convert', '--to', 'tsdb', '-o', profile, trees]);
    expect(written.code).toBe(0);
    const file = join(folder, 'of-profile.bin');
    expect(await train(...tables, '-o', file, profile)).toMatchObject({ code: 0, err: '' });
    const { out } = await hedgerow(['model', '--json', file]);
    expect(JSON.parse(out).data).toMatchObject([{ sentences: 3, tokens: 9 }]);
  });

  test('words of texts with mark-up are those of the treebank', async () => {
    const line =
      '["own", "1", "<em>Rain</em> fell", ["root_strict", [["sb-hd_mc_c", [["rain_n1", [["rain", 4, 8]]], ["fall_v1", [["fell", 14, 18]]]]]]]]\n';
    const file = join(folder, 'marked.bin');
    await train(...tables, '-o', file, put('marked.jsonl', line));
    const { out } = await hedgerow(['model', '--json', file]);
    expect(JSON.parse(out).data).toMatchObject([{ sentences: 1, tokens: 2 }]);
  });

  test.each([
    ['types that are no JSON', ['--types', heads, '--heads', heads], '[JSON]'],
    ['an empty table of types', ['--types', put('no.json', '[]'), '--heads', heads], '[TYPES]'],
    [
      'a type that is none',
      ['--types', put('odd.json', '{"a": 1}'), '--heads', heads],
      'a: found 1',
    ],
    [
      'a head that is no daughter',
      ['--types', types, '--heads', put('bad.hds', 'a 1 0\nb 2 2\n')],
      'bad.hds:2:1: found "b 2 2"',
    ],
    ['no heads', ['--types', types, '--heads', put('empty.hds', '\n')], '[HEADS]'],
    [
      'a table that is not there',
      ['--types', types, '--heads', join(folder, 'none')],
      'no such file',
    ],
  ])('%s: refused', async (_what, args, message) => {
    const { code, err } = await train(...args, '-o', join(folder, 'x.bin'), trees);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  test('files without derivations: refused', async () => {
    const text = put('plain.jsonl', '{"id":"a","text":"Rain fell."}\n');
    const { code, err } = await train(...tables, '-o', join(folder, 'x.bin'), text);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('plain.jsonl: no sentence has derivations'),
    ]);
  });

  test('tables are asked for', async () => {
    const { code, err } = await train('-o', join(folder, 'x.bin'), trees);
    expect([code, err]).toEqual([2, expect.stringContaining("required option '--types <file>'")]);
  });
});
