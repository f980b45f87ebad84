import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyScopes } from '../test/sentences.js';
import { scopesText } from './scopes-text.js';

const ansi = /\x1b\[[\d;]*m/g;

/** A sentence written with its marks: cue and scope spans by their words. */
function marked(
  text: string,
  cues: ['speculation' | 'negation', ...string[]][],
  scopes: [number | null, ...string[]][],
) {
  const span = (words: string) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length };
  };
  return {
    start: 0,
    end: text.length,
    cues: cues.map(([kind, ...spans]) => ({ kind, spans: spans.map(span) })),
    scopes: scopes.map(([cue, ...spans]) => ({ cue, spans: spans.map(span) })),
  };
}

test.each<[string, string, Parameters<typeof marked>[1], Parameters<typeof marked>[2]]>([
  ['nothing to mark', 'Rain fell.', [], []],
  [
    'These data [<suggest?> that it is {<not!> wool}].',
    'These data suggest that it is not wool.',
    [
      ['speculation', 'suggest'],
      ['negation', 'not'],
    ],
    [
      [0, 'suggest that it is not wool'],
      [1, 'not wool'],
    ],
  ],
  [
    '[<Either?> rain <or?> wind].',
    'Either rain or wind.',
    [['speculation', 'Either', 'or']],
    [[0, 'Either rain or wind']],
  ],
  [
    'It [₁<may?₁> {₂<not!₂>]₁ melt}₂.',
    'It may not melt.',
    [
      ['speculation', 'may'],
      ['negation', 'not'],
    ],
    [
      [0, 'may not'],
      [1, 'not melt'],
    ],
  ],
  [
    'An {<un!>usual} (day).',
    'An unusual day.',
    [['negation', 'un']],
    [
      [0, 'unusual'],
      [null, 'day'],
    ],
  ],
])('%s', (expected, text, cues, scopes) => {
  const line = scopesText(marked(text, cues, scopes), text);
  expect(line).toBe(cues.length === 0 ? text : expected);
});

test('numbers in ASCII', () => {
  const text = 'It may not melt.';
  const sentence = marked(
    text,
    [
      ['speculation', 'may'],
      ['negation', 'not'],
    ],
    [
      [0, 'may not'],
      [1, 'not melt'],
    ],
  );
  expect(scopesText(sentence, text, { ascii: true })).toBe('It [1:<may?1> {2:<not!2>]1 melt}2.');
});

test('any document can be shown, and is its text without the marks, in color or not', () => {
  fc.assert(
    fc.property(anyScopes(fc.stringMatching(/^[a-z ,.]{0,40}$/)), ({ sentences, text }) => {
      const plain = sentences.map((sentence) => scopesText(sentence, text));
      expect(plain.join('').replace(/[[\]{}()<>?!₀-₉]/g, '')).toBe(text);
      const colored = sentences.map((sentence) => scopesText(sentence, text, { color: true }));
      expect(colored.map((line) => line.replaceAll(ansi, ''))).toEqual(plain);
    }),
  );
});

test('text cannot command a terminal', () => {
  const text = 'a\x1b[31mb\r\nc\u202ed';
  expect(scopesText({ start: 0, end: text.length }, text)).toBe('a␛[31mb  c\ufffdd');
});
