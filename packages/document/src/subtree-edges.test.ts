import { expect, test } from 'vitest';
import { subtreeEdges } from './subtree-edges.js';

const edges = (heads: number[]) => {
  const found = subtreeEdges({ heads, labels: heads.map(() => '') }, heads.length);
  return { heads: [...found.heads], left: [...found.left], right: [...found.right] };
};

test('a subtree reaches from its first token to its last', () => {
  expect(edges([1, 2, -1, 4, 2])).toEqual({
    heads: [1, 2, -1, 4, 2],
    left: [0, 0, 0, 3, 3],
    right: [0, 1, 4, 3, 4],
  });
});

test('it does so where arcs cross', () => {
  expect(edges([2, 3, -1, 2])).toMatchObject({ left: [0, 1, 0, 1], right: [0, 1, 3, 3] });
});

test('heads that are no tokens are roots, and circles are cut', () => {
  expect(edges([7, 1, -5]).heads).toEqual([-1, -1, -1]);
  const { heads } = edges([1, 2, 0]);
  expect(heads.filter((head) => head < 0)).toHaveLength(1);
});
