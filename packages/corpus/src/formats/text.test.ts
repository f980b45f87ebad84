import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { text } from './text.js';

const by = (documents: string) => ({ format: { documents } });

describe('conformance', () => {
  for (const { name, run } of codecConformance(text, [
    { name: 'a file', text: 'It may rain.\r\n\r\nOr 😀 not.\n' },
    {
      name: 'paragraphs',
      text: 'One line.\nAnother.\n\nβ comes last.\n',
      options: by('paragraph'),
    },
    { name: 'lines', text: 'First.\nSecond 😀.\n', options: by('line') },
  ])) {
    test(name, run);
  }
});

test('a file is one document, its line ends kept', () => {
  expect(text.decode('\ufeffa\r\n\n b')).toEqual([{ id: '1', text: 'a\r\n\n b', sentences: [] }]);
});

test('paragraphs end at blank lines, however many', () => {
  const documents = text.decode('\n\na\nb\n \t\n\nc', by('paragraph'));
  expect(documents.map((document) => document.text)).toEqual(['a\nb', 'c']);
});

test('every line that is not blank is a document', () => {
  const documents = text.decode('a\r\n\n  \n b \n', by('line'));
  expect(documents).toEqual([
    { id: '1', text: 'a', sentences: [] },
    { id: '2', text: ' b ', sentences: [] },
  ]);
});

describe('of a document whose sentences were sifted', () => {
  const sifted = (id: string, text: string, ...left: string[]) => ({
    ...{ id, text, sifted: true },
    sentences: left.map((own) => ({
      start: text.indexOf(own),
      end: text.indexOf(own) + own.length,
    })),
  });
  const documents = [
    sifted('a', 'It rains. It may\nsnow. Hens sleep.', 'It rains.', 'It may\nsnow.'),
    sifted('b', 'Nothing is left.'),
    sifted('c', 'So it is. Or not.', 'Or not.'),
  ];

  test.each([
    ['file', 'It rains.\nIt may snow.\n\nOr not.\n'],
    ['paragraph', 'It rains.\nIt may snow.\n\nOr not.\n'],
    ['line', 'It rains. It may snow.\nOr not.\n'],
  ])('those that are left are written (%s)', (mode, expected) => {
    const losses: string[] = [];
    const onLoss = (loss: string) => losses.push(loss);
    expect(text.encode(documents, { ...by(mode), onLoss })).toBe(expected);
    expect(losses).toEqual([]);
  });
});

test('nothing at all holds no document, and no document writes nothing', () => {
  for (const documents of ['file', 'paragraph', 'line']) {
    expect(text.decode(' \n\n', by(documents))).toEqual([]);
    expect(text.encode([], by(documents))).toBe('');
  }
});

test('line ends inside a document are lost where lines are documents, and that is told', () => {
  const losses: string[] = [];
  const written = text.encode([{ id: '1', text: 'a\r\nb', sentences: [] }], {
    ...by('line'),
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('a b\n');
  expect(losses).toEqual(['line ends inside documents']);
});

testRefusals(text, [
  ['UTF-16 without its mark', 'a\u0000b\u0000', 'TEXT', 1, 2],
  ['a binary file by lines', 'fine\n\u0001\u0000', 'TEXT', 2, 2, by('line')],
  ['a NUL in a paragraph', 'fine\n\nb\nc\u0000', 'TEXT', 4, 2, by('paragraph')],
  ['a file too long', 'abcdef', 'LIMIT', 1, 1, { limits: { recordLength: 5 } }],
  ['a line too long', 'a\nabcdef', 'LIMIT', 2, 1, { limits: { recordLength: 5 }, ...by('line') }],
  [
    'a paragraph too long',
    'a\n\nabc\ndef',
    'LIMIT',
    3,
    1,
    { limits: { recordLength: 5 }, ...by('paragraph') },
  ],
]);

test.each([
  ['an option that it has not', { format: { colour: 'red' } }, 'FORMAT_OPTION'],
  ['a value that its option has not', by('chapter'), 'FORMAT_OPTION'],
])('refuses %s, reading and writing', (_what, options, code) => {
  expect(inputErrorOf(() => text.decode('a', options)).code).toBe(code);
  expect(inputErrorOf(() => text.encode([], options)).code).toBe(code);
});

test.each([
  ['Latin-1', [0x61, 0x0a, 0xe9, 0x61], 2, 1],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 1, 1],
  ['a file cut inside a character', [0x61, 0xe2, 0x82], 1, 2],
])('refuses the bytes of %s', async (_what, bytes, line, column) => {
  const read = text.read([new Uint8Array(bytes)], { file: 'broken.txt' });
  await expect(read.next()).rejects.toMatchObject({
    code: 'UTF8',
    source: { file: 'broken.txt', line, column },
  });
});
