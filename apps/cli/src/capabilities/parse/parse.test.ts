import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const examples = resolve(import.meta.dirname, '../../../examples');
const trees = join(examples, 'capsules.conllu');
const models = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
const parse = (args: readonly string[], stdin = '', terminal = {}) =>
  hedgerow(['parse', '--models', models, ...args], stdin, terminal);

beforeAll(async () => {
  const recipes: [string, ...string[]][] = [
    ['tagger-bio.bin', 'tagger'],
    ['lemmas.bin', 'lemmatizer'],
    ['parser-greedy.bin', 'parser'],
    ['parser-best.bin', 'parser', '--beam', '4'],
  ];
  for (const [file, ...args] of recipes) {
    const made = await hedgerow(['train', ...args, '-o', join(models, file), trees]);
    expect(made).toMatchObject({ code: 0, err: '' });
  }
});

describe('parse', () => {
  test('gives back what it was trained on', async () => {
    const text = 'Heat can not be ruled out.';
    const { code, out, err } = await parse([], text);
    expect([code, err]).toEqual([0, '']);
    const gold = readFileSync(trees, 'utf8').split('\n\n')[2]!;
    const cells = (block: string) =>
      block
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .map((line) => line.split('\t').slice(0, 8));
    expect(cells(out)).toEqual(cells(gold));
  });

  test('as JSON Lines, with offsets of the text', async () => {
    const text = '  Rain.  The capsules may open.';
    const { out } = await parse(['--to', 'jsonl', '--parser', 'greedy'], text);
    const document = JSON.parse(out);
    expect(document.text).toBe(text);
    expect(document.sentences).toHaveLength(2);
    for (const { tokens, tags, lemmas, dependencies } of document.sentences) {
      expect(tokens.map((t: { start: number; end: number }) => text.slice(t.start, t.end))).toEqual(
        tokens.map((t: { form: string }) => t.form),
      );
      expect([tags.length, lemmas.length, dependencies.heads.length]).toEqual([
        tokens.length,
        tokens.length,
        tokens.length,
      ]);
    }
  });

  test('keeps what is there, unless told to make it again', async () => {
    const odd = readFileSync(trees, 'utf8').replaceAll('\tNN\t', '\tODD\t');
    const kept = await parse(['--from', 'conllu'], odd);
    // The folder has no model of deep features, and the package has one.
    const given = (out: string) =>
      out.replaceAll(/\|DeepFeatures=.*$/gm, '').replaceAll(/DeepFeatures=.*$/gm, '_');
    expect(given(kept.out)).toBe(odd);
    const again = await parse(['--from', 'conllu', '--again', 'tags'], odd);
    expect(given(again.out)).toBe(readFileSync(trees, 'utf8'));
    const wrong = await parse(['--from', 'conllu', '--again', 'tagz'], odd);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--again: found')]);
  });

  test('draws arcs on a terminal, in color unless NO_COLOR', async () => {
    const text = 'Heat can not be ruled out.';
    const colored = await parse([], text, { isTTY: true, columns: 100 });
    expect(colored.out).toContain('ROOT');
    expect(colored.out).toContain('\x1b[');
    const plain = await parse([], text, { isTTY: true, env: { NO_COLOR: '1' } });
    expect(plain.out).toContain('╭─SBJ─╮');
    expect(plain.out).not.toContain('\x1b[');
    const ascii = await parse(['--to', 'arcs', '--ascii'], text);
    expect(ascii.out).toMatch(/^[ -~\n]*$/);
  });

  test('draws a picture into a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hedgerow-cli-')), 'arcs.svg');
    const { code, out } = await parse(['-t', 'svg', '-o', file, join(examples, 'capsules.txt')]);
    expect([code, out]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  test('nothing gives nothing', async () => {
    expect(await parse([], '')).toEqual({ code: 0, out: '', err: '' });
  });

  test.each([
    [['--width', 'wide', '--to', 'arcs'], 2, '--width is a whole number'],
    [['--parser', 'fast'], 2, 'Allowed choices are best, greedy'],
    [['--to', 'xyz'], 2, '[FORMAT_NAME]'],
    [['--conventions', 'xyz'], 1, '[UNKNOWN_CONVENTIONS]'],
    [['no/such/file'], 1, 'no/such/file: no such file or folder'],
  ])('%j is refused', async (args, code, message) => {
    const result = await parse(args, 'Rain.');
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
  });

  test('a folder without models, and one with a broken one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
    const none = await hedgerow(['parse', '--models', folder], 'Rain.');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('[NO_MODEL]')]);
    writeFileSync(join(folder, 'tagger-bio.bin'), 'HEDGEROW');
    const broken = await hedgerow(['parse', '--models', folder], 'Rain.');
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('[MODEL_TRUNCATED]')]);
  });
});
