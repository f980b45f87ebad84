import { widenOver } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richDocument } from '../../test/rich-document.js';
import { checkDocument } from '../check-document.js';
import { linesOf } from '../text/text-lines.js';
import { matchStored, sentencesOfStandOff, standOffOf } from './stand-off.js';

const sentencesIn = (text: string, ...areas: [number, number][]) =>
  widenOver(
    linesOf(text),
    areas.map(([start, end]) => ({ start, end })),
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
  ['an empty annotation at the end of a line', 'ab\ncd', [[2, 2]], ['ab', 'cd']],
])('gives %s', (_what, text, areas, expected) => {
  expect(sentencesIn(text, ...areas)).toEqual(expected);
});

test('sentences are in order, do not overlap, and every annotation lies in one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n') }),
      fc.array(fc.tuple(fc.nat(20), fc.nat(10))),
      (text, ranges) => {
        const areas = ranges
          .map(([start, length]) => ({ start, end: start + length }))
          .filter(({ end }) => end <= text.length);
        const sentences = widenOver(linesOf(text), areas);
        let at = 0;
        for (const { start, end } of sentences) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        for (const area of areas) {
          const holds = sentences.some(({ start, end }) => start <= area.start && area.end <= end);
          expect(holds).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

describe('layers and annotations', () => {
  const fail = () => new Error('unexpected');

  test('a document taken apart and put together has the same cues, scopes, events, entities and tokens', () => {
    const { items, links } = standOffOf(richDocument, () => {});
    const { text, sentences } = richDocument;
    const again = sentencesOfStandOff(text, sentences, items, links, fail);
    checkDocument({ ...richDocument, sentences: again });
    expect(again.map(({ cues, scopes }) => ({ cues, scopes }))).toEqual(
      sentences.map(({ cues, scopes }) => ({ cues, scopes })),
    );
    const { entities, tags } = sentences[0]!;
    expect(again[0]).toMatchObject({ entities, tags });
    expect(again[0]?.events?.map(({ cue }) => cue)).toEqual([0]);
  });

  test('stored annotations are found again by id, then by place', () => {
    const at = (start: number, id?: string) =>
      ({ role: 'entity', type: 'X', spans: [{ start, end: start + 1 }], id }) as const;
    const stored = [at(0, 'a'), at(0, 'b'), at(1, 'c')];
    const wanted = [at(0), at(0, 'b'), at(0, 'b'), at(2, 'c')];
    const { storedOf, groups } = matchStored(stored, wanted);
    expect(wanted.map((item) => storedOf.get(item)?.id)).toEqual(['a', 'b', 'b', undefined]);
    expect(groups.map((group) => group.length)).toEqual([1, 2, 1]);
  });
});
