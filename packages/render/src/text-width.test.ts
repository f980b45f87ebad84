import { expect, test } from 'vitest';
import { textWidth, visibleText } from './text-width.js';

test.each([
  ['wool', 4],
  ['', 0],
  ['cafe\u0301', 4],
  ['水', 2],
  ['한국', 4],
  ['ﾊ', 1],
  ['👩‍🔬', 2],
  ['🇳🇴', 2],
  ['❤️', 2],
  ['a\u200db', 2],
  ['β-catenin', 9],
])('%j is %i columns wide', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('what could command a terminal is made visible', () => {
  expect(visibleText('a\x1b[2J\tb\x9b\ud800\u202e')).toBe('a␛[2J b\ufffd\ufffd\ufffd');
});
