import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';
import { findFormat, isEnough } from './find-format.js';
import { parseFormat } from './format-argument.js';
import { readDocuments } from './input.js';

const prose = parseFormat('text');
const found = (file: string, head: string) => findFormat(file, head, prose).codec.name;

describe('what is certain is read as what it is', () => {
  test.each([
    ['<stdin>', 'bioscope', '<?xml version="1.0"?>\n<Annotation created="x">'],
    ['<stdin>', 'bioc-xml', '<?xml version="1.0"?>\n<!DOCTYPE collection>\n<collection>'],
    ['<stdin>', 'bioc-json', '{"source":"x","documents":[]}'],
    ['<stdin>', 'jsonl', '{"id":"a","text":"Rain may fall."}\n'],
    ['<stdin>', 'jsonl', '\ufeff{ "text": "Rain may fall."}\n'],
    ['<stdin>', 'conllu', '# sent_id = 1\n1\tRain\t_\t_\t_\t_\t0\troot\t_\t_\n'],
    ['<stdin>', 'conllx', '1\tRain\t_\t_\t_\t_\t0\tROOT\t_\t_\n'],
    ['<stdin>', 'ptb', '( (S (NP (NN Rain)) (VP (VBZ falls))) )\n'],
    ['<stdin>', 'relations', '(ncsubj falls_1 Rain_0 _)\n'],
    ['<stdin>', 'ccgbank', 'ID=wsj_0001.1 PARSER=GOLD NUMPARSE=1\n(<T S 0 2>'],
    ['<stdin>', 'supertags', 'Rain|NN|N falls|VBZ|S\\NP\n'],
    ['a.conllu', 'conllu', ''],
    ['a.jsonl', 'jsonl', '{"text":"x"}'],
    ['a.jsonl.gz', 'jsonl', '{"text":"x"}'],
    ['a.ndjson', 'jsonl', ''],
    ['a.conll', 'columns', 'Rain NN\n'],
    ['<stdin>', 'pubmed', '<?xml version="1.0"?>\n<PubmedArticleSet>'],
    ['a.xml.gz', 'pubmed', '<PubmedArticleSet>'],
    ['<stdin>', 'jats', '<!DOCTYPE article>\n<article>'],
    ['<stdin>', 'pubtator', '12|t|Moss in the rain\n'],
    ['<stdin>', 'csv', 'id,text\n1,Moss\n'],
    ['a.csv', 'csv', 'pmid,abstract\n1,Moss\n'],
    ['a.txt', 'starsem', 'a\t0\t0\tRain\train\tNN\t(S*)\t***\n'],
  ])('%s: %s', (file, format, head) => {
    expect(found(file, head)).toBe(format);
  });
});

describe('plain text stays plain text', () => {
  test.each([
    ['<stdin>', 'Rain may fall.'],
    ['<stdin>', ''],
    ['<stdin>', '(see below) Rain may fall.'],
    ['<stdin>', '(A (preliminary) note) on rain.'],
    ['<stdin>', '# text mining\n\nRain may fall.'],
    ['<stdin>', '{Rain} may fall.'],
    ['<stdin>', '[1] Rain may fall. <Annotation> is not meant.'],
    ['<stdin>', '<5 mm of rain may fall.'],
    ['<stdin>', 'ID=7 was not found.'],
    ['<stdin>', 'Rain:\n1\ta\tb\tc\td\te\tf\tg\th\ti\n'],
    ['a.md', '# sent_id\n\nRain may fall.'],
    ['a.txt', '<user> rain may fall'],
    ['a.txt.gz', 'Rain may fall.'],
    ['a.text', '{rain} may fall'],
    ['PMC1.2', 'Rain may fall.'],
  ])('%s: %j', (file, head) => {
    expect(found(file, head)).toBe('text');
  });
});

describe('what is in doubt is refused', () => {
  test.each([
    ['<stdin>', '<html><body>Rain may fall.', 'looks like XML'],
    ['<stdin>', '<!-- x --><p>Rain</p>', 'looks like XML'],
    ['<stdin>', '[{"text": "Rain may fall."}]', 'looks like XML, HTML or JSON'],
    ['a.html', '<p>Rain may fall.</p>', 'looks like XML'],
    ['a.xml', '<TEI>Rain may fall.</TEI>', 'is of no format that is known'],
    ['a.xml', 'Rain may fall.', 'is not what its name says'],
    ['a.json', '[{"text": "Rain may fall."}]', 'has a list: JSON Lines'],
    ['a.json', '{"rain": "may fall"}', 'is of no format that is known'],
    ['a.jsonl', 'Rain may fall.', 'is not what its name says'],
    ['a.txt', '<?xml version="1.0"?>\n<TEI>', 'is called a text'],
    ['a.txt', '<Annotation>\n', 'is called a text'],
    ['a.txt', '<TEI><p>Rain may fall.</p>', 'is called a text'],
    ['a.txt', '<article>\n', 'is called a text'],
    ['a.txt', '{"id":"a","text":"Rain may fall."}\n', 'is called a text'],
  ])('%s: %j', (file, head, why) => {
    expect(() => found(file, head)).toThrow(
      expect.objectContaining({
        code: 'FORMAT',
        message: expect.stringContaining(`${file} ${why}`),
        hint: expect.stringContaining('--from text if it is plain text'),
      }),
    );
  });
});

test.each([
  ['Rain may', false],
  ['Rain may fall.\n', true],
  ['# sent_id = 1\n# text = Rain', false],
  ['# sent_id = 1\n1\tRain\n', true],
  ['#rain may fall\n', true],
  ['<?xml version="1.0"?>\n', false],
])('whether %j is enough to tell: %s', (head, enough) => {
  expect(isEnough(head)).toBe(enough);
});

const rainfall = resolve(import.meta.dirname, '../../examples/rainfall.xml');
const quick = ['--cues', 'gold', '--scopes', 'default'];
const temporary = () => mkdtempSync(join(tmpdir(), 'hedgerow-formats-'));
const jsonl = '{"id":7,"text":"Rain may fall. It is late."}\n{"text":"So it is."}\n';

/** How each verb that analyses is asked for JSON Lines, with as little to load as possible. */
const asking: readonly (readonly string[])[] = [
  ['annotate', ...quick, '-t', 'jsonl'],
  ['parse', '--parser', 'greedy', '-t', 'jsonl'],
  ['derive', '-t', 'jsonl'],
  ['ccg', '-t', 'jsonl'],
  ['mixed', '-t', 'jsonl'],
  ['names', '-t', 'jsonl'],
];

describe.each(asking)('%s', (...args) => {
  const ids = (out: string) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);

  test('finds out what it is given, by name and on standard input', async () => {
    const xml = await hedgerow([...args, rainfall]);
    expect([xml.code, ids(xml.out)]).toEqual([0, ['rainfall-1', 'rainfall-2']]);
    const lines = await hedgerow(args, jsonl);
    expect([lines.code, ids(lines.out)]).toEqual([0, ['7', '2']]);
    const texts = lines.out.trim().split('\n');
    expect(JSON.parse(texts[0]!)).toMatchObject({ text: 'Rain may fall. It is late.' });
    expect(JSON.parse(texts[0]!).sentences.length).toBeGreaterThan(0);
  });

  test('refuses what may be no text', async () => {
    const refused = await hedgerow(args, '<html><p>Rain may fall.</p></html>');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('say --from text');
    const said = await hedgerow([...args, '-f', 'text'], '<html><p>Rain may fall.</p></html>');
    expect([said.code, ids(said.out)]).toEqual([0, ['1']]);
  });
});

test('a stream is told by its beginning, however it comes in pieces, and no more is held', async () => {
  const document = '<Document><DocID>天</DocID></Document>';
  // The second, so that the first is known to be complete.
  const line = `<Annotation>${document}${document}\n`;
  let taken = 0;
  const stdin = Readable.from(
    (function* () {
      for (const character of `<?xml version="1.0"?>\n${line}`) yield Buffer.from(character);
      // As long as it is looked at, and in bytes rather than characters.
      for (; taken < 10_000; taken++) yield Buffer.from('<!--天天天天天天天天-->');
    })(),
  );
  const first = await readDocuments(['-'], { io: { stdin }, prose }).next();
  expect(first.value).toMatchObject({ id: '天' });
  expect(taken).toBeLessThan(1000);
});

test('explain and batch find it out, too', async () => {
  const explained = await hedgerow(['explain', ...quick, rainfall]);
  expect([explained.code, explained.out]).toEqual([0, expect.stringContaining('(negation): ')]);
  const out = join(temporary(), 'out');
  const args = ['batch', ...quick, '--in', dirname(rainfall), '--out', out];
  expect((await hedgerow(args)).code).toBe(0);
  expect(readdirSync(out)).toContain('rainfall.xml.000000.jsonl');
});

describe('a document of plain text is called after its file', () => {
  const folder = temporary();
  writeFileSync(join(folder, 'rain.txt'), 'Rain may fall.');
  writeFileSync(join(folder, 'snow.1.txt.gz'), gzipSync('Snow may fall.\nOr not.\n'));
  writeFileSync(join(folder, '.hidden'), 'Nobody sees this.');
  const idsOf = async (...args: string[]) => {
    const { code, out } = await hedgerow([...args, '-t', 'jsonl']);
    expect(code).toBe(0);
    return [...out.matchAll(/^\{"id":"([^"]*)"/gm)].map(([, id]) => id);
  };

  test('in a folder, and where several are named', async () => {
    expect(await idsOf('annotate', ...quick, folder)).toEqual(['rain', 'snow.1']);
    const files = [join(folder, 'snow.1.txt.gz'), join(folder, 'rain.txt')];
    expect(await idsOf('convert', ...files)).toEqual(['snow.1', 'rain']);
  });

  test('with a number where it may have several', async () => {
    expect(await idsOf('convert', '-f', 'text:documents=line', folder)).toEqual([
      'rain-1',
      'snow.1-1',
      'snow.1-2',
    ]);
  });

  test('and so are the files of brat', async () => {
    const out = join(temporary(), 'out');
    await hedgerow(['annotate', ...quick, '-t', 'brat', '-o', out, folder]);
    expect(readdirSync(out).sort()).toEqual(['rain.ann', 'rain.txt', 'snow.1.ann', 'snow.1.txt']);
    mkdirSync(join(out, 'more'));
    expect(await idsOf('annotate', ...quick, out)).toEqual(['rain', 'snow.1']);
  });
});

describe('a folder without a file to read is refused', () => {
  const folder = temporary();
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'more', 'rain.txt'), 'Rain may fall.');
  writeFileSync(join(folder, '.hidden'), 'Nobody sees this.');

  test.each([
    ['annotate', ['annotate', ...quick, folder]],
    ['stats', ['stats', folder]],
    ['batch', ['batch', ...quick, '--in', folder, '--out', join(folder, 'out')]],
  ])('by %s', async (_, args) => {
    const { code, out, err } = await hedgerow(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${folder}: there is no file in the folder [NO_FILES]`);
    expect(readdirSync(folder).sort()).toEqual(['.hidden', 'more']);
  });

  test('also where the files are of another format than the one that is asked for', async () => {
    const { code, err } = await hedgerow(['stats', '--from', 'conllu', join(folder, 'more')]);
    expect(code).toBe(1);
    expect(err).toContain('there is no file called .conllu in the folder [NO_FILES]');
  });
});
