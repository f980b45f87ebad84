import { describe, expect, test } from 'vitest';
import { categoryTable } from './category.js';
import { combinators } from './combinators.js';

describe.each(combinators)('$rule ($name)', ({ combine, examples, nearMisses }) => {
  const table = categoryTable();

  test.each(examples)('%s and %s make %s', (left, right, result) => {
    expect(combine(table.parse(left), table.parse(right), table)?.text).toBe(result);
  });

  test.each(nearMisses)('%s and %s make nothing', (left, right) => {
    expect(combine(table.parse(left), table.parse(right), table)).toBeUndefined();
  });
});

test('a modifier keeps the features of what it modifies', () => {
  const table = categoryTable();
  const [, backward] = combinators;
  const verb = table.parse('S[dcl]\\NP[thr]');
  expect(backward!.combine(verb, table.parse('(S\\NP)\\(S\\NP)'), table)).toBe(verb);
});

test('names and symbols are distinct', () => {
  expect(new Set(combinators.map(({ name }) => name)).size).toBe(combinators.length);
  expect(new Set(combinators.map(({ symbol }) => symbol)).size).toBe(combinators.length);
});
