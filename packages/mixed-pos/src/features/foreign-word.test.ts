import { describe, expect, test } from 'vitest';
import { endings, shapeOf, suggestionOf } from './foreign-word.js';

describe('each ending tells the sort of its example', () => {
  test.each(endings)('-$ending: $example', ({ suggests, example }) => {
    expect(suggestionOf(example)).toBe(suggests);
  });
});

test.each([
  ['iPhone4', 'aAa0'],
  ['GDP', 'A'],
  ['Wi-Fi', 'Aa-Aa'],
  ['K', '1A'],
  ['ok', 'a'],
])('%s has the shape %s', (word, shape) => {
  expect(shapeOf(word)).toBe(shape);
});
