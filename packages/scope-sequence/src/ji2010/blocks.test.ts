import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, blockAround, mergeBlocks } from './blocks.js';

test('a block is the run around the cue, whatever the cue itself scores', () => {
  expect(blockAround([1, -1, 1, -1, 1, 1, -1], 3)).toEqual({ first: 2, last: 5 });
  expect(blockAround([1, -1, 0, -1, 0, 1], 3)).toEqual({ first: 3, last: 3 });
  expect(blockAround([1, 1, 1], 0)).toEqual({ first: 0, last: 2 });
});

const blocks = (...pairs: readonly (readonly [number, number])[]): Block[] =>
  pairs.map(([first, last]) => ({ first, last }));

test.each([
  ['blocks that share a word', blocks([2, 5], [5, 8]), blocks([2, 8], [2, 8])],
  ['blocks side by side', blocks([2, 4], [5, 8]), blocks([2, 4], [5, 8])],
  ['one in another', blocks([4, 5], [2, 8]), blocks([2, 8], [2, 8])],
  ['a chain', blocks([6, 9], [1, 3], [3, 6]), blocks([1, 9], [1, 9], [1, 9])],
])('%s', (_, given, expected) => {
  expect(mergeBlocks(given)).toEqual(expected);
});

test('merged blocks cover their own and are equal or apart', () => {
  const block = fc
    .tuple(fc.nat(20), fc.nat(6))
    .map(([first, more]) => ({ first, last: first + more }));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (given) => {
      const merged = mergeBlocks(given);
      for (const [i, { first, last }] of merged.entries()) {
        expect(first <= given[i]!.first && given[i]!.last <= last).toBe(true);
        for (const other of merged) {
          const apart = other.last < first || last < other.first;
          expect(apart || (other.first === first && other.last === last)).toBe(true);
        }
      }
    }),
  );
});
