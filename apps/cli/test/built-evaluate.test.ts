import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorReport } from '@hedgerow/evaluate';
import { beforeAll, describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';

const folder = workplace();
const run = (line: string) => shell(line, folder);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Columns as *SEM has them: the scope of *not*, up to a word. */
const starsem = (last: number) => {
  const words = ['The/DT', 'moss/NN', 'did/VBD', 'not/RB', 'grow/VB', 'here/RB', './.'];
  const lines = words.map((word, i) => {
    const [form, tag] = word.split('/');
    const marks = form === 'not' ? ['not', '_', '_'] : ['_', i < last ? form : '_', '_'];
    return ['moss', '0', i, form, form, tag, '*', ...marks].join('\t');
  });
  return `${lines.join('\n')}\n\n`;
};

const names = (tags: string) =>
  `${['Ann', 'Lee', 'met', 'Bob'].map((form, i) => `${form}\t${tags.split(' ')[i]}`).join('\n')}\n\n`;

beforeAll(async () => {
  // One scope begins too late, one is missed, one cue is too many.
  write(
    'predicted.xml',
    read('examples/rainfall.xml')
      .replace(
        '<xcope id="X1.1.1"><cue type="speculation" ref="X1.1.1">Possible</cue> role of rainfall',
        '<xcope id="X1.1.1"><cue type="speculation" ref="X1.1.1">Possible</cue> role</xcope> of rainfall',
      )
      .replace('spore release</xcope>.', 'spore release.')
      .replace(
        /<xcope id="X1.2.1">(.*)<cue type="negation" ref="X1.2.1">not<\/cue>(.*)<\/xcope>/,
        '$1not$2',
      )
      .replace(
        'Heat was ruled out.',
        'Heat was <xcope id="X9"><cue type="speculation" ref="X9">ruled</cue> out</xcope>.',
      ),
  );
  write('gold.starsem', starsem(6));
  write('predicted.starsem', starsem(5));
  write('gold.bio', names('B-PER I-PER O B-PER'));
  write('predicted.bio', names('B-PER O O B-LOC'));
  const trees = read('examples/capsules.conllu');
  write('predicted.conllu', trees.replace('\tNN\t', '\tVB\t').replace('\tSBJ\t', '\tOBJ\t'));
  const files = [
    'predicted.xml',
    'gold.starsem',
    'predicted.starsem',
    'gold.bio',
    'predicted.bio',
    'predicted.conllu',
  ];
  const convert = (from: string, to: string) =>
    run(`hedgerow convert --to jsonl -o ${to}.jsonl ${from}`);
  await Promise.all([
    ...files.map((name) => convert(name, name)),
    convert('examples/rainfall.xml', 'gold.xml'),
  ]);
}, 120_000);

const errorsOf = async (line: string): Promise<ErrorReport> => {
  const { code, out, err } = await run(`hedgerow evaluate ${line} --errors --json`);
  expect([code, err]).toEqual([0, '']);
  return (JSON.parse(out) as { errors: ErrorReport }).errors;
};

const classes = ({ views }: ErrorReport) =>
  Object.fromEntries(views[0]!.rows.map(({ value, errors }) => [value, errors]));

describe('evaluate --errors', () => {
  test.each([
    [
      'conll2010 --kind any examples/rainfall.xml predicted.xml',
      { boundary: 1, missed: 1, spurious: 1 },
    ],
    [
      'conll2010 --kind any --level cue examples/rainfall.xml predicted.xml',
      { missed: 1, spurious: 1 },
    ],
    ['scopes examples/rainfall.xml predicted.xml', { boundary: 1, missed: 1, spurious: 1 }],
    ['starsem gold.starsem predicted.starsem', { boundary: 1 }],
    ['scopes gold.starsem predicted.starsem', { boundary: 1 }],
    ['entities gold.bio predicted.bio', { boundary: 1, type: 1 }],
    ['tags examples/capsules.conllu predicted.conllu', { tag: 1 }],
    ['attachment examples/capsules.conllu predicted.conllu', { label: 1 }],
    ['segmentation examples/capsules.conllu predicted.conllu', { tag: 1 }],
  ])('%s', async (line, expected) => {
    const errors = await errorsOf(line);
    expect(classes(errors)).toEqual(expected);
    // The same from another format.
    const other = await errorsOf(`${line}.jsonl --predicted-from jsonl`);
    expect(other).toEqual(errors);
  });

  test('gold of another format gives the same', async () => {
    const line = (gold: string) => `conll2010 --kind any ${gold} predicted.xml`;
    const { views } = await errorsOf(line('examples/rainfall.xml'));
    const other = await errorsOf(
      `${line('gold.xml.jsonl')} --from jsonl --predicted-from bioscope`,
    );
    expect(other.views).toEqual(views);
  });

  test('tables, and a page beside', async () => {
    const line = 'conll2010 --kind any examples/rainfall.xml predicted.xml';
    const { code, out } = await run(
      `hedgerow evaluate ${line} --errors --most 1 --html errors.html`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^by boundary +gold .*\nend early +1 +1 +0 +0 +0 +1 +1 +33\.33$/m);
    expect(out).toContain('... and 2 more');
    const page = read('errors.html');
    expect(page).toContain('<u>Possible</u> role of rainfall in spore release<b>]</b>');
    expect(page).toContain('<u>Possible</u> role<b>]</b>');
  });

  test.each([
    [
      'conll2010 --errors --most 0 examples/rainfall.xml predicted.xml',
      2,
      '--most is a whole number',
    ],
    ['parseval --errors a b', 2, "unknown option '--errors'"],
    ['scopes --errors examples/capsules.conllu predicted.conllu', 1, '[MISSING_LAYER]'],
    ['conll2010 --html . examples/rainfall.xml predicted.xml', 1, '[EISDIR]'],
  ])('%s is refused', async (line, expected, message) => {
    const { code, err } = await run(`hedgerow evaluate ${line}`);
    expect([code, err]).toEqual([expected, expect.stringContaining(message)]);
  });
});

describe('evaluate --against', () => {
  test('tests over gold scopes and tokens, whatever the formats', async () => {
    const line = 'hedgerow evaluate conll2010 --kind any --json --against predicted.xml';
    const { code, out } = await run(`${line} examples/rainfall.xml examples/rainfall.xml`);
    expect(code).toBe(0);
    const { comparison } = JSON.parse(out) as {
      comparison: { signTests: { items: string; wins: number; losses: number }[] };
    };
    expect(comparison.signTests.map(({ items, wins, losses }) => [items, wins, losses])).toEqual([
      ['tokens', 2, 0],
      ['gold scopes', 2, 0],
      ['sentences', 3, 0],
    ]);
  });

  test('predictions with different layers are refused', async () => {
    const bare = read('predicted.xml.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const document = JSON.parse(line) as { sentences: { scopes?: unknown }[] };
        for (const sentence of document.sentences) delete sentence.scopes;
        return `${JSON.stringify(document)}\n`;
      });
    write('cues.jsonl', bare.join(''));
    const { code, err } = await run(
      'hedgerow evaluate conll2010 --predicted-from jsonl --against cues.jsonl examples/rainfall.xml predicted.xml.jsonl',
    );
    expect([code, err]).toEqual([2, expect.stringContaining('compare one --level')]);
  });
});

test('evaluate scopes tells PCS and tokens for both kinds of corpora', async () => {
  const bioscope = await run('hedgerow evaluate scopes examples/rainfall.xml predicted.xml');
  expect(bioscope.out).toMatch(/^PCS +60\.00$/m);
  const conan = await run('hedgerow evaluate scopes gold.starsem predicted.starsem');
  expect(conan.out).toMatch(/^PCS +0\.00$/m);
  expect(conan.out).toMatch(/^tokens, those of cues left out +5 +4 +4 +100\.00 +80\.00/m);
});
