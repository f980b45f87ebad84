import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { anyScopes } from '../test/sentences.js';
import { layOutScopes } from './lay-out-scopes.js';
import { scopesSvg } from './scopes-svg.js';

const anyDocument = anyScopes(fc.string({ unit: 'grapheme', maxLength: 60 }));
const text = 'It may not melt & <b>.';
const sentence = {
  start: 0,
  end: text.length,
  cues: [
    { kind: 'speculation', spans: [{ start: 3, end: 6 }] },
    { kind: 'negation', spans: [{ start: 7, end: 10 }] },
  ],
  scopes: [
    { cue: 0, spans: [{ start: 3, end: 21 }] },
    { cue: 1, spans: [{ start: 7, end: 15 }] },
  ],
} as const;

describe('lines', () => {
  test('the shorter scope lies nearer to the words, and knows where its cue is', () => {
    const [line, ...others] = layOutScopes(sentence, text, 80);
    expect(others).toEqual([]);
    expect(line!.columns).toBe(22);
    expect(line!.levels).toBe(2);
    expect(
      line!.brackets.map(({ kind, left, right, level, cues }) => [kind, left, right, level, cues]),
    ).toEqual([
      ['negation', 7, 15, 0, [{ left: 7, right: 10 }]],
      ['speculation', 3, 21, 1, [{ left: 3, right: 6 }]],
    ]);
  });

  test('a scope that goes on in the next line neither ends in the first nor begins in the other', () => {
    const lines = layOutScopes(sentence, text, 11);
    expect(
      lines.map(({ pieces }) => pieces.map(({ start, end }) => text.slice(start, end))),
    ).toEqual([
      ['It', 'may', 'not'],
      ['melt', '& <b>', '.'],
    ]);
    expect(
      lines.map(({ brackets }) => brackets.map(({ opens, closes }) => [opens, closes])),
    ).toEqual([
      [
        [true, false],
        [true, false],
      ],
      [
        [false, true],
        [false, true],
      ],
    ]);
  });

  test('no two brackets of a level touch, and all text is drawn but the white space between lines', () => {
    fc.assert(
      fc.property(anyDocument, fc.integer({ min: 1, max: 40 }), (document, columns) => {
        const { text, sentences } = document;
        const lines = sentences.flatMap((one) => layOutScopes(one, text, columns));
        for (const { brackets } of lines) {
          brackets.forEach((a, i) => {
            for (const b of brackets.slice(i + 1)) {
              if (a.level === b.level) expect(a.right < b.left || b.right < a.left).toBe(true);
            }
          });
        }
        const drawn = lines.flatMap(({ pieces }) =>
          pieces.map(({ start, end }) => text.slice(start, end)),
        );
        const all = sentences.map(({ start, end }) => text.slice(start, end));
        expect(drawn.join('').replace(/\s+/g, '')).toBe(all.join('').replace(/\s+/g, ''));
      }),
    );
  });
});

test('a picture says in words what it shows, and its text is escaped', () => {
  const picture = scopesSvg([{ id: 'a<b', text, sentences: [sentence] }]);
  expect(XMLValidator.validate(picture)).toBe(true);
  expect(picture).toContain('>a&lt;b</text>');
  expect(picture).toContain('It [&lt;may?&gt; {&lt;not!&gt; melt} &amp; &lt;b&gt;].</desc>');
  expect(picture).toMatch(/class="negation" font-weight="700">not<\/text>/);
  expect(picture.match(/stroke-dasharray/g)).toHaveLength(1);
});

test('whatever the scopes are, it is well-formed and has a size', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const picture = scopesSvg([document], { width: 200 });
      expect(XMLValidator.validate(picture)).toBe(true);
      expect(picture).toMatch(/width="\d+(\.\d+)?" height="\d+(\.\d+)?"/);
    }),
  );
});

test('without documents there is an empty picture; without colours no style', () => {
  const picture = scopesSvg([], { colours: false });
  expect(XMLValidator.validate(picture)).toBe(true);
  expect(picture).not.toContain('<style>');
});
