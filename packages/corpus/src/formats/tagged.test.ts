import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { tagged } from './tagged.js';

const underscores = `It_PRP rains_VBZ a__b_NN ._.
__NN 1/2_CD
我_PN 喜欢_VV 雨_NN 。_PU
`;

const slashes = `It/PRP 1\\/2/CD of/IN and\\/or/CC\\/X
\\/SYM \\//: //SYM a_b/NN 3/4/CD
  two/CD   spaces/NNS\t
`;

const format = (options: { [name: string]: string }) => ({ format: options });

describe('conformance', () => {
  for (const { name, run } of codecConformance(tagged, [
    { name: 'underscores', text: underscores },
    { name: 'slashes', text: slashes },
    { name: 'a file a document', text: underscores, options: format({ documents: 'file' }) },
    {
      name: 'a separator that is given',
      text: 'a_b/NN c_d/VB\n',
      options: format({ separator: '/' }),
    },
  ])) {
    test(name, run);
  }
});

const wordsOf = (file: string, options = {}) =>
  tagged
    .decode(file, options)
    .map(({ sentences: [only] }) => only!.tokens!.map(({ form }, i) => [form, only!.tags![i]]));

test('the last separator splits', () => {
  expect(wordsOf(underscores)[0]?.[2]).toEqual(['a__b', 'NN']);
  expect(wordsOf(underscores)[1]).toEqual([
    ['_', 'NN'],
    ['1/2', 'CD'],
  ]);
});

test('escaped slashes do not', () => {
  expect(wordsOf(slashes).slice(0, 2)).toEqual([
    [
      ['It', 'PRP'],
      ['1/2', 'CD'],
      ['of', 'IN'],
      ['and/or', 'CC/X'],
    ],
    [
      ['\\', 'SYM'],
      ['/', ':'],
      ['/', 'SYM'],
      ['a_b', 'NN'],
      ['3/4', 'CD'],
    ],
  ]);
});

test('the separator is the one that every word of the first line has', () => {
  expect(wordsOf('a_b/NN c/VB\n')).toEqual([
    [
      ['a_b', 'NN'],
      ['c', 'VB'],
    ],
  ]);
  expect(wordsOf('a/b_NN c/d_VB\n')[0]).toEqual([
    ['a/b', 'NN'],
    ['c/d', 'VB'],
  ]);
});

test('the text has spaces where its script has', () => {
  expect(tagged.decode(underscores).map(({ id, text }) => [id, text])).toEqual([
    ['1', 'It rains a__b .'],
    ['2', '_ 1/2'],
    ['3', '我喜欢雨。'],
  ]);
});

test('a line as it was is not written once the tags have changed', () => {
  const [document] = tagged.decode('1/2/NN  a/DT\n');
  expect(tagged.encode([document!])).toBe('1/2/NN  a/DT\n');
  const [sentence] = document!.sentences;
  const changed = { ...document!, sentences: [{ ...sentence!, tags: ['CD', 'DT'] }] };
  expect(tagged.encode([changed])).toBe('1\\/2/CD a/DT\n');
});

test('the other separator can be written', () => {
  expect(tagged.encode(tagged.decode(underscores), format({ separator: '/' }))).toBe(
    'It/PRP rains/VBZ a__b/NN ./.\n_/NN 1\\/2/CD\n我/PN 喜欢/VV 雨/NN 。/PU\n',
  );
});

test('blank lines and CRLF are read and not kept', () => {
  expect(tagged.encode(tagged.decode('a_X\r\n\r\n \nb_Y'))).toBe('a_X\nb_Y\n');
});

test('what it cannot say is told', () => {
  const losses: string[] = [];
  const forms = ['', 'a b', 'c'];
  const tokens = forms.map((form) => ({ start: 0, end: 0, form }));
  const sentence = { start: 0, end: 0, tokens, tags: ['X', 'Y', 'Z_1'] };
  const written = tagged.encode([{ id: '1', text: '', sentences: [sentence, sentence] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('-_X a-b_Y c_Z-1\n'.repeat(2));
  expect([...new Set(losses)]).toEqual([
    'borders of documents',
    'empty words and tags',
    'white space inside words and tags',
    '_ inside tags',
  ]);
});

const slash = format({ separator: '/' });

testRefusals(tagged, [
  ['words without tags', 'It rains\n', 'TAGGED', 1, 1],
  ['a first line with both separators', 'a_X b/Y\n', 'TAGGED', 1, 1],
  ['a word without a tag', 'a_X\nb_Y c d_Z\n', 'TAGGED', 2, 5],
  ['a word without a tag, twice there', 'a_X\nccc_Y  c d_Z\n', 'TAGGED', 2, 8],
  ['an empty tag', 'a_X\nb_\n', 'TAGGED', 2, 1],
  ['an empty word', 'a_X\nc_Y _Z\n', 'TAGGED', 2, 5],
  ['a separator alone', 'a_X\n_\n', 'TAGGED', 2, 1],
  ['the other separator', 'a_X\n\nb/Y\n', 'TAGGED', 3, 1],
  ['another separator than was said', 'a_X\n', 'TAGGED', 1, 1, slash],
  ['an escaped slash alone', 'a/X 1\\/2\n', 'TAGGED', 1, 5, slash],
  ['an empty tag after an escaped slash', 'a/X 1\\/2/\n', 'TAGGED', 1, 5, slash],
  ['a line without end', 'a_X '.repeat(20), 'LIMIT', 1, 1, { limits: { recordLength: 30 } }],
]);
