import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputReader } from './output-reader.js';

const said = String.raw`NOTE: tsdb run: (:application . "answer
(:a . ")\" (") (:b . (1
2))
WARNING: an ( and an "
 (:c . 3)


(:d . 4)



ERROR: after an answer
`;

const told = [
  { kind: 'message', text: 'NOTE: tsdb run: (:application . "answer' },
  { kind: 'message', text: 'WARNING: an ( and an "' },
  {
    kind: 'answer',
    text: String.raw`
(:a . ")\" (") (:b . (1
2))

 (:c . 3)

`,
  },
  { kind: 'answer', text: '\n(:d . 4)\n\n' },
  { kind: 'message', text: 'ERROR: after an answer' },
];

test('answers end with two empty lines, messages are taken out of them', () => {
  expect(outputReader(1000)(said)).toEqual(told);
});

test('pieces of any size give the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(said.length), { maxLength: 20 }), (cuts) => {
      const borders = [0, ...cuts.sort((a, b) => a - b), said.length];
      const read = outputReader(1000);
      const found = borders.slice(1).flatMap((to, i) => read(said.slice(borders[i], to)));
      expect(found).toEqual(told);
    }),
  );
});

test('one empty line is not the end, nor are two inside brackets or strings', () => {
  expect(outputReader(1000)('(:a . 1)\n\n(:b\n\n\n. "\n\n\n')).toEqual([]);
});

test('what is too long is told, be it an answer or a message', () => {
  for (const piece of ['(', 'x', '\n']) {
    const read = outputReader(3);
    expect(read(piece.repeat(3))).toEqual([]);
    expect(read(piece)).toEqual([{ kind: 'too-long' }]);
  }
});
