import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-ccg-'));
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const trees = put(
  'trees.mrg',
  ['Moss', 'Fern', 'Rain', 'Hail']
    .map((noun) => `((S (NP-SBJ (NN ${noun})) (VP (VBZ covers) (NP (NNS stones))) (. .)))\n`)
    .join(''),
);
const categories = put('moss.stagged', 'Moss|NN|N covers|VBZ|(S[dcl]\\NP)/NP stones|NNS|N .|.|.\n');
const small = ['--network-passes', '2', '--weight-passes', '1', '--least', '1'];
const train = (...args: readonly string[]) => hedgerow(['train', 'ccg', ...small, ...args]);

describe('train ccg', () => {
  const model = join(folder, 'ccg.bin');

  test('from brackets, made into derivations; the header tells of what', async () => {
    const told = await train('--licence', 'our own', '--dev', trees, '-o', model, trees);
    expect(told).toMatchObject({ code: 0, out: expect.stringMatching(/: ccg, \d\.\d\d MB/) });
    const { out } = await hedgerow(['model', '--json', model]);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'ccg',
      seed: 1,
      parameters: { networkPasses: 2, weightPasses: 1, least: 1 },
      data: [{ name: 'trees.mrg', licence: 'our own', sentences: 4, tokens: 16, weight: 1 }],
      scores: { 'trees.mrg categories': 100, 'trees.mrg whole': 100 },
    });
  });

  test('the same files and options give the same bytes', async () => {
    const [one, other] = [join(folder, 'one.bin'), join(folder, 'other.bin')];
    for (const file of [one, other]) await train('-o', file, trees);
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  });

  test('categories alone teach no rules', async () => {
    const told = await train('--from', 'supertags', '-o', join(folder, 'none.bin'), categories);
    expect(told).toMatchObject({ code: 1, err: expect.stringContaining('[NO_DATA]') });
  });
});
