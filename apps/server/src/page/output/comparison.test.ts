import { expect, test } from 'vitest';
import { onlyIn } from './comparison.js';

const part = (key: string) => ({ key, words: `the ${key}` });

test('what one has and the other has not', () => {
  const [first, second] = [
    [part('a'), part('b'), part('c')],
    [part('c'), part('d'), part('a')],
  ];
  expect(onlyIn(first, second)).toEqual([part('b')]);
  expect(onlyIn(second, first)).toEqual([part('d')]);
  expect(onlyIn(first, first)).toEqual([]);
});
