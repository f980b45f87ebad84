import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { type Cutter, defaultLimits, type Record } from '../record.js';
import { cutBlocks } from './cut-blocks.js';
import { cutLines } from './cut-lines.js';

function cut(cutter: Cutter, chunks: readonly string[]): Record[] {
  return [...chunks.flatMap((chunk) => [...cutter.push(chunk)]), ...cutter.end()];
}

const anyChunks = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'β', ' ', '\t', '\r', '\n', '\n'), maxLength: 6 }),
);

describe('lines', () => {
  test('end with LF or CRLF, the last with or without', () => {
    expect(cut(cutLines(defaultLimits), ['a\nb\r\n\nc\rd\n', 'e'])).toEqual([
      { text: 'a', line: 1, column: 1 },
      { text: 'b', line: 2, column: 1 },
      { text: '', line: 3, column: 1 },
      { text: 'c\rd', line: 4, column: 1 },
      { text: 'e', line: 5, column: 1 },
    ]);
  });

  test('are the same wherever chunks end', () => {
    fc.assert(
      fc.property(anyChunks, (chunks) => {
        const whole = cut(cutLines(defaultLimits), [chunks.join('')]);
        expect(cut(cutLines(defaultLimits), chunks)).toEqual(whole);
        expect(cut(cutLines(defaultLimits), [...chunks.join('')])).toEqual(whole);
      }),
    );
  });

  test('joined by line ends they are the file', () => {
    fc.assert(
      fc.property(anyChunks, (chunks) => {
        const text = chunks.join('').replaceAll('\r', '');
        const lines = cut(cutLines(defaultLimits), [text]).map((record) => record.text);
        expect(lines.join('\n')).toBe(text.endsWith('\n') ? text.slice(0, -1) : text);
      }),
    );
  });

  test.each([
    [['abcd\nabcdef'], 2],
    [['abcd', 'ef'], 1],
    [['\n\n', 'abcdef\n'], 3],
  ])('longer than the limit are refused: %j', (chunks, line) => {
    const error = inputErrorOf(() => cut(cutLines({ ...defaultLimits, recordLength: 5 }), chunks));
    expect([error.code, error.source?.line]).toEqual(['LIMIT', line]);
  });

  test('as long as the limit are taken, whatever ends them', () => {
    const cutter = cutLines({ ...defaultLimits, recordLength: 5 });
    expect(cut(cutter, ['abcde\r', '\nabcde\n', 'abcde']).map(({ text }) => text)).toEqual([
      'abcde',
      'abcde',
      'abcde',
    ]);
  });
});

describe('blocks', () => {
  test('end at blank lines, however many and however blank', () => {
    expect(cut(cutBlocks(defaultLimits), ['\n\na\r\nb\n \t\n\n\nc\n', '\nd'])).toEqual([
      { text: 'a\nb', line: 3, column: 1 },
      { text: 'c', line: 8, column: 1 },
      { text: 'd', line: 10, column: 1 },
    ]);
  });

  test('are the same wherever chunks end', () => {
    fc.assert(
      fc.property(anyChunks, (chunks) => {
        const whole = cut(cutBlocks(defaultLimits), [chunks.join('')]);
        expect(cut(cutBlocks(defaultLimits), chunks)).toEqual(whole);
        expect(cut(cutBlocks(defaultLimits), [...chunks.join('')])).toEqual(whole);
      }),
    );
  });

  test('hold every line that is not blank, at its place', () => {
    fc.assert(
      fc.property(anyChunks, (chunks) => {
        const text = chunks.join('');
        const placed = cut(cutBlocks(defaultLimits), [text]).flatMap((block) =>
          block.text.split('\n').map((line, i) => [block.line + i, line]),
        );
        const lines = cut(cutLines(defaultLimits), [text]);
        const full = lines.filter((line) => line.text.trim() !== '');
        expect(placed).toEqual(full.map((line) => [line.line, line.text]));
      }),
    );
  });

  test('longer than the limit are refused at their first line', () => {
    const cutter = cutBlocks({ ...defaultLimits, recordLength: 5 });
    const error = inputErrorOf(() => cut(cutter, ['a\n\nab\ncd\nef']));
    expect([error.code, error.source?.line]).toEqual(['LIMIT', 3]);
  });
});
