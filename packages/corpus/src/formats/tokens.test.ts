import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { tokens } from './tokens.js';

const file = `Moss ( Bryophyta ) needs rain .
# 1 is not a comment
\t
  two  spaces\there\u0020
我 喜欢 雨 。

`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(tokens, [
    { name: 'odd lines', text: file },
    { name: 'a file as a document', text: file, options: { format: { documents: 'file' } } },
    { name: 'blank lines first', text: '\n\nMoss grows .\n' },
  ])) {
    test(name, run);
  }
});

test('a line is a sentence, and a document of its own', () => {
  const [first, second, third, fourth] = tokens.decode(file);
  expect(first).toEqual({
    id: '1',
    text: 'Moss ( Bryophyta ) needs rain .',
    sentences: [
      {
        start: 0,
        end: 31,
        tokens: [
          { start: 0, end: 4, form: 'Moss' },
          { start: 5, end: 6, form: '(' },
          { start: 7, end: 16, form: 'Bryophyta' },
          { start: 17, end: 18, form: ')' },
          { start: 19, end: 24, form: 'needs' },
          { start: 25, end: 29, form: 'rain' },
          { start: 30, end: 31, form: '.' },
        ],
      },
    ],
  });
  expect(second?.sentences[0]?.tokens?.[0]?.form).toBe('#');
  expect(third?.text).toBe('two spaces here');
  expect(fourth?.text).toBe('我喜欢雨。');
});

test('the file can be one document', () => {
  const all = tokens.decode('a b\n\nc\n', { format: { documents: 'file' } });
  expect(all.map(({ text }) => text)).toEqual(['a b\nc']);
  expect(all[0]?.sentences[1]).toMatchObject({ start: 4, end: 5 });
});

test('line ends become LF, and the last line gets one', () => {
  expect(tokens.encode(tokens.decode('a b\r\nc'))).toBe('a b\nc\n');
});

test('a line that was kept is written anew where its tokens are others', () => {
  const [document] = tokens.decode('a  b\n');
  const [sentence] = document!.sentences;
  const [first] = sentence!.tokens!;
  const changed = { ...document!, sentences: [{ ...sentence!, tokens: [first!] }] };
  expect(tokens.encode([changed])).toBe('a\n');
});

test('white space inside a token is written as _, and told; a sentence without tokens too', () => {
  const losses: string[] = [];
  const text = 'such as x';
  const sentence = {
    start: 0,
    end: 9,
    tokens: [
      { start: 0, end: 7, form: 'such as' },
      { start: 8, end: 8, form: '' },
      { start: 8, end: 9, form: 'x' },
    ],
  };
  const empty = { start: 9, end: 9, tokens: [] };
  const written = tokens.encode([{ id: '1', text, sentences: [sentence, empty] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('such_as _ x\n');
  expect(losses).toEqual(['white space inside tokens', 'empty tokens', 'sentences without tokens']);
});

testRefusals(tokens, [
  ['UTF-16', 'a\nb\u0000c', 'TOKENS', 2, 2],
  ['a line longer than the limit', 'a b c d e f', 'LIMIT', 1, 1, { limits: { recordLength: 9 } }],
]);
