import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pubmedRecords } from '@hedgerow/corpora/pubmed-records';
import { type Document, random } from '@hedgerow/document';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { shell, workplace } from './built.js';

/** Texts as people have them, through the built command: what they are is found out, what they are made of is kept. */
const folder = workplace();
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return name;
};
const run = (line: string) => shell(line, folder);
/** With little to load: cues by the model, default scopes. */
const quick = 'annotate --scopes default --layers cues,scopes --to jsonl';
const documentsIn = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Document);

/** The cues of each document, as they stand in the text. */
const cuesIn = (out: string) =>
  documentsIn(out).map(({ id, text, sentences }) => [
    id,
    sentences.flatMap(({ cues = [] }) =>
      cues.flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end))),
    ),
  ]);

const citation = (id: number, abstract: string) =>
  `<PubmedArticle><MedlineCitation><PMID Version="1">${id}</PMID><Article><ArticleTitle>Moss and <i>rain</i>.</ArticleTitle><Abstract>${abstract}</Abstract></Article></MedlineCitation></PubmedArticle>`;
const pubmed = `<?xml version="1.0"?>\n<PubmedArticleSet>\n${citation(
  1,
  '<AbstractText Label="UNCLEAR RISK">Moss may grow.</AbstractText><AbstractText Label="RESULTS">It did not.</AbstractText>',
)}\n<DeleteCitation><PMID>9</PMID></DeleteCitation></PubmedArticleSet>\n`;
const jats =
  '<article><front><article-meta><article-id pub-id-type="pmc">5</article-id></article-meta></front><body><sec><title>Possible sites</title><p>Moss may grow [<xref ref-type="bibr" rid="a">1</xref>].</p></sec></body></article>';
const pubtator =
  '7|t|Moss and rain.\n7|a|It may rain. Moss did not grow.\n7\t28\t32\tMoss\tPlant\tX:1\n';

describe.concurrent('texts are found out by name and by content, gzipped or not', () => {
  test.each([
    ['citations.xml', pubmed, [['1', ['may', 'not']]]],
    ['citations.xml.gz', gzipSync(pubmed), [['1', ['may', 'not']]]],
    ['article.nxml', jats, [['PMC5', ['may']]]],
    ['entities.pubtator', pubtator, [['7', ['may', 'not']]]],
    ['rows.csv', 'id,text\na,"It may, or ""must"", rain."\n', [['a', ['may']]]],
    ['rows.tsv.gz', gzipSync('id\ttext\n3\tIt may rain.\n'), [['3', ['may']]]],
    [
      'lines.jsonl',
      '{"id":12345678901234567890,"text":"It may rain."}\n',
      [['12345678901234567890', ['may']]],
    ],
  ])('%s', async (name, content, expected) => {
    write(name, content);
    const named = await run(`hedgerow ${quick} ${name}`);
    expect([named.code, cuesIn(named.out)]).toEqual([0, expected]);
    const packs = name.endsWith('.gz') ? ['cat', 'gunzip -c'] : ['cat', 'gzip -c'];
    for (const pack of packs) {
      const piped = await run(`${pack} ${name} | hedgerow ${quick}`);
      expect([pack, piped.code, cuesIn(piped.out)]).toEqual([pack, 0, expected]);
    }
  });

  test('options with commas between are told to have semicolons', async () => {
    write('commas.csv', 'pmid,abstract\n4,It may rain.\n');
    const { code, err } = await run(
      `hedgerow ${quick} --from csv:text=abstract,id=pmid commas.csv`,
    );
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("semicolons between them: --from 'csv:text=abstract;id=pmid'\n"),
    ]);
  });

  test('a column of another name is said, with what separates', async () => {
    write('named.csv', 'pmid,abstract\r\n4,It may rain.\r\n');
    const { code, out } = await run(
      `hedgerow ${quick} --from 'csv:text=abstract;id=pmid' named.csv`,
    );
    expect([code, cuesIn(out)]).toEqual([0, [['4', ['may']]]]);
  });

  test('a folder of texts: the id is the name of the file', async () => {
    mkdirSync(join(folder, 'notes'));
    write('notes/b.txt', 'It may rain.');
    write('notes/a.txt.gz', gzipSync('It did not rain.'));
    const { code, out } = await run(`hedgerow ${quick} notes`);
    expect([code, cuesIn(out)]).toEqual([
      0,
      [
        ['a', ['not']],
        ['b', ['may']],
      ],
    ]);
  });

  test('what is passed over is counted', async () => {
    write('passed.xml', pubmed);
    const { code, err } = await run('hedgerow stats passed.xml');
    expect([code, err]).toEqual([0, 'passed over: lists of deleted citations, 1\n']);
  });
});

describe.concurrent('what is broken or no text is refused, with its place', () => {
  test.each([
    [
      'page.html',
      '<html><p>It may rain.</p></html>',
      'page.html looks like XML, HTML or JSON [FORMAT]\nhint: say --from text',
    ],
    [
      'citations.txt',
      pubmed,
      'hint: say --from text if it is plain text all the same, else --from pubmed\n',
    ],
    [
      'tei.txt',
      '<TEI><p>It may rain.</p></TEI>',
      'tei.txt is called a text, but does not look like one [FORMAT]',
    ],
    ['cut.xml', pubmed.slice(0, 200), 'cut.xml:3:1: <PubmedArticle> is not closed [XML_SYNTAX]'],
    ['entity.xml', pubmed.replace('Moss may', 'Moss&nbsp;may'), 'entity.xml:3:'],
    [
      'noid.xml',
      pubmed.replace(/<PMID Version.*?PMID>/, ''),
      'noid.xml:3:1: a citation has no <PMID> [PUBMED]',
    ],
    ['cut.nxml', jats.slice(0, 100), 'cut.nxml:1:1: <article> is not closed [XML_SYNTAX]'],
    ['wrong.pubtator', pubtator.replace('Moss\tPlant', 'Oaks\tPlant'), 'wrong.pubtator:3:9: '],
    ['wrong.csv', 'id,abstract\n1,It may rain.\n', 'wrong.csv:1:1: there is no column "text"'],
    ['hinted.tsv', 'id\tabstract\tyear\n1\tIt may rain.\t2001\n', '--from tsv:text=abstract\n'],
    [
      'list.json',
      '[{"id":1,"text":"It may rain."}]',
      'list.json has a list: JSON Lines has a document a line, and jq -c ".[]" makes them of a list',
    ],
    ['tei.xml', '<TEI><p>It may rain.</p></TEI>', 'tei.xml is of no format that is known [FORMAT]'],
    [
      'open.csv',
      'id,text\n1,"It may rain.\n',
      'open.csv:2:1: a quote in this row is not closed [SEPARATED]',
    ],
    ['bad.xml.gz', Buffer.from('no gzip'), 'bad.xml.gz: the file cannot be decompressed'],
  ])('%s', async (name, content, expected) => {
    write(name, content);
    const { code, out, err } = await run(`hedgerow ${quick} ${name}`);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(expected)]);
  });

  test('a broken citation can be skipped', async () => {
    const two = pubmed.replace('</PubmedArticleSet>', `${citation(2, '<b>')}</PubmedArticleSet>`);
    write('skip.xml', two.replace('<b></Abstract>', '<b></Abstract>'));
    const { code, out, err } = await run(`hedgerow ${quick} --on-error skip skip.xml`);
    expect([code, cuesIn(out)]).toEqual([3, [['1', ['may', 'not']]]]);
    expect(err).toContain('[XML_SYNTAX]');
  });

  test.each(['pubmed', 'jats'])('%s is not written', async (format) => {
    const { code, err } = await run(`hedgerow convert --to ${format} examples/rainfall.xml`);
    expect([code, err]).toEqual([
      2,
      `hedgerow: ${format} is read, not written: jsonl carries all that was read from it\n`,
    ]);
  });
});

describe.concurrent('structure', () => {
  test('no scope begins in a label, a heading or the mark of an item, nor runs through one', async () => {
    write(
      'layout.txt',
      'Moss and rain\n\nUNCLEAR RISK: Moss may grow\n\n2.1 Possible sites\nNone were found on oaks, and there was no rain:\n- no moss\n- maybe lichens\n1. It may be dry\n',
    );
    const { code, out } = await run('hedgerow annotate layout.txt');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Moss and rain',
      'UNCLEAR RISK: Moss [<may?> grow]',
      '2.1 Possible sites',
      expect.stringMatching(/None.* \{<no!> rain\}:$/),
      '- {<no!> moss}',
      expect.stringMatching(/^- \[?<?maybe/),
      expect.stringMatching(/^1\. .*<may\?> be dry/),
      '',
    ]);
  });

  test('labels of notes, below lines without a stop', async () => {
    write('note.txt', 'COMPLAINT: possible fever\nHISTORY: denies cough\nPLAN: rule out flu\n');
    const { out } = await run('hedgerow annotate --domain clinical note.txt');
    expect(out).toBe(
      'COMPLAINT: [<possible?> fever]\nHISTORY: {<denies!> cough}\nPLAN: [<rule out?> flu]\n',
    );
  });

  test('sections come out with the document, and entities in their sentences', async () => {
    write('sections.xml', pubmed);
    const [document] = documentsIn((await run(`hedgerow ${quick} sections.xml`)).out);
    expect(document?.sections?.map(({ type, label }) => [type, label])).toEqual([
      ['title', undefined],
      ['abstract', 'UNCLEAR RISK'],
      ['abstract', 'RESULTS'],
    ]);
    write('own.pubtator', pubtator);
    const kept = await run(
      'hedgerow annotate --scopes default --layers entities,cues --to jsonl own.pubtator',
    );
    const [own] = documentsIn(kept.out);
    expect(
      own?.sentences.map(({ start, end, entities }) => [
        own.text.slice(start, end),
        entities?.length,
      ]),
    ).toEqual([
      ['Moss and rain.', 0],
      ['It may rain.', 0],
      ['Moss did not grow.', 1],
    ]);
    expect((await run('hedgerow convert --to pubtator own.pubtator')).out).toBe(pubtator);
  });
});

describe('typographic spellings give what plain ones give', () => {
  const spellings: readonly (readonly [plain: string, typographic: string])[] = [
    ["Moss doesn't grow on oaks.", 'Moss doesn’t grow on oaks.'],
    ["Moss doesn't grow on oaks.", 'Moss\u00a0doesnʼt grow\u202fon oaks.'],
    [
      "We don't think that the moss's colour couldn't change.",
      'We don’t think that the moss’s colour couldn’t change.',
    ],
    [
      'Non-native moss may be drought-resistant.',
      'Non\u2011native moss may be drought\u2010resistant.',
    ],
    ['It may be rain-dependent, or not.', 'It\u00a0may\u00a0be rain\u2011dependent, or\u2009not.'],
  ];
  test.each([
    ['by ends', ''],
    ['by rules', '--scopes rules'],
    ['by the conventions of *SEM', '--convention starsem'],
  ])('scopes %s', async (_what, flags) => {
    const all = async (which: 0 | 1) => {
      const lines = spellings.map((pair, i) => JSON.stringify({ id: i, text: pair[which] }));
      write(`spelt-${which}.jsonl`, `${lines.join('\n')}\n`);
      const { code, out } = await run(`hedgerow annotate ${flags} --to jsonl spelt-${which}.jsonl`);
      expect(code).toBe(0);
      return documentsIn(out);
    };
    const [plain, typographic] = [await all(0), await all(1)];
    const bare = ({ sentences }: Document) =>
      sentences.map(({ tokens, ...layers }) => ({
        ...layers,
        tokens: tokens?.map(({ start, end }) => [start, end]),
      }));
    expect(typographic.map(bare)).toEqual(plain.map(bare));
    expect(typographic.map(({ text }) => text)).toEqual(spellings.map(([, own]) => own));
  });

  test('w/o is without', async () => {
    write(
      'without.jsonl',
      '{"id":"a","text":"Moss grew without rain."}\n{"id":"b","text":"Moss grew w/o rain."}\n',
    );
    const { out } = await run('hedgerow annotate --to jsonl without.jsonl');
    const [long, short] = documentsIn(out);
    const told = ({ text, sentences }: Document) =>
      sentences.flatMap(({ tags, lemmas, cues = [], scopes = [] }) => [
        tags,
        lemmas,
        [...cues, ...scopes].flatMap(({ spans }) =>
          spans.map(({ start, end }) => text.slice(start, end).replace('w/o', 'without')),
        ),
      ]);
    expect(told(short!)).toEqual(told(long!));
    expect(told(short!)[2]).toEqual(['without', 'without rain']);
    expect(short!.sentences[0]!.cues![0]!.spans).toEqual([{ start: 10, end: 13 }]);
  });
});

describe.concurrent('answers', () => {
  const text = 'It may rain, or not. Moss grows.';
  test('--layers writes those alone, with what they stand on', async () => {
    write('lean.txt', text);
    const all = await run('hedgerow annotate --to jsonl lean.txt');
    const lean = await run('hedgerow annotate --layers scopes --to jsonl lean.txt');
    const keys = documentsIn(lean.out)[0]!.sentences.map((sentence) =>
      Object.keys(sentence).sort(),
    );
    expect(keys).toEqual([
      ['cues', 'end', 'scopes', 'start'],
      ['cues', 'end', 'scopes', 'start'],
    ]);
    expect(lean.out.length).toBeLessThan(all.out.length / 2);
    expect(lean.err).toBe('');
    const wrong = await run('hedgerow annotate --layers cue --to jsonl lean.txt');
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('there is no layer "cue"'),
    ]);
  });

  test('--to csv is a row a cue with its scope; other rows can be asked for', async () => {
    write('table.txt', text);
    const scopes = await run('hedgerow annotate --to csv table.txt');
    expect([scopes.code, scopes.err]).toEqual([0, '']);
    expect(scopes.out.split('\n').slice(0, 2)).toEqual([
      'id,sentence,section,start,end,text,kind,cue,cue_start,cue_end,scope,scope_start,scope_end',
      expect.stringMatching(/^table,1,,0,20,"It may rain, or not\.",speculation,may,3,6,/),
    ]);
    const sentences = await run(
      'hedgerow annotate --to tsv:rows=sentences -o table.tsv.gz table.txt',
    );
    expect([sentences.code, sentences.err]).toEqual([0, '']);
    const table = gunzipSync(readFileSync(join(folder, 'table.tsv.gz'))).toString();
    expect(table.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^table\t1\t\t0\t20\tIt may rain, or not\.\tuncertain\t/),
      'table\t2\t\t21\t32\tMoss grows.\tcertain\t0\t0\t',
      '',
    ]);
    const wrong = await run('hedgerow annotate --to csv:rows=words table.txt');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('[FORMAT_OPTION]')]);
  });

  test.each([
    ['pubtator', 'convert --to pubtator', 'X:1', 'abstract'],
    ['BioC XML', 'convert --to bioc-xml', 'X:1', 'abstract'],
    ['BioC JSON', 'convert --to bioc-json', 'X:1', 'abstract'],
    ['JSON Lines', 'convert --to jsonl', 'X:1', 'abstract'],
    ['brat', 'convert --quiet --to brat', 'T1', ''],
  ])('entities of %s have a status, as a table', async (name, convert, id, section) => {
    const own = name.replace(' ', '-');
    write(
      `${own}.entities`,
      '7|t|Moss and rain.\n7|a|It may rain. No moss was found.\n7\t31\t35\tmoss\tPlant\tX:1\n',
    );
    const { code, out } = await run(
      `hedgerow ${convert} --from pubtator -o ${own} ${own}.entities && hedgerow status --to csv ${own}`,
    );
    expect([code, out.split('\n').slice(1)]).toEqual([
      0,
      [
        `7,3,${section},28,46,No moss was found.,moss,31,35,Plant,${id},negated,No,No moss was found,inside`,
        '',
      ],
    ]);
  });

  test('terms are found however their marks are printed', async () => {
    write('marks.txt', 'IL-2\nCrohn’s disease\n');
    write('marks.jsonl', '{"text":"No IL\u20112 was seen. It may be Crohn\'s disease."}\n');
    const { out } = await run('hedgerow status --terms x=marks.txt --to csv marks.jsonl');
    expect(out.split('\n').map((row) => [row.split(',')[6], row.split(',')[11]])).toEqual([
      ['entity', 'status'],
      ['IL\u20112', 'negated'],
      ["Crohn's disease", 'speculated'],
      [undefined, undefined],
    ]);
  });

  test('statuses in batches and threads, with tabs', async () => {
    write('plants.txt', 'moss\n');
    write('grown.jsonl', '{"id":1,"text":"No moss grew."}\n{"id":2,"text":"Moss may grow."}\n');
    const status = 'status --terms plant=plants.txt --to tsv';
    const alone = await run(`hedgerow ${status} grown.jsonl`);
    // Files stand behind the options as well as before them.
    expect(await run(`hedgerow status --to tsv --terms plant=plants.txt grown.jsonl`)).toEqual(
      alone,
    );
    write('lists.txt', '\ufeffgrew\n');
    const two = '--terms plant=plants.txt --terms verb=lists.txt --patterns verb=lists.txt';
    const both = await run(`hedgerow status --to csv ${two} grown.jsonl`);
    expect(both.out.split('\n').map((row) => row.split(',')[9])).toEqual([
      'type',
      'plant',
      'verb',
      'plant',
      undefined,
    ]);
    expect(alone.out.split('\n').map((row) => row.split('\t')[11])).toEqual([
      'status',
      'negated',
      expect.stringMatching(/^(affirmed|speculated)$/),
      undefined,
    ]);
    expect(await run(`hedgerow ${status} --jobs 2 grown.jsonl`)).toEqual(alone);
    const wrong = await run('hedgerow status --to tsv:rows=moss grown.jsonl');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('[FORMAT_OPTION]')]);
  });

  test('the sentences alone that are uncertain, as a table and as text', async () => {
    write('only.txt', text);
    const table = await run('hedgerow annotate --only uncertain --to table only.txt');
    expect(table.out).toMatch(/^only\t1\tspeculative.*\tIt may rain, or not\.\n1 sentence: /);
    const plain = await run('hedgerow annotate --only uncertain only.txt');
    expect(plain.out).toMatch(/^It \[<may\?>.*\n$/);
    const lines = await run('hedgerow annotate --only uncertain --to text only.txt only.txt');
    expect([lines.code, lines.out]).toEqual([0, 'It may rain, or not.\n\nIt may rain, or not.\n']);
    const certain = await run('hedgerow annotate --only certain --to text only.txt');
    expect([certain.code, certain.out]).toEqual([0, 'Moss grows.\n']);
    const rest = await run('hedgerow annotate --only certain --to csv:rows=sentences only.txt');
    expect(rest.out).toMatch(/\nonly,1,,21,32,Moss grows\.,certain,0,0,\n$/);
    const wrong = await run('hedgerow annotate --only maybe only.txt');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('certain')]);
  });

  test.each(['annotate', 'parse', 'derive', 'ccg'])(
    '%s draws, compressed by name',
    async (verb) => {
      write(`${verb}.txt`, 'Moss grows.');
      const { code, err } = await run(`hedgerow ${verb} --to svg -o ${verb}.svg.gz ${verb}.txt`);
      expect([code, err]).toEqual([0, '']);
      const picture = gunzipSync(readFileSync(join(folder, `${verb}.svg.gz`))).toString();
      expect(picture).toMatch(/^<svg (.|\n)*<\/svg>\n?$/);
    },
  );

  describe('parquet has the tables of csv, with numbers as numbers', () => {
    const rowsOf = (file: string) => parquetReadObjects({ file: bufferOf(join(folder, file)) });
    const bufferOf = (file: string) => Uint8Array.from(readFileSync(file)).buffer;
    /** The cells of a table without quotes, an empty one being null. */
    const cellsOf = (table: string) =>
      table
        .split('\n')
        .slice(1, -1)
        .map((row) => row.split('\t').map((cell) => (cell === '' ? null : cell)));

    test.each(['sentences', 'cues', 'scopes'])('%s', async (rows) => {
      write('findings.xml', pubmed);
      const line = (to: string) =>
        `hedgerow annotate --quiet --scopes default --to ${to}:rows=${rows} findings.xml`;
      const { code } = await run(`${line('parquet')} > ${rows}.parquet`);
      expect(code).toBe(0);
      const read = await rowsOf(`${rows}.parquet`);
      const { out } = await run(line('tsv'));
      expect(read.map((row) => Object.values(row).map((cell) => cell?.toString() ?? null))).toEqual(
        cellsOf(out),
      );
      expect(read[0]).toMatchObject({ id: '1', sentence: expect.any(Number) });
      expect(Object.keys(read[0]!)).toEqual(out.split('\n')[0]!.split('\t'));
    });

    test('statuses, in shards and in threads with the same bytes', async () => {
      write('moss.txt', 'moss\n');
      write('mosses.jsonl', '{"id":1,"text":"No moss grew."}\n{"id":2,"text":"It may be moss."}\n');
      const batch = 'hedgerow batch status --terms plant=moss.txt --to parquet --in mosses.jsonl';
      expect((await run(`${batch} --out one --jobs 1 && ${batch} --out two --jobs 2`)).code).toBe(
        0,
      );
      const [one, two] = ['one', 'two'].map((out) => `${out}/mosses.jsonl.000000.parquet`);
      expect(readFileSync(join(folder, one!))).toEqual(readFileSync(join(folder, two!)));
      expect(await rowsOf(one!)).toEqual([
        expect.objectContaining({ id: '1', entity: 'moss', entity_start: 3, status: 'negated' }),
        expect.objectContaining({ id: '2', entity: 'moss', entity_start: 10, cues: 'may' }),
      ]);
    });

    test('of nothing there are no rows', async () => {
      const { code } = await run(`printf '' | hedgerow annotate --to parquet -o none.parquet`);
      expect([code, await rowsOf('none.parquet')]).toEqual([0, []]);
    });

    test.each([
      ['--to parquet:rows=words', 2, 'parquet: rows is sentences, cues, scopes, statuses'],
      ['--from parquet --to jsonl', 2, 'parquet is written, not read'],
    ])('%s is refused', async (flags, code, message) => {
      const { code: found, err } = await run(`echo Moss. | hedgerow annotate ${flags}`);
      expect([found, err]).toEqual([code, expect.stringContaining(message)]);
    });
  });

  test.each(['table', 'svg'])('batch does not draw: --to %s', async (to) => {
    write('drawn.txt', text);
    const { code, err } = await run(`hedgerow batch --to ${to} --in drawn.txt --out drawn`);
    expect([code, err]).toEqual([
      2,
      `hedgerow: --to ${to} is written by hedgerow annotate: batch writes formats alone\n`,
    ]);
  });

  test('batch writes what was asked for, compressed', async () => {
    write('batch.xml.gz', gzipSync(pubmed));
    const { code, err } = await run(
      'hedgerow batch --scopes default --layers cues,scopes --compress gz --in batch.xml.gz --out shards',
    );
    expect([code, err]).toEqual([0, 'passed over: lists of deleted citations, 1\n']);
    const shard = gunzipSync(
      readFileSync(join(folder, 'shards/batch.xml.gz.000000.jsonl.gz')),
    ).toString();
    expect(cuesIn(shard)).toEqual([['1', ['may', 'not']]]);
  });
});

/** How many documents come out of so many citations where the heap is kept so small that it could not hold them. */
test.each([1000, 20_000])('%i citations stream through a heap of 48 MB', async (count) => {
  const name = `many-${count}.xml.gz`;
  write(name, gzipSync([...pubmedRecords(count, random('pubmed').integer)].join('')));
  const line = `NODE_OPTIONS=--max-old-space-size=48 hedgerow convert --to jsonl ${name} | wc -l`;
  expect(await run(line)).toEqual({ code: 0, out: `${count}\n`, err: '' });
});
