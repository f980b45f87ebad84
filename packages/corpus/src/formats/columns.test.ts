import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { rows } from '../../test/rows.js';
import { codecConformance } from '../conformance.js';
import { columns } from './columns.js';

const names = rows(`Ann B-PER
Lee I-PER
and O
Bob B-PER

😀 O
Oslo B-LOC

`);

const chunks = `The DT B-NP
mouse NN I-NP
sleeps VBZ B-VP
. . O

`;

const four = `-DOCSTART- -X- -X- O

Ann\tNNP\tB-NP\tB-PER
sees\tVBZ\tB-VP\tO

Oslo\tNNP\tB-NP\tB-LOC

-DOCSTART- -X- -X- O

Yes\tUH\tO\tO
`;

const odd = `
\tO
 \tO
a b\tI-X
\u2028\tB-X
c\tI-Y
\t
#\tO\r
x\tO
\t
`;

const format = (options: { [name: string]: string }) => ({ format: options });

describe('conformance', () => {
  for (const { name, run } of codecConformance(columns, [
    { name: 'names', text: names },
    { name: 'chunks', text: chunks },
    { name: 'documents', text: four },
    { name: 'a sentence a document', text: four, options: format({ documents: 'sentence' }) },
    { name: 'a file a document', text: four, options: format({ documents: 'file' }) },
    { name: 'odd files', text: odd.replace('\r', '') },
    { name: 'marks without blank lines', text: '-DOCSTART-\n-DOCSTART- O\na\tO\n\nb\tO\n' },
    { name: 'marks and CRLF', text: '-DOCSTART-\r\n\r\n-DOCSTART-\r\na\tO\r\n\r\nb\tB-X\r\n\r\n' },
    { name: 'ragged spaces', text: 'a  DT B-NP \n  b\tNN  I-NP\n\n\n\n' },
    { name: 'forms alone', text: 'a\n-\n\nb\n\n' },
    {
      name: 'IOB1',
      text: 'a I-X\nb B-X\nc I-Y\nd O\n\n',
      options: format({ scheme: 'iob1', columns: 'form,entity' }),
    },
    {
      name: 'BILOU',
      text: 'a\tU-X\nb\tB-X\nc\tI-X\nd\tL-X\n\ne\tI-X\n\n',
      options: format({ scheme: 'bilou' }),
    },
    {
      name: 'named columns',
      text: rows('DT _ a die x\nNN _ b der y\n\n'),
      options: format({ columns: 'tag,skip,form,lemma,_' }),
    },
  ])) {
    test(name, run);
  }
});

const spans = (document: Document | undefined, layer: 'entities' | 'chunks', sentence = 0) =>
  document?.sentences[sentence]?.[layer]?.map(({ start, end, type }) => [
    document.text.slice(start, end),
    type,
  ]);

test('two columns are forms and entities', () => {
  const [first, second] = columns.decode(names);
  expect(first?.text).toBe('Ann Lee and Bob');
  expect(spans(first, 'entities')).toEqual([
    ['Ann Lee', 'PER'],
    ['Bob', 'PER'],
  ]);
  expect(spans(second, 'entities')).toEqual([['Oslo', 'LOC']]);
});

test('two columns are forms and tags, if those are no labels', () => {
  const [document] = columns.decode(rows('It PRP\nrains VBZ\n'));
  expect(document?.sentences[0]).toMatchObject({ tags: ['PRP', 'VBZ'] });
  expect(document?.sentences[0]).not.toHaveProperty('entities');
});

test('three columns are forms, tags and chunks', () => {
  const [document] = columns.decode(chunks);
  expect(document?.sentences[0]?.tags).toEqual(['DT', 'NN', 'VBZ', '.']);
  expect(spans(document, 'chunks')).toEqual([
    ['The mouse', 'NP'],
    ['sleeps', 'VP'],
  ]);
});

test('marks begin documents', () => {
  const documents = columns.decode(four);
  expect(documents.map(({ id, text }) => [id, text])).toEqual([
    ['1', 'Ann sees\nOslo'],
    ['2', 'Yes'],
  ]);
  expect(spans(documents[0], 'entities', 1)).toEqual([['Oslo', 'LOC']]);
});

test('columns that say nothing are kept as they are', () => {
  const [document] = columns.decode(rows('a - - B-X\nb - - O\n'));
  expect(document?.sentences[0]).toMatchObject({
    columns: [
      { at: 1, values: ['-', '-'] },
      { at: 2, values: ['-', '-'] },
    ],
    entities: [{ start: 0, end: 1, type: 'X' }],
  });
  expect(document?.sentences[0]).not.toHaveProperty('tags');
});

test('labels that do not follow from each other are read, and written again as they were', () => {
  const text = rows('a I-X\nb I-X\nc I-Y\n\n');
  const [document] = columns.decode(text);
  expect(spans(document, 'entities')).toEqual([
    ['a b', 'X'],
    ['c', 'Y'],
  ]);
  expect(columns.encode([document!])).toBe(text);
});

test('labels as they were are not written once the entities have changed', () => {
  const [document] = columns.decode(rows('a I-X\nb O\n\n'));
  const entities = [{ start: 2, end: 3, type: 'X' }];
  const changed = { ...document!, sentences: [{ ...document!.sentences[0]!, entities }] };
  expect(columns.encode([changed])).toBe(rows('a O\nb B-X\n\n'));
});

test('another scheme or another separator can be written', () => {
  const [document] = columns.decode(names);
  expect(columns.encode([document!], format({ scheme: 'bilou', separator: 'space' }))).toBe(
    'Ann B-PER\nLee L-PER\nand O\nBob U-PER\n\n',
  );
});

test('a document made by hand gets the columns of its layers', () => {
  const tokens = [
    { start: 0, end: 3, form: 'Ann' },
    { start: 4, end: 8, form: 'sees' },
  ];
  const sentence = { start: 0, end: 8, tokens };
  const entities = [{ start: 0, end: 3, type: 'PER' }];
  const write = (layers: object) =>
    columns.encode([{ id: 'a', text: 'Ann sees', sentences: [{ ...sentence, ...layers }] }]);
  const tags = ['NNP', 'VBZ'];
  expect(write({})).toBe('Ann\nsees\n\n');
  expect(write({ tags })).toBe(rows('Ann NNP\nsees VBZ\n\n'));
  expect(write({ entities })).toBe(rows('Ann B-PER\nsees O\n\n'));
  expect(write({ chunks: entities })).toBe(rows('Ann _ B-PER\nsees _ O\n\n'));
  expect(write({ tags, entities })).toBe(rows('Ann NNP _ B-PER\nsees VBZ _ O\n\n'));
});

test('documents of several sentences are marked, and those after them', () => {
  const tokens = [{ start: 0, end: 1, form: 'a' }];
  const sentence = { start: 0, end: 1, tokens, tags: ['X'] };
  const document = (...sentences: (typeof sentence)[]) => ({ id: '1', text: 'a', sentences });
  const written = columns.encode([
    document(sentence),
    document(sentence, sentence),
    document(sentence),
  ]);
  expect(written).toBe(rows('a X\n\n-DOCSTART- -X-\n\na X\n\na X\n\n-DOCSTART- -X-\n\na X\n\n'));
  expect(columns.decode(written).map(({ sentences }) => sentences.length)).toEqual([1, 2, 1]);
});

test('what labels cannot say is told', () => {
  const text = 'aa bb cc';
  const tokens = [0, 3, 6].map((start) => ({
    start,
    end: start + 2,
    form: text.slice(start, start + 2),
  }));
  const entities = [
    { start: 0, end: 5, type: 'X', id: 'T1' },
    { start: 3, end: 5, type: 'Y' },
    { start: 5, end: 6, type: 'Z' },
    { start: 6, end: 7, type: 'X' },
  ];
  const losses: string[] = [];
  const written = columns.encode(
    [{ id: '1', text, sentences: [{ start: 0, end: 8, tokens, entities, upos: ['A', 'B', 'C'] }] }],
    { onLoss: (loss) => losses.push(loss) },
  );
  expect(written).toBe(rows('aa B-X\nbb I-X\ncc B-X\n\n'));
  expect(losses).toEqual([
    'ids of spans',
    'spans that overlap',
    'spans without tokens',
    'borders of spans inside tokens',
    'upos',
  ]);
});

test.each([
  ['form,mood', 'no column "mood"'],
  ['form,tag,tag', 'tag is there twice'],
  ['tag,entity', 'there is no form'],
])('columns=%s is refused', (given, message) => {
  const error = inputErrorOf(() => columns.decode('a\tb\n', format({ columns: given })));
  expect(error.code).toBe('FORMAT_OPTION');
  expect(error.message).toContain(message);
});

test('labels of another scheme come with a hint', () => {
  expect(inputErrorOf(() => columns.decode('a\tU-X\n')).hint).toContain('scheme=bilou');
});

testRefusals(columns, [
  ['a row with a column less', 'a\tO\nb\n', 'COLUMNS', 2, 1],
  ['a row with a column more', 'a\tO\nb\tO\tO\n', 'COLUMNS', 2, 1],
  ['another number of columns in a later sentence', 'a\tO\n\nb\tNN\tO\n', 'COLUMNS', 3, 1],
  [
    'another number of columns than was said',
    'a\tO\n',
    'COLUMNS',
    1,
    1,
    format({ columns: 'form,tag,entity' }),
  ],
  ['spaces where tabs were', 'a\tO\n\nb O\n', 'COLUMNS', 3, 1],
  [
    'spaces where tabs were asked for',
    'a O\n',
    'COLUMNS',
    1,
    1,
    format({ separator: 'tab', columns: 'form,entity' }),
  ],
  ['an empty label', 'a\tB-X\nb\t\n', 'COLUMNS', 2, 1],
  ['a label that is none', 'a\tB-X\nb\tX-Y\n', 'COLUMNS', 2, 1],
  ['a label without its type', 'a\tB-X\nb\tB-\n', 'COLUMNS', 2, 1],
  ['a label in lower case', 'a\tB-X\nb\tb-X\n', 'COLUMNS', 2, 1],
  ['a label of BILOU', 'a\tO\n\nb\tL-X\n', 'COLUMNS', 3, 1],
  [
    'a label in the wrong column',
    '-DOCSTART-\na\tO\tB-X\n',
    'COLUMNS',
    2,
    1,
    format({ columns: 'form,entity' }),
  ],
  [
    'tags where labels were asked for',
    'a\tNN\n',
    'COLUMNS',
    1,
    1,
    format({ columns: 'form,entity' }),
  ],
  ['a sentence without end', 'a\tO\n'.repeat(20), 'LIMIT', 1, 1, { limits: { recordLength: 30 } }],
]);
