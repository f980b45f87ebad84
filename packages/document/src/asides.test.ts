import { expect, test } from 'vitest';
import * as asides from './asides.js';

const { isNumbers, joinsNumbers, pairBrackets, referenceFinder } = asides;

test('the public names', () => {
  expect(Object.keys(asides).sort()).toEqual([
    'countedWords',
    'isClosing',
    'isNumbers',
    'isOpening',
    'joinsNumbers',
    'pairBrackets',
    'referenceFinder',
    'referenceWords',
  ]);
});

test('brackets know their partners, and strays have none', () => {
  const words = ') a ( b [ c ] ) -lrb- d -rrb- ('.split(' ');
  expect([...pairBrackets(words)]).toEqual([-1, -1, 7, -1, 6, -1, 4, 2, 10, -1, 8, -1]);
});

test.each(['77', '3-5', '3–5', '1,2,3'])('%s is a number of the literature', (word) => {
  expect(isNumbers(word)).toBe(true);
});

test.each(['il-2', '3.5', '2a', '-3', '3-', ','])('%s is none', (word) => {
  expect(isNumbers(word)).toBe(false);
});

test('between numbers stand commas and dashes', () => {
  expect([',', '–', '-', '@', ';', 'and'].map(joinsNumbers)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['12 , 13-15', true],
  ['moss 1998', true],
  ['moss 2001b ; fern', true],
  ['figure a', true],
  ['or snow', false],
  ['moss 1798', false],
  ['day 3', false],
])('"%s" in brackets: a reference is %s', (inside, wanted) => {
  const words = ['it', '(', ...inside.split(' '), ')'];
  const isReference = referenceFinder(words, (word) => word === 'figure');
  expect(isReference(2, words.length - 2)).toBe(wanted);
});
