import { describe, expect, test } from 'vitest';
import { isIn, parseShare } from './share.js';

describe('a share', () => {
  test.each([
    ['1/1', 1, 1],
    ['3/10', 3, 10],
    ['10/10', 10, 10],
    ['01/3', 1, 3],
  ])('%s', (text, which, of) => {
    expect(parseShare(text)).toEqual({ which, of });
  });

  test.each(['', '3', '0/3', '4/3', '1/0', '-1/3', '1/3/5', '1.5/3', ' 1/3', 'a/b', '1/1000001'])(
    '%j is a mistake',
    (text) => {
      expect(() => parseShare(text)).toThrow(/^--shard is I\/N, .* found "/);
    },
  );

  test('every shard is in one of them', () => {
    for (const of of [1, 2, 3, 7]) {
      const shares = Array.from({ length: of }, (_, i) => ({ which: i + 1, of }));
      for (let number = 0; number < 20; number++) {
        expect(shares.filter((share) => isIn(share, number))).toHaveLength(1);
      }
    }
  });
});
