import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grammarForm } from './grammar-form.js';

describe('a form', () => {
  test.each([
    ['Protein', 'protein'],
    ['such  as', 'such as'],
    ["don't", 'don’t'],
    ['and/or', 'and\\/or'],
    ['``', '“'],
    ["''", '”'],
    ['«', '“'],
    ['`', '‘'],
    ['--', '–'],
    ['---', '—'],
    ['. . .', '…'],
    ['...', '…'],
    ['3-4-2001', '3–4–2001'],
    ['IL-2', 'il-2'],
    ['p53-1', 'p53-1'],
    ['re\u2011entry', 're-entry'],
  ])('of %s is %s', (text, form) => {
    expect(grammarForm(text)).toBe(form);
  });
});

describe('what the treebank writes with spaces', () => {
  test.each([
    ['buy - out', 'Buy-out'],
    ['over-the - counter', 'over-the-counter'],
    ['inc .', 'Inc.'],
    ['moody ’s', "Moody's"],
    ['and \\/ or', 'and/or'],
    ['8 1\\/2', '8 1/2'],
    ['& co.', '& Co.'],
  ])('%s is the form of %s', (leaf, text) => {
    expect(grammarForm(leaf)).toBe(grammarForm(text));
  });
});

describe('neighbours', () => {
  test.each([
    ['"', ' ', 'S', '“'],
    ['"', '', 'S', '“'],
    ['"', '(', 'S', '“'],
    ['"', '.', '', '”'],
    ['"', 's', ' ', '”'],
    ['"', ' ', ' ', '”'],
    ["'", ' ', 'n', '‘'],
    ["'", 's', ' ', '’'],
    ['-', '5', '9', '–'],
    ['-', 'l', '2', '-'],
    ['-', '5', 'd', '-'],
    ['-', ' ', ' ', '-'],
  ])('%s between "%s" and "%s" is %s', (text, before, after, form) => {
    expect(grammarForm(text, { before, after })).toBe(form);
  });
});

test('the form of a form is itself', () => {
  const characters = [...'aB1 -/\\\'"`.,’“”‘…–—\u2010()« '];
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: fc.constantFrom(...characters) }), fc.string({ unit: 'binary' })),
      (text) => {
        const form = grammarForm(text);
        expect(grammarForm(form)).toBe(form);
      },
    ),
  );
});
