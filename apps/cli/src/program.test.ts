import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../test/hedgerow.js';

const example = resolve(import.meta.dirname, '../examples/rainfall.xml');

function temporary(): string {
  return mkdtempSync(join(tmpdir(), 'hedgerow-cli-'));
}

describe('convert', () => {
  test('makes dependencies and deep features of trees', async () => {
    const tree =
      '(S (NP-SBJ-1 (NN Rain)) (VP (VBZ is) (VP (VBN needed) (NP (-NONE- *-1)))) (. .))\n';
    const args = ['convert', '--from', 'ptb', '--dependencies', '--to', 'jsonl'];
    const { code, out } = await hedgerow(args, tree);
    expect(code).toBe(0);
    expect(JSON.parse(out).sentences[0]).toMatchObject({
      dependencies: { heads: [1, -1, 1, 1], labels: ['SBJ', 'ROOT', 'VC', 'P'] },
      deepFeatures: [[], ['clause:declarative'], ['passive'], []],
    });
  });

  test('makes CCG derivations of trees, and counts those that become none', async () => {
    const trees = [
      '(S (NP-SBJ (NN Rain)) (VP (VBZ falls)) (. .))',
      '(NP (-NONE- *))',
      '(S (NP-SBJ (NN Moss)) (VP (VBZ grows)) (. .))',
    ];
    const args = ['convert', '--from', 'ptb', '--derivations', '--to', 'supertags'];
    const { code, out, err } = await hedgerow(args, `${trees.join('\n')}\n`);
    expect(code).toBe(0);
    expect(out).toBe(
      'Rain|NN|N falls|VBZ|S[dcl]\\NP .|.|.\nMoss|NN|N grows|VBZ|S[dcl]\\NP .|.|.\n',
    );
    expect(err).toMatch(/^1 of 3 trees became no derivation: no words 1\n/);
    const raw = await hedgerow(
      ['convert', '--from', 'text', '--derivations', '--to', 'jsonl'],
      'Moss.',
    );
    expect(JSON.parse(raw.out)).toMatchObject({ text: 'Moss.', sentences: [] });
    expect(raw.err).toBe('0 of 0 trees became no derivation\n');
  });

  test('to JSON Lines and back gives the same bytes', async () => {
    const there = await hedgerow(['convert', '--to', 'jsonl', example]);
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(
      there.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['rainfall-1', 'rainfall-2']);
    const back = await hedgerow(['convert', '--from', 'jsonl', '--to', 'bioscope'], there.out);
    expect(back).toEqual({ code: 0, err: '', out: readFileSync(example, 'utf8') });
  });

  test('takes options of a format', async () => {
    const { out } = await hedgerow(['convert', '--to', 'bioscope:variant=conll2010', example]);
    expect(out).toContain('<cue ref="X1.2.1" type="negation">not</cue>');
  });

  test('names what is lost', async () => {
    const { code, err } = await hedgerow(['convert', '--to', 'text', example]);
    expect(code).toBe(0);
    expect(err).toBe(
      'lost: cues, in 2 places: text has no room for it\nlost: scopes, in 2 places: text has no room for it\n',
    );
  });

  test('annotate names it too: cues that share words are one in BioScope', async () => {
    const text = 'Rain is not excluded.';
    const cues = [
      { kind: 'negation', spans: [{ start: 8, end: 11 }] },
      { kind: 'speculation', spans: [{ start: 8, end: 20 }] },
    ];
    const document = { id: '1', text, sentences: [{ start: 0, end: 21, cues, scopes: [] }] };
    const args = ['annotate', '-q', '-f', 'jsonl', '--cues', 'gold', '--scopes', 'default'];
    const { code, out, err } = await hedgerow(
      [...args, '--to', 'bioscope'],
      JSON.stringify(document),
    );
    expect([code, err]).toEqual([
      0,
      'lost: cues that share words with a longer one, and their scopes, in 1 place: bioscope has no room for it\n',
    ]);
    expect(out).toContain('>not excluded</cue>');
  });

  test('reads gzipped files, and finds out their format', async () => {
    const file = join(temporary(), 'rainfall.xml.gz');
    writeFileSync(file, gzipSync(readFileSync(example)));
    const { code, out } = await hedgerow(['convert', '--to', 'bioscope', file]);
    expect([code, out]).toEqual([0, readFileSync(example, 'utf8')]);
  });

  test('writes a file under its name only when it is all there', async () => {
    const folder = temporary();
    const file = join(folder, 'out.jsonl');
    const broken =
      '<Annotation><Document><DocID>1</DocID></Document><Document><x></Document></Annotation>';
    const failed = await hedgerow(['convert', '-f', 'bioscope', '-t', 'jsonl', '-o', file], broken);
    expect(failed.code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
    expect((await hedgerow(['convert', '-t', 'jsonl', '-o', file, example])).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['out.jsonl']);
  });

  test('skips what is broken on request, tells it, and ends with 3', async () => {
    const { code, out, err } = await hedgerow(
      ['convert', '-f', 'jsonl', '-t', 'jsonl', '--on-error', 'skip'],
      '{"id":"a","text":"","sentences":[]}\n{"id":\n{"id":"b","text":"","sentences":[]}\n',
    );
    expect(code).toBe(3);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(err).toContain('skipped: <stdin>:2:');
    expect(err).toContain('1 skipped');
  });
});

describe('stats', () => {
  test('counts what a corpus holds', async () => {
    const { code, out } = await hedgerow(['stats', '--json', example]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      documents: 2,
      sentences: 6,
      cues: { negation: 2, speculation: 3 },
      scopes: { negation: 2, speculation: 3 },
      multiwordCues: { speculation: 1 },
    });
  });

  test('as a table for people', async () => {
    const { out } = await hedgerow(['stats', example]);
    expect(out).toMatch(/^documents +2\nsentences +6\n/);
  });
});

describe('evaluate', () => {
  test('a file against itself is all right', async () => {
    const { code, out } = await hedgerow(['evaluate', 'conll2010', '--json', example, example]);
    expect(code).toBe(0);
    const { rows } = JSON.parse(out) as { rows: { name: string; f1: number }[] };
    expect(rows.map(({ name, f1 }) => [name, f1])).toEqual([
      ['sentence', 100],
      ['token', 100],
      ['cue', 100],
      ['scope', 100],
      ['scope-token', 100],
    ]);
  });

  test('against another prediction, with its significance', async () => {
    const { out } = await hedgerow([
      'evaluate',
      'conll2010',
      '--against',
      example,
      example,
      example,
    ]);
    for (const items of ['tokens', 'gold scopes', 'sentences']) {
      expect(out).toContain(`sign test      p = 1.00: ${items} right in this one only 0`);
    }
  });

  test('derivations, with the types of entries from a file', async () => {
    const folder = temporary();
    const [trees, types] = [join(folder, 'rain.jsonl'), join(folder, 'types.json')];
    const leaf = '["rain_n1", [["rain", 0, 4]]]';
    writeFileSync(trees, `["none", "1", "Rain", ["root_frag", [["n_ms_ilr", [${leaf}]]]]]\n`);
    writeFileSync(types, '{ "rain_n1": "n_-_m_le" }');
    const scored = (file: string) =>
      hedgerow(['evaluate', 'derivations', '--types', file, '--longest', '40', trees, trees]);
    const { code, out } = await scored(types);
    expect(code).toBe(0);
    expect(out).toMatch(/^lexical types +1 +1 +1 +100\.00/m);
    expect(out).toMatch(/^% exact match +100\.00$/m);
    const broken = await scored(trees);
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('expected an object of texts [BAD_OPTION]');
    writeFileSync(types, '{');
    expect((await scored(types)).err).toContain('[JSON]');
  });
});

describe('formats', () => {
  test('lists them, and all about one', async () => {
    expect((await hedgerow(['formats'])).out).toMatch(/^bioscope +BioScope XML/m);
    expect((await hedgerow(['formats', 'bioscope'])).out).toContain(
      'option:  variant=original|conll2010|conll2010-task1',
    );
  });
});

describe('mistakes', () => {
  test.each([
    [['convret'], 2, '(Did you mean convert?)'],
    [['convert', example], 2, "required option '-t, --to <format>' not specified"],
    [['convert', '--fromm', 'jsonl', '-t', 'jsonl', example], 2, '(Did you mean --from?)'],
    [['convert', '--to', 'xyz', example], 2, 'there is no format "xyz" [FORMAT_NAME]'],
    [['formats', 'xyz'], 2, 'hint: the formats are bioscope, '],
    [['annotate', '--from', 'xyz', example], 2, '[FORMAT_NAME]'],
    [['convert', '--to', 'bioscope:variant=7', example], 2, '[FORMAT_OPTION]'],
    [['convert', '--to', 'bioscope:variant', example], 2, 'name=value'],
    [['stats', 'no/such/file.xml'], 1, 'no/such/file.xml: no such file or folder'],
    [['stats'], 2, 'what format is it?'],
    [['evaluate', 'conll2010', '--kind', 'irony', example, example], 2, 'Allowed choices are'],
  ])('%j', async (args, code, message) => {
    const result = await hedgerow(args);
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
    expect(result.err).not.toMatch(/^\s+at /m);
  });

  test.each([
    ['a file that is not gzipped', 'a.xml.gz', Buffer.from('<Annotation/>'), '[GZIP]'],
    [
      'a gzipped file that is cut',
      'b.xml.gz',
      gzipSync(Buffer.alloc(9999, 'a')).subarray(0, 30),
      '[GZIP]',
    ],
    ['bytes that are not UTF-8', 'c.xml', Buffer.from([0x3c, 0xff, 0xfe]), '[UTF8]'],
  ])('%s', async (_what, name, bytes, code) => {
    const file = join(temporary(), name);
    writeFileSync(file, bytes);
    const result = await hedgerow(['stats', '--from', 'bioscope', file]);
    expect(result.code).toBe(1);
    expect(result.err).toContain(name);
    expect(result.err).toContain(code);
  });

  test('a folder with a file that is not UTF-8', async () => {
    const folder = temporary();
    writeFileSync(join(folder, 'a.txt'), Buffer.from([0xff]));
    writeFileSync(join(folder, 'a.ann'), '');
    const { code, err } = await hedgerow(['stats', folder]);
    expect(code).toBe(1);
    expect(err).toContain('a.txt: the file is not UTF-8 [UTF8]');
  });

  test('an error in a file is shown with its place and a caret', async () => {
    const { code, err } = await hedgerow(
      ['stats', '-f', 'bioscope'],
      '<Annotation>\n  <Document>&x;</Document>\n</Annotation>',
    );
    expect([code, err]).toEqual([
      1,
      '<stdin>:2:13: unknown entity &x; [XML_ENTITY]\n    <Document>&x;</Document>\n              ^\nhint: only &amp; &lt; &gt; &quot; &apos; and characters such as &#945; are known\n',
    ]);
  });
});
