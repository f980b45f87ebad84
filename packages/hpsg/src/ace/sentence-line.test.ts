import { expect, test } from 'vitest';
import { sentenceLine } from './sentence-line.js';

test('what could end or cut the line is a blank of the same length', () => {
  expect(sentenceLine('a\r\nb\0c\td')).toEqual({ line: 'a  b c d' });
});

test.each(['', ' \n ', '\0\u00a0'])('%j is nothing to parse', (text) => {
  expect(sentenceLine(text)).toBeUndefined();
});

test('what ACE would take for two lines is not sent: it counts bytes', () => {
  expect(sentenceLine('é'.repeat(5119))).toEqual({ line: 'é'.repeat(5119) });
  expect(sentenceLine('é'.repeat(5120))).toEqual({
    unsent: 'it has 10240 bytes, and ACE reads at most 10238',
  });
});

test('nor what it would take for markup', () => {
  expect(sentenceLine('<DOC id="1">')).toHaveProperty('unsent');
  expect(sentenceLine('a <DOC>')).toHaveProperty('line');
});
