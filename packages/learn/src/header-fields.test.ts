import { expect, test } from 'vitest';
import { type FieldRule, readFields } from './header-fields.js';

test('what follows its rules is read, and nothing else', () => {
  const found = readFields(
    { width: 8, scale: 0.5, tags: ['NN'], guided: false, other: 1 },
    {
      width: { is: 'whole', least: 1, most: 64 },
      scale: { is: 'number' },
      tags: { is: 'texts' },
      guided: { is: 'flag' },
      lists: { is: 'objects', optional: true },
    },
  );
  expect(found).toEqual({ width: 8, scale: 0.5, tags: ['NN'], guided: false, lists: undefined });
});

test.each<[FieldRule, unknown, string]>([
  [{ is: 'whole' }, undefined, 'header.extra.x is missing, expected a whole number'],
  [{ is: 'whole' }, 1.5, 'is 1.5, expected a whole number'],
  [
    { is: 'whole', least: 1, most: 8 },
    1e9,
    'is 1000000000, expected a whole number from 1 up to 8',
  ],
  [{ is: 'whole', least: 1 }, 0, 'is 0, expected a whole number from 1'],
  [{ is: 'number' }, '3', 'is "3", expected a number'],
  [{ is: 'number', optional: true }, null, 'is null, expected a number'],
  [{ is: 'wholes', most: 3 }, [1, 4], 'is a list of 2, expected a list of whole numbers up to 3'],
  [{ is: 'text', among: ['a', 'b'] }, 'c', 'is "c", expected a text of a, b'],
  [{ is: 'texts' }, ['a', 1], 'is a list of 2, expected a list of texts'],
  [{ is: 'texts', among: ['a'] }, ['b'], 'expected a list of texts of a'],
  [{ is: 'flag' }, 0, 'is 0, expected true or false'],
  [{ is: 'object' }, [], 'is a list of 0, expected an object'],
  [{ is: 'objects' }, [null], 'expected a list of objects'],
])('%j refuses %j', (rule, value, message) => {
  expect(() => readFields({ x: value }, { x: rule })).toThrow(message);
});

test('a field that every object has is not one of the header', () => {
  expect(() => readFields({}, { constructor: { is: 'object' } })).toThrow('constructor is missing');
});

test.each([null, [], 'text', 3])('%j is no object of a header', (value) => {
  expect(() => readFields(value, {}, 'header.parameters')).toThrow(
    expect.objectContaining({
      code: 'MODEL_CORRUPT',
      message: expect.stringContaining('header.parameters is'),
    }),
  );
});
