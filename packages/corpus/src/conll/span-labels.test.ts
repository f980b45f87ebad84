import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLabel, labelSchemes, readLabels, type TokenRun, writeLabels } from './span-labels.js';

const runs: TokenRun[] = [
  { first: 0, last: 1, type: 'A' },
  { first: 2, last: 2, type: 'A' },
  { first: 3, last: 5, type: 'B' },
];

test.each([
  ['bio', 'B-A I-A B-A B-B I-B I-B O'],
  ['iob1', 'I-A I-A B-A I-B I-B I-B O'],
  ['bilou', 'B-A L-A U-A B-B I-B L-B O'],
] as const)('%s', (scheme, labels) => {
  expect(writeLabels(7, runs, scheme).join(' ')).toBe(labels);
  expect(readLabels(labels.split(' '))).toEqual(runs);
});

test.each([
  ['I- after O', 'O I-A I-A', [[1, 2, 'A']]],
  [
    'I- after another type',
    'B-A I-B',
    [
      [0, 0, 'A'],
      [1, 1, 'B'],
    ],
  ],
  [
    'L- after O',
    'O L-A L-A',
    [
      [1, 1, 'A'],
      [2, 2, 'A'],
    ],
  ],
  [
    'B- that no L- ends',
    'B-A I-A O U-A',
    [
      [0, 1, 'A'],
      [3, 3, 'A'],
    ],
  ],
  [
    'I- after L-',
    'B-A L-A I-A',
    [
      [0, 1, 'A'],
      [2, 2, 'A'],
    ],
  ],
  ['labels without types', 'B I O', [[0, 1, '']]],
])('%s is read as conlleval would', (_what, labels, expected) => {
  const found = readLabels(labels.split(' '));
  expect(found.map(({ first, last, type }) => [first, last, type])).toEqual(expected);
});

test.each([
  ['O', true, true],
  ['B-x', true, true],
  ['I', true, true],
  ['U-x', false, true],
  ['L', false, true],
  ['', false, false],
  ['-', false, false],
  ['B-', false, false],
  ['BX', false, false],
  ['E-x', false, false],
])('%j is a label of bio: %s, of bilou: %s', (label, bio, bilou) => {
  expect([isLabel(label, 'bio'), isLabel(label, 'bilou')]).toEqual([bio, bilou]);
});

describe.each(labelSchemes)('%s', (scheme) => {
  test('what is written is read again', () => {
    const step = fc.record({
      gap: fc.nat(2),
      length: fc.nat(3),
      type: fc.constantFrom('', 'A', 'B-c'),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const drawn: TokenRun[] = [];
        let at = 0;
        for (const { gap, length, type } of steps) {
          drawn.push({ first: at + gap, last: at + gap + length, type });
          at += gap + length + 1;
        }
        const labels = writeLabels(at + 1, drawn, scheme);
        expect(labels.every((label) => isLabel(label, scheme))).toBe(true);
        expect(readLabels(labels)).toEqual(drawn);
      }),
    );
  });
});
