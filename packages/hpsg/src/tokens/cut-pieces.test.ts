import { expect, test } from 'vitest';
import { cutPieces } from './cut-pieces.js';

test.each([
  ['protein', 'protein'],
  ['well-known', 'well - known'],
  ['state-of-the-art', 'state - of - the - art'],
  ['alpha/beta', 'alpha / beta'],
  ['x--y', 'x -- y'],
  ['ERK1–ERK2', 'ERK1 – ERK2'],
  ['Na+/K+-ATPase', 'Na+ / K+ - ATPase'],
  ['CD8-', 'CD8-'],
  ['pre-', 'pre-'],
  ['Pax6+/-', 'Pax6+/-'],
  ['PU.1-/--dependent', 'PU.1-/- - dependent'],
  ['-276', '-276'],
  ['-resistant', '- resistant'],
  ['1-(5-isoquinolinyl)-2', '1 - (5-isoquinolinyl) - 2'],
  ['x)-y', 'x) - y'],
  ['http://a.org/b-c', 'http://a.org/b-c'],
  ['j-doe@lab-1.ac.uk', 'j-doe@lab-1.ac.uk'],
  ['+/-', '+/-'],
  ['--', '--'],
  ['?!', '? !'],
  ['/', '/'],
])('%s is cut into %s', (token, pieces) => {
  const cut = cutPieces({ start: 0, end: token.length }, token);
  expect(cut.map(({ start, end }) => token.slice(start, end)).join(' ')).toBe(pieces);
});

test('a hyphen glued to a number before its token is no sign', () => {
  const text = '8%-10%';
  const cut = cutPieces({ start: 2, end: 5 }, text);
  expect(cut.map(({ start, end }) => text.slice(start, end))).toEqual(['-', '10']);
});
