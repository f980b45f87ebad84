import { expect, test } from 'vitest';
import { wordsOf } from './schema-words.js';

test.each([
  [{ type: 'string', enum: ['best', 'greedy'] }, 'best or greedy'],
  [{ type: 'string', enum: ['svm', 'ji2010', 'gold'] }, 'svm, ji2010 or gold'],
  [{ enum: [1] }, '1'],
  [{ type: 'integer', minimum: 1, maximum: 500 }, '1 to 500'],
  [{ type: 'integer', minimum: 0 }, 'whole number, at least 0'],
  [{ type: 'boolean' }, 'true or false'],
  [{ type: 'string', maxLength: 200 }, 'text of at most 200 characters'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'some of a, b, with commas between'],
  [{ type: 'array', items: { type: 'string' } }, 'list: of text'],
  [{ type: 'array', minItems: 1, maxItems: 9, items: { type: 'object' } }, 'list: 1 to 9 objects'],
  [
    { anyOf: [{ enum: ['default'] }, { type: 'string', contentMediaType: 'application/json' }] },
    'default, or JSON',
  ],
  [{ $ref: '#/components/schemas/Document' }, 'Document'],
  [{}, 'anything'],
])('%j', (schema, words) => {
  expect(wordsOf(schema)).toBe(words);
});
