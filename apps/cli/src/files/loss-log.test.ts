import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

const rainfall = resolve(import.meta.dirname, '../../examples/rainfall.xml');
const trees = resolve(import.meta.dirname, '../../examples/capsules.conllu');
const lost = (what: string, places: string, format: string) =>
  `lost: ${what}, in ${places}: ${format} has no room for it\n`;
const temporary = () => mkdtempSync(join(tmpdir(), 'hedgerow-lost-'));
const may = 'Rain may fall.';

describe('what a format has no room for is told', () => {
  test.each([
    [
      'annotate',
      ['-t', 'conllu'],
      may,
      lost('cues', '1 place', 'conllu') + lost('scopes', '1 place', 'conllu'),
    ],
    [
      'parse',
      ['-t', 'tagged'],
      may,
      ['lemmas', 'dependencies', 'deepFeatures']
        .map((layer) => lost(layer, '1 place', 'tagged'))
        .join(''),
    ],
    ['parse', ['-t', 'conllx'], 'Rain is needed.', lost('deepFeatures', '1 place', 'conllx')],
    [
      'names',
      ['-t', 'bioscope'],
      'back in Lisbon\nand in Paris\n',
      lost('entities', '2 places', 'bioscope'),
    ],
    [
      'mixed',
      ['-t', 'bioscope'],
      '我喜欢 iPhone\n',
      lost('tokens', '1 place', 'bioscope') + lost('tags', '1 place', 'bioscope'),
    ],
  ])('by %s %j', async (verb, args, text, err) => {
    const greedy = verb === 'parse' || verb === 'annotate' ? ['--parser', 'greedy'] : [];
    expect(await hedgerow([verb, ...greedy, ...args], text)).toMatchObject({ code: 0, err });
  });

  test('by batch, once for all shards', async () => {
    const out = join(temporary(), 'out');
    const args = ['--cues', 'gold', '--scopes', 'default', '--shard-size', '1', '-t', 'text'];
    const {
      code,
      out: told,
      err,
    } = await hedgerow(['batch', ...args, '--in', rainfall, '--out', out]);
    expect([code, told]).toEqual([0, `${out}: 2 shards made, 0 were there\n`]);
    expect(err).toBe(lost('cues', '2 places', 'text') + lost('scopes', '2 places', 'text'));
  });
});

describe('what was made on the way is nobody’s loss', () => {
  test('where it was in no file', async () => {
    const args = ['annotate', '--parser', 'greedy', '-t'];
    expect(await hedgerow([...args, 'bioscope'], may)).toMatchObject({ code: 0, err: '' });
    const brat = await hedgerow([...args, 'brat', '-o', temporary()], may);
    expect(brat).toEqual({ code: 0, out: '', err: '' });
  });

  test('but what a file had is', async () => {
    const { code, err } = await hedgerow([
      'annotate',
      '--parser',
      'greedy',
      '-t',
      'bioscope',
      trees,
    ]);
    expect(code).toBe(0);
    expect(err).toMatch(/^lost: tokens, in \d+ places: bioscope has no room for it$/m);
    expect(err).toMatch(/^lost: dependencies, /m);
    expect(err).not.toMatch(/^lost: (deepFeatures|guide)/m);
    const converted = await hedgerow(['convert', '-t', 'bioscope', trees]);
    expect(err).toBe(converted.err);
  });
});
