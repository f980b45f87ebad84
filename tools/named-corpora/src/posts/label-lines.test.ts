import { expect, test } from 'vitest';
import { readExpressions } from './expressions.js';
import { labelLines } from './label-lines.js';

const lines = ['no English', '去my shop玩ok'];

test('an expression is from its first unit to the end of its last', () => {
  const post = { line: 2, expressions: readExpressions('NR+2 IJ') };
  expect(labelLines([post], lines)).toEqual(['2 1 8 NR', '2 9 11 IJ']);
});

test('labels that are not of this post are refused', () => {
  const post = { line: 2, expressions: readExpressions('NR+2') };
  expect(() => labelLines([post], lines)).toThrow('post 2 has 3 units, expected 2');
  expect(() => labelLines([{ ...post, line: 3 }], lines)).toThrow('post 3 has 0 units');
});
