import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { utf8Decoder } from './utf8.js';

const decodeIn = (bytes: Uint8Array, size: number) => {
  const decode = utf8Decoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decode(bytes.subarray(at, at + size));
  return text + decode();
};

test('characters split between chunks are put together', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (text, size) => decodeIn(new TextEncoder().encode(text), size) === text,
    ),
  );
});

test('a byte order mark is left in', () => {
  expect(decodeIn(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 2)).toBe('\ufeffa');
});

const latin = [0x61, 0x0a, 0xce, 0xb2, 0xe9, 0x62]; // a, line end, β, é as Latin-1, b
test.each([
  ['Latin-1', latin, 5, 2, 2],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x61, 0x00], 1, 1, 1],
  ['a character cut off by the end', [0x61, 0xf0, 0x9f, 0x98], 2, 1, 2],
  ['an overlong form', [0xc0, 0x80], 1, 1, 1],
  ['a surrogate', [0x0a, 0x0a, 0xed, 0xa0, 0x80], 3, 3, 1],
  ['a stray continuation', [0xf0, 0x9f, 0x98, 0x80, 0x80], 5, 1, 3],
])('refuses %s at its place, wherever chunks end', (_what, bytes, byte, line, column) => {
  for (const size of [1, 2, 3, 4, 100]) {
    const error = inputErrorOf(() => decodeIn(new Uint8Array(bytes), size));
    expect([error.code, error.source?.line, error.source?.column], `chunks of ${size}`).toEqual([
      'UTF8',
      line,
      column,
    ]);
    expect(error.message).toContain(`at byte ${byte}`);
  }
});
