import { type DerivationNode, type Document, moveSpans, type Span } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import type { NamedFile } from '../codec.js';
import { folderConformance } from '../conformance.js';
import { tsdb } from './tsdb.js';

const relations = `item:
  i-id :integer :key
  i-input :string
  i-wf :integer
  i-comment :string

parse:
  parse-id :integer :key   # unique
  run-id :integer :key
  i-id :integer :key
  p-tokens :string
  readings :integer

result:
  parse-id :integer :key
  result-id :integer
  derivation :string
  mrs :string

tree:
  parse-id :integer :key
  t-version :integer
  t-active :integer :key

preference:
  parse-id :integer :key
  t-version :integer
  result-id :integer

run:
  run-id :integer :key
  host :string

edge:
  e-id :integer :key
  parse-id :integer :key
`;

const token = (id: number, from: number, to: number) =>
  String.raw`${id} "token [ +FROM \\"${from}\\" +TO \\"${to}\\" ]"`;

const files: { readonly [name: string]: string } = {
  edge: '',
  item: '10@𝛽 rains.@1@sent by a\\sb\\\\c\\nd\n20@Nothing@0@\n30@It@1@\n',
  parse:
    '1@1@10@(1, 0, 1, <0:1>, 1, "𝛽") (2, 1, 2, <2:8>, 1, "rains.")@2\n2@1@20@@0\n3@1@30@(1, 0, 1, <0:2>, 1, "It")@-1\n',
  preference: '3@1@0\n1@1@0\n1@2@1\n',
  relations,
  result: [
    '3@0@(1 ^it\\sit_le 0.250000 0 1 ("it"))@[ mrs ]',
    `1@0@(root (0 r 0.000000 0 2 (0 b 0.000000 0 1 ("b" ${token(1, 0, 1)})) (0 rain 0.000000 1 2 ("rains." ${token(2, 2, 8)}))))@`,
    '1@1@(root ( 0 s 1 0 2 (0 b 1 0 1 ("b")) (0 rain 0 1 2 ("rains."))))@',
    '1@2@@none',
    '',
  ].join('\n'),
  run: '1@here\n',
  tree: '1@1@1\n1@2@1\n2@1@0\n3@1@1\n',
};

const json = {
  ...files,
  preference: '',
  result: '1@0@{"entity":"a","start":0,"end":1,"form":"b","from":0,"to":1}@\n',
};

const few = { item: '1@It rains@1@\n', relations };

const folder = (named: { readonly [name: string]: string }, under = ''): NamedFile[] =>
  Object.entries(named).map(([name, text]) => ({ name: under + name, text }));

describe('conformance', () => {
  for (const { name, run } of folderConformance(tsdb, [
    { name: 'UDF and UDX', files: folder(files) },
    { name: 'JSON', files: folder(json) },
    { name: 'two profiles', files: [...folder(few, 'a/'), ...folder(few, 'b/')] },
  ])) {
    test(name, run);
  }
});

test('an item is a document with one sentence, the preferred derivation first', () => {
  const [first, second, third] = tsdb.decode(folder(files));
  expect(first).toMatchObject({ id: '10', text: '𝛽 rains.' });
  expect(first?.sentences).toHaveLength(1);
  expect(first?.sentences[0]?.derivations?.map(({ children: [top] }) => top)).toMatchObject([
    {
      label: 's',
      children: [
        { children: [{ form: 'b', start: 0, end: 2 }] },
        { children: [{ form: 'rains.', start: 3, end: 9 }] },
      ],
    },
    { label: 'r', children: [{ children: [{ start: 0, end: 2 }] }, {}] },
  ]);
  expect(second?.sentences[0]?.derivations).toEqual([]);
  expect(third?.sentences[0]?.derivations).toMatchObject([
    { label: 'it', type: 'it_le', head: true, score: 0.25 },
  ]);
});

test('preferences of an older version than that of the tree are none', () => {
  const rejected = { ...files, tree: `${files.tree}1@3@0\n` };
  const [first] = tsdb.decode(folder(rejected));
  expect(first?.sentences[0]?.derivations?.map(({ children: [top] }) => top)).toMatchObject([
    { label: 'r' },
    { label: 's' },
  ]);
});

test('all that has no layer is kept, where it differs from what is usual', () => {
  const [first, second, third] = tsdb.decode(folder(files));
  expect(first?.source).toMatchObject({
    item: { 'i-wf': '1', 'i-comment': 'sent by a@b\\c\nd' },
    result: [
      { 'parse-id': '1', 'result-id': '0' },
      { 'result-id': '1', derivation: expect.stringContaining('( 0 s') },
      { 'result-id': '2', derivation: '', mrs: 'none' },
    ],
    rows: { tree: [{ 't-version': '1' }, { 't-version': '2' }] },
    relations,
    files: { run: '1@here\n', edge: '' },
  });
  expect(second?.source).toEqual({
    format: 'tsdb',
    item: { 'i-wf': '0' },
    parse: [{ 'parse-id': '2', 'run-id': '1', 'i-id': '20', readings: '0' }],
    result: [],
    rows: { tree: [{ 'parse-id': '2', 't-version': '1', 't-active': '0' }] },
  });
  expect(third?.source).not.toHaveProperty('relations');
});

test('derivations can be written in the other format', () => {
  const documents = tsdb.decode(folder(files));
  const written = tsdb.encode(documents, { format: { derivations: 'json' } });
  const layers = (files: readonly NamedFile[]) => tsdb.decode(files).map((d) => d.sentences);
  expect(layers(written)).toEqual(documents.map((document) => document.sentences));
  expect(written.find(({ name }) => name === 'result')?.text).toContain('{"id":1,"entity":"it"');
});

test('a derivation that was changed is written as it is now, one taken out is told', () => {
  const [first] = tsdb.decode(folder(files));
  const [sentence] = first!.sentences;
  const [best, other] = sentence!.derivations!;
  const result = (derivations: (typeof best & {})[], losses: string[] = []) =>
    tsdb
      .encode([{ ...first!, sentences: [{ ...sentence!, derivations }] }], {
        onLoss: (loss) => losses.push(loss),
      })
      .find(({ name }) => name === 'result')?.text;
  expect(result([{ ...best!, label: 'new' }, other!])).toContain('1@1@(new (0 s 1.000000');
  const losses: string[] = [];
  expect(result([best!], losses)?.split('\n')).toHaveLength(2);
  expect(losses).toEqual(['what profiles say of results that were taken out or added']);
});

describe('items whose sentences were parsed anew', () => {
  /** As a parser makes them: leaves have spans, and no tokens. */
  const made = (
    label: string,
    ...ends: readonly (readonly [number, number])[]
  ): DerivationNode => ({
    label,
    score: -1.5,
    children: ends.map(([start, end]) => ({
      label: 'le',
      type: 'n_-_le',
      children: [{ form: 'x', start, end }],
    })),
  });
  const rowsOf = (written: readonly NamedFile[], table: string) =>
    (written.find(({ name }) => name === table)?.text ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('@'));
  const withDerivations = (all: readonly Document[], ...lists: readonly DerivationNode[][]) =>
    all.map((document, i) => ({
      ...document,
      sentences: [{ ...document.sentences[0]!, derivations: lists[i]! }],
    }));
  const spansOf = (documents: readonly Document[]) =>
    documents.map(({ sentences }) =>
      sentences[0]!.derivations!.map(({ children }) =>
        children.map((child) => {
          const { start, end } = (child as DerivationNode).children[0] as Span;
          return [start, end];
        }),
      ),
    );

  test.each([
    ['as many as there were', [made('a', [0, 2], [3, 9]), made('b', [0, 9])], [made('c', [0, 2])]],
    ['fewer and more', [made('a', [0, 2])], [made('b', [0, 1]), made('c', [0, 2])]],
    ['none, and none more', [], [made('c', [1, 2])]],
  ])('%s: readings are the results, which are read again where they stand', (_, first, third) => {
    const documents = withDerivations(tsdb.decode(folder(files)), first, [], third);
    const losses: string[] = [];
    const written = tsdb.encode(documents, { onLoss: (loss) => losses.push(loss) });
    expect(losses).toEqual(Array(losses.length).fill(losses[0]));
    const read = tsdb.decode(written);
    expect(spansOf(read)).toEqual(spansOf(documents));
    expect(rowsOf(written, 'parse').map((row) => [row[0], row[4]])).toEqual([
      ['1', String(first.length)],
      ['2', '0'],
      ['3', String(third.length)],
    ]);
    expect(rowsOf(written, 'result')).toHaveLength(first.length + third.length);
    // What was said of the old ones is not said of the new.
    expect(rowsOf(written, 'result').map((row) => row[3])).not.toContain('[ mrs ]');
    expect(rowsOf(written, 'preference')).toEqual([]);
    expect(rowsOf(written, 'item')).toHaveLength(3);
    expect(rowsOf(tsdb.encode(read), 'result')).toEqual(rowsOf(written, 'result'));
  });

  test('an item of several parses has its results under the first, the others have none', () => {
    const two = { ...files, parse: `${files.parse}4@2@30@@7\n` };
    const given = tsdb.decode(folder(two));
    const lists = [given[0]!.sentences[0]!.derivations!, [], [made('a', [0, 2])]];
    const written = tsdb.encode(withDerivations(given, ...lists.map((list) => [...list])));
    expect(rowsOf(written, 'parse').map((row) => [row[0], row[4]])).toEqual([
      ['1', '2'],
      ['2', '0'],
      ['3', '1'],
      ['4', '0'],
    ]);
    expect(spansOf(tsdb.decode(written))[2]).toEqual([[[0, 2]]]);
  });

  test('an item that had no parse gets one, by a number that no other has', () => {
    const skeleton = {
      relations,
      item: '2@It@1@\n5@It@1@\n7@It@1@\n',
      parse: '2@1@5@@-1\n',
    };
    const given = tsdb.decode(folder(skeleton));
    const lists = [[made('a', [0, 1])], [made('b', [0, 2])], []];
    const losses: string[] = [];
    const written = tsdb.encode(withDerivations(given, ...lists), {
      onLoss: (loss) => losses.push(loss),
    });
    expect(losses).toEqual([]);
    const parses = rowsOf(written, 'parse').map((row) => [row[0], row[2], row[4]]);
    expect(parses.sort()).toEqual([
      ['1', '2', '1'],
      ['2', '5', '1'],
      ['7', '7', '0'],
    ]);
    const read = tsdb.decode(written);
    expect(read.map(({ sentences }) => sentences[0]!.derivations!.map((d) => d.label))).toEqual([
      ['a'],
      ['b'],
      [],
    ]);
  });
});

test('documents of other formats become items whose leaves tell where they stand', () => {
  const text = '𝛽 rains\nIt "is"';
  const leaf = (form: string, start: number) => ({
    label: 'le',
    children: [{ form, start, end: start + form.length }],
  });
  const sentences = [
    { start: 0, end: 8, derivations: [{ label: 'root', children: [leaf('rains', 3)] }] },
    { start: 9, end: 16, derivations: [{ label: 'root', children: [leaf('"is"', 12)] }] },
    { start: 16, end: 16 },
  ];
  const written = tsdb.encode([
    { id: '7', text: 'x', sentences: [{ start: 0, end: 1 }] },
    { id: 'a', text, sentences },
  ]);
  expect(written.map(({ name }) => name)).toEqual(['item', 'parse', 'relations', 'result']);
  const read = tsdb.decode(written);
  expect(read.map(({ id, text }) => [id, text])).toEqual([
    ['7', 'x'],
    ['2', '𝛽 rains'],
    ['3', 'It "is"'],
    ['4', ''],
  ]);
  expect(read[1]?.sentences[0]?.derivations).toMatchObject([
    { children: [{ children: [{ form: 'rains', start: 3, end: 8 }] }] },
  ]);
  expect(read[2]?.sentences[0]?.derivations).toMatchObject([
    { children: [{ children: [{ form: '"is"', start: 3, end: 7 }] }] },
  ]);
});

test('names that still end with .gz are those of unpacked files', () => {
  const packed = folder(files).map(({ name, text }) => ({ name: `${name}.gz`, text }));
  expect(tsdb.decode(packed)).toHaveLength(3);
});

describe('refuses', () => {
  const broken = (changes: { readonly [name: string]: string | undefined }) =>
    folder(
      Object.fromEntries(
        Object.entries({ ...files, ...changes }).filter(([, text]) => text !== undefined),
      ) as typeof files,
    );
  const tree = (derivation: string) => ({ result: `3@0@${derivation}@\n` });
  test.each<[string, NamedFile[], string, string | undefined, number?, number?]>([
    ['a folder without files', [], 'TSDB', 'profile'],
    ['a profile without relations', broken({ relations: undefined }), 'TSDB', 'profile/relations'],
    ['a profile without items', broken({ item: undefined }), 'TSDB', 'profile/item'],
    [
      'no table of items',
      broken({ relations: 'run:\n  a :string\n' }),
      'TSDB',
      'profile/relations',
      1,
      1,
    ],
    [
      'no field for the text',
      broken({ relations: 'item:\n  i-id :integer\n' }),
      'TSDB',
      'profile/relations',
      1,
      1,
    ],
    [
      'a field outside tables',
      broken({ relations: '  a :string\n' }),
      'TSDB',
      'profile/relations',
      1,
      1,
    ],
    [
      'a field without a type',
      broken({ relations: 'item:\n  a\n' }),
      'TSDB',
      'profile/relations',
      2,
      1,
    ],
    [
      'a table declared twice',
      broken({ relations: 'a:\na:\n' }),
      'TSDB',
      'profile/relations',
      2,
      1,
    ],
    [
      'a field declared twice',
      broken({ relations: 'a:\n b :x\n b :x' }),
      'TSDB',
      'profile/relations',
      3,
      1,
    ],
    ['a field too many', broken({ item: '1@x@1@@\n' }), 'TSDB', 'profile/item', 1, 1],
    ['an empty line', broken({ item: '1@x@1@\n\n' }), 'TSDB', 'profile/item', 2, 1],
    ['an item twice', broken({ item: '1@x@1@\n1@y@1@\n' }), 'TSDB', 'profile/item', 2, 1],
    [
      'an escape that is none',
      broken({ item: '1@a\\tb@1@\n', parse: '', result: '', tree: '', preference: '' }),
      'TSDB',
      'profile/item',
      1,
      4,
    ],
    ['a parse of no item', broken({ parse: '1@1@99@@\n' }), 'TSDB', 'profile/parse', 1, 1],
    ['a result of no parse', broken({ result: '9@0@@\n' }), 'TSDB', 'profile/result', 1, 1],
    [
      'a preference of no parse',
      broken({ preference: '9@0@0\n' }),
      'TSDB',
      'profile/preference',
      1,
      1,
    ],
    [
      'a derivation that is not closed',
      broken(tree('(1 a\\sb 0 0 1 ("x"')),
      'UDF',
      'profile/result',
      1,
      23,
    ],
    ['a derivation that is no JSON', broken(tree('{"a"')), 'JSON', 'profile/result', 1, 5],
    ['JSON that is no derivation', broken(tree('{"a":1}')), 'DERIVATION', 'profile/result', 1, 5],
    [
      'a leaf that stands nowhere',
      broken(tree('(1 a 0 7 9 ("x"))')),
      'UDF',
      'profile/result',
      1,
      16,
    ],
    [
      'a derivation too deep',
      broken(tree(`${'(1 a 0 0 1 '.repeat(501)}("x")${')'.repeat(501)}`)),
      'LIMIT',
      'profile/result',
      1,
      5 + 500 * 11,
    ],
  ])('%s', (_, files, code, file, line, column) => {
    const error = inputErrorOf(() => tsdb.decode(files, { file: 'profile' }));
    const { source } = error;
    expect([error.code, source?.file, source?.line, source?.column]).toEqual([
      code,
      file,
      line,
      column,
    ]);
  });
});

test.each(['udf', 'json'])(
  'the n best of a parser are read again as they were, in %s',
  (derivations) => {
    const best = (score: number, label: string): DerivationNode => ({
      label: 'root_strict',
      score,
      children: [
        {
          label,
          children: [
            {
              label: 'n_sg_ilr',
              children: [
                {
                  label: 'beta_n1',
                  type: 'n_-_pn_le',
                  children: [{ form: '𝛽 "@" (\\)', start: 3, end: 13 }],
                },
              ],
            },
            { label: 'rain_v1', type: 'v_-_le', children: [{ form: 'rains', start: 14, end: 19 }] },
          ],
        },
      ],
    });
    const made = [best(-12.345678901234, 'sb-hd_mc_c'), best(-1e-9, 'sb-hd_nmc_c')];
    const text = 'No.𝛽 "@" (\\) rains';
    const documents: Document[] = [
      { id: 'd', text, sentences: [{ start: 3, end: text.length, derivations: made }] },
    ];
    const files = tsdb.encode(documents, { format: { derivations } });
    const [read] = tsdb.decode(files);
    expect(read?.text).toBe(text.slice(3));
    const bare = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, part) =>
          ['id', 'from', 'to', 'tokens'].includes(key) || (key === 'score' && part === 0)
            ? undefined
            : part,
        ),
      );
    expect(bare(read?.sentences[0]?.derivations)).toEqual(bare(moveSpans(made, -3)));
  },
);
