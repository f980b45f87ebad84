import { InputError } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryTable } from './category.js';

test.each([
  'N',
  'NP[nb]/N',
  '(S[dcl]\\NP)/NP',
  '((S\\NP)\\(S\\NP))/((S\\NP)\\(S\\NP))',
  'S[X]/(S[X]\\NP)',
  'N/N[num]',
  ',',
  'conj',
])('%s is read and written', (text) => {
  expect(categoryTable().parse(text).text).toBe(text);
});

test.each([
  ['((S[dcl]\\NP))/(NP)', '(S[dcl]\\NP)/NP'],
  ['S\\NP/NP', '(S\\NP)/NP'],
])(
  '%s is written %s: brackets where they are needed, to the left where there are none',
  (text, written) => {
    expect(categoryTable().parse(text).text).toBe(written);
  },
);

test('the same category is the same object, and its id is small', () => {
  const table = categoryTable();
  const category = table.parse('(S\\NP)/NP');
  expect(table.parse('((S\\NP)/NP)')).toBe(category);
  expect(table.functor(table.parse('S\\NP'), '/', table.atom('NP'))).toBe(category);
  expect(table.of(category.id)).toBe(category);
  expect(table.size()).toBe(4);
});

test.each(['', 'S\\', '/NP', '(S', 'S)', 'S NP', '(S)(NP)', 'S[dcl', 'S[]', '()'])(
  '%j is no category',
  (text) => {
    const read = () => categoryTable().parse(text);
    expect(read).toThrow(InputError);
    expect(read).toThrow(expect.objectContaining({ code: 'CATEGORY' }));
  },
);

test('any category is read as it is written', () => {
  const { category } = fc.letrec((tie) => ({
    category: fc.oneof({ maxDepth: 5 }, tie('atom'), tie('functor')),
    atom: fc
      .tuple(
        fc.constantFrom('S', 'NP', 'N', 'PP', 'conj', '.'),
        fc.constantFrom('', '[dcl]', '[X]'),
      )
      .map((parts) => parts.join('')),
    functor: fc
      .tuple(tie('category'), fc.constantFrom('/', '\\'), tie('category'))
      .map(([result, slash, argument]) => `${bracketed(result)}${slash}${bracketed(argument)}`),
  }));
  fc.assert(
    fc.property(category, (text) => {
      expect(categoryTable().parse(text as string).text).toBe(text);
    }),
  );
});

function bracketed(text: unknown): string {
  return /[\\/]/.test(text as string) ? `(${text})` : (text as string);
}

test('brackets can be deep', () => {
  const deep = `${'('.repeat(50_000)}S${')'.repeat(50_000)}`;
  expect(categoryTable().parse(deep).text).toBe('S');
});
