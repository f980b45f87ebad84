import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesByLine } from './sentences-by-line.js';

const shown = (text: string, ...spans: [number, number][]) =>
  sentencesByLine(
    text,
    spans.map(([start, end]) => ({ start, end })),
  ).map(({ start, end }) => text.slice(start, end));

test.each<[string, string, [number, number][], string[]]>([
  ['lines', 'ab\r\ncd\nef', [], ['ab', 'cd', 'ef']],
  ['no blank lines', '\nab\n \n\ncd\n', [], ['ab', 'cd']],
  ['nothing of nothing', '', [], []],
  ['lines that an annotation crosses as one', 'ab\ncd\nef', [[1, 4]], ['ab\ncd', 'ef']],
  [
    'lines that a chain of annotations crosses as one',
    'a\nb\nc\nd',
    [
      [0, 3],
      [2, 5],
    ],
    ['a\nb\nc', 'd'],
  ],
  ['a blank line that is annotated', 'ab\n \ncd', [[3, 4]], ['ab', ' ', 'cd']],
  ['a line end that is annotated', 'ab\ncd', [[0, 3]], ['ab\n', 'cd']],
  ['a line end at the very end', 'ab\n', [[1, 3]], ['ab\n']],
])('gives %s', (_what, text, spans, expected) => {
  expect(shown(text, ...spans)).toEqual(expected);
});

test('sentences are in order, do not overlap, and every annotation lies in one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n') }),
      fc.array(fc.tuple(fc.nat(20), fc.nat(10))),
      (text, ranges) => {
        const spans = ranges
          .map(([start, length]) => ({ start, end: start + length + 1 }))
          .filter(({ end }) => end <= text.length);
        const sentences = sentencesByLine(text, spans);
        let at = 0;
        for (const { start, end } of sentences) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        for (const span of spans) {
          const holding = sentences.filter(
            ({ start, end }) => start <= span.start && span.end <= end,
          );
          expect(holding).toHaveLength(1);
        }
      },
    ),
    { seed: 1, numRuns: 1000 },
  );
});
