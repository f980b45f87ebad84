import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const examples = resolve(import.meta.dirname, '../../../examples');
const trees = join(examples, 'capsules.conllu');

describe('train', () => {
  const model = (name: string) => join(mkdtempSync(join(tmpdir(), 'hedgerow-models-')), name);

  test('the same data and options give the same bytes', async () => {
    const [one, two] = [model('a.bin'), model('b.bin')];
    for (const file of [one, two]) {
      await hedgerow(['train', 'parser', '--jackknife', '2', '-o', file, trees]);
    }
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
  });

  test('tells the score on other data, and writes it into the header', async () => {
    const file = model('tagger.bin');
    const { out } = await hedgerow(
      ['train', 'tagger', '--in-domain', trees, '--weight', '3', '--dev', trees].concat(
        '--licence',
        'our own',
        '-o',
        file,
        trees,
      ),
    );
    expect(out).toMatch(/capsules\.conllu accuracy: 100\.00\n$/);
    const told = await hedgerow(['model', '--json', file]);
    expect(JSON.parse(told.out)).toMatchObject({
      kind: 'tagger',
      seed: 1,
      parameters: { passes: 8, bits: 8, prune: 0.02, voters: 1 },
      data: [
        { name: 'capsules.conllu', licence: 'our own', sentences: 6, tokens: 50, weight: 1 },
        { name: 'capsules.conllu', weight: 3 },
      ],
      scores: { 'capsules.conllu accuracy': 100 },
    });
    const shown = await hedgerow(['model', file]);
    expect(shown.out).toMatch(
      /^file .*\nkind +tagger\nsize +0\.\d\d MB\nseed +1\nlabels +\d+: \. CC/,
    );
  });

  test.each([
    ['sentence', [trees]],
    ['document', [trees, '--in-domain', trees, '--weight', '2']],
  ])('folds by %s are told with their mean, and need no model', async (by, data) => {
    const { code, out } = await hedgerow(
      ['train', 'tagger', '--passes', '1', '--cross-validate', '2', '--by', by].concat(data),
    );
    expect(code).toBe(0);
    const folds = [...out.matchAll(/^fold \d: accuracy (\d+\.\d\d)$/gm)].map(([, of]) =>
      Number(of),
    );
    expect(folds).toHaveLength(2);
    const [, mean] = new RegExp(`^mean of 2 folds by ${by}: accuracy (.*)$`, 'm').exec(out)!;
    expect(Number(mean)).toBeCloseTo((folds[0]! + folds[1]!) / 2, 1);
    // Each has words that the other has not.
    expect(Number(mean)).toBeLessThan(100);
    expect(out.trim().split('\n')).toHaveLength(3);
  });

  test('with a model, the mean is in its header', async () => {
    const file = model('tagger.bin');
    const args = ['--passes', '1', '--cross-validate', '3', '-o', file, trees];
    const { out } = await hedgerow(['train', 'tagger', ...args]);
    const { scores } = JSON.parse((await hedgerow(['model', '--json', file])).out) as {
      scores: Record<string, number>;
    };
    const mean = scores['accuracy, mean of 3 folds by sentence'];
    expect(out).toContain(`mean of 3 folds by sentence: accuracy ${mean!.toFixed(2)}`);
  });

  test('a stacked parser, with the one that advises it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
    const file = join(folder, 'parser-best.bin');
    const { code, out } = await hedgerow([
      'train',
      'parser',
      '--stack',
      '3',
      '--dev',
      trees,
      '-o',
      file,
      trees,
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/LAS: \d/);
    await hedgerow(['train', 'tagger', '-o', join(folder, 'tagger-bio.bin'), trees]);
    writeFileSync(
      join(folder, 'parser-greedy.bin'),
      readFileSync(join(folder, 'parser-best.adviser.bin')),
    );
    const parsed = await hedgerow(['parse', '--models', folder], 'Heat can not be ruled out.');
    expect(parsed).toMatchObject({ code: 0, err: '' });
  });

  test('from brackets', async () => {
    const brackets =
      '( (S (NP-SBJ (NNP Rain)) (VP (VBD fell)) (. .)) )\n( (S (NP-SBJ (NNS Capsules)) (VP (MD may) (VP (VB open))) (. .)) )\n';
    const file = join(mkdtempSync(join(tmpdir(), 'hedgerow-cli-')), 'trees.mrg');
    writeFileSync(file, brackets);
    const made = await hedgerow(['train', 'parser', '--dev', file, '-o', model('p.bin'), file]);
    expect(made.err).toBe('');
    expect(made.out).toContain('trees.mrg LAS: 100.00');
  });

  test.each([
    [['tagger', trees], 2, 'say where the model goes with -o'],
    [['tagger', '-o', 'x.bin'], 2, "missing required argument 'file'"],
    [
      ['tagger', '--passes', '0', '-o', 'x.bin', trees],
      2,
      '--passes is a whole number of at least 1',
    ],
    [['tagger', '--bits', '9', '-o', 'x.bin', trees], 2, '--bits is 8 or 16'],
    [['tagger', '--weight', 'much', '-o', 'x.bin', trees], 2, '--weight is a whole number'],
    [['parser', '-o', 'x.bin', join(examples, 'rainfall.xml')], 1, '[MISSING_LAYER]'],
    [['colour'], 2, 'unknown command'],
  ])('%j is refused', async (args, code, message) => {
    const result = await hedgerow(['train', ...args]);
    expect(result.err).toContain(message);
    expect(result.code).toBe(code);
  });
});

describe('model', () => {
  test('a file that is none', async () => {
    const { code, err } = await hedgerow(['model', trees]);
    expect(code).toBe(1);
    expect(err).toMatch(/^\S*capsules\.conllu: found .* expected a model.*\[MODEL_MAGIC\]/);
  });
});
