import type { Tree } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { category, constituentEnds, relateByConstituents } from './constituents.js';

const leaf = (label: string, token: number): Tree => ({ label, token });

/** Moss does not grow , but fern grows */
const tree: Tree = {
  label: 'S',
  children: [
    {
      label: 'S',
      children: [
        { label: 'NP-SBJ-1', children: [leaf('NN', 0)] },
        {
          label: 'VP',
          children: [leaf('VBZ', 1), leaf('RB', 2), { label: 'VP', children: [leaf('VB', 3)] }],
        },
      ],
    },
    leaf(',', 4),
    leaf('CC', 5),
    {
      label: 'S',
      children: [
        { label: 'NP', children: [{ label: '-NONE-', trace: '*' }, leaf('NN', 6)] },
        { label: 'VP', children: [leaf('VBZ', 7)] },
      ],
    },
  ],
};

test('a token meets the cue in the smallest constituent that holds both', () => {
  const relations = relateByConstituents(tree, 8, 2);
  expect(relations[0]).toEqual({
    rise: 'RB/VP/S',
    top: 'VP/S',
    meet: 'S',
    branch: 'NP',
    cueBranch: 'VP',
    descent: 'NP/NN',
    height: 3,
    clausesUp: 0,
    clausesDown: 0,
    between: '',
  });
  expect(relations[3]).toMatchObject({ meet: 'VP', branch: 'VP', cueBranch: 'RB', rise: 'RB/VP' });
  expect(relations[7]).toMatchObject({
    rise: 'RB/VP/S/S',
    top: 'VP/S',
    meet: 'S',
    branch: 'S',
    cueBranch: 'S',
    clausesUp: 1,
    clausesDown: 1,
    between: ', CC',
  });
  expect(relations[2]).toMatchObject({ meet: 'RB', branch: 'self', height: 1 });
});

test('a token that the tree leaves out meets nothing', () => {
  expect(relateByConstituents(leaf('NN', 0), 2, 0)[1]).toMatchObject({ meet: '?' });
});

test('constituents begin and end with tokens', () => {
  const { opened, closed } = constituentEnds(tree, 8);
  expect(opened[0]).toEqual(['S', 'S', 'NP']);
  expect(closed[3]).toEqual(['VP', 'VP', 'S']);
  expect(opened[4]).toEqual([]);
});

test.each([
  ['NP-SBJ-1', 'NP'],
  ['NP=2', 'NP'],
  ['-LRB-', '-LRB-'],
  ['S', 'S'],
])('the category of %s is %s', (label, expected) => {
  expect(category(label)).toBe(expected);
});
