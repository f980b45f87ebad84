import { expect, test } from 'vitest';
import { labelNames, labelSet, mayFollow } from './labels.js';

const labels = labelSet(['B-NN', 'E-NN', 'S-NN', 'S-VV', 'B-VV', 'I-VV', 'E-VV']);
const label = (name: string): number =>
  4 * labels.tags.indexOf(name.slice(2)) + 'BIES'.indexOf(name[0]!);

test('the labels that were seen are legal, in their order', () => {
  expect(labelNames(labels)).toEqual(['B-NN', 'E-NN', 'S-NN', 'B-VV', 'I-VV', 'E-VV', 'S-VV']);
});

test.each([
  [undefined, 'B-NN', true],
  [undefined, 'S-VV', true],
  [undefined, 'E-NN', false],
  ['B-NN', 'E-NN', true],
  ['B-NN', 'E-VV', false],
  ['B-NN', 'S-NN', false],
  ['B-VV', 'I-VV', true],
  ['I-VV', 'B-VV', false],
  ['E-NN', 'B-VV', true],
  ['S-NN', 'S-VV', true],
  ['S-NN', 'I-VV', false],
])('after %s may come %s: %s', (before, after, may) => {
  expect(mayFollow(before === undefined ? undefined : label(before), label(after))).toBe(may);
});

test('what is no label is refused', () => {
  expect(() => labelSet(['X-NN'])).toThrow('expected one as B-NN');
  expect(() => labelSet([])).toThrow('found 0 tags');
});
