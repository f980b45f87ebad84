import { expect, test } from 'vitest';
import { parsed } from '../../test/parsed.js';
import { lexicalVerb, topFrom, topTo, treeView, wayUp } from './tree-view.js';

const { sentence } = parsed(
  'The/DT/2/NMOD acid/NN/3/SBJ may/MD/0/ROOT be/VB/3/VC used/VBN/4/VC if/IN/5/ADV light/NN/8/SBJ is/VBZ/6/SUB low/JJ/8/PRD ././3/P',
);
const tree = treeView({ dependencies: sentence.dependencies }, 10);

test('the way up has each token with the labels that lead to it', () => {
  const way = wayUp(tree, 4);
  expect(way.tokens).toEqual([4, 3, 2]);
  expect(way.labels.get(2)).toBe('/VC/VC');
  expect(way.height.get(3)).toBe(1);
});

test('the largest subtrees that begin or end with a token and do not hold the cue', () => {
  expect(topFrom(tree, 5, 2)).toBe(5);
  expect(topFrom(tree, 0, 2)).toBe(1);
  expect(topFrom(tree, 10, 2)).toBe(-1);
  expect(topTo(tree, 8, 2)).toBe(4 - 1);
  expect(topTo(tree, 8, 4)).toBe(5);
});

test('the last verb of a chain', () => {
  expect(lexicalVerb(tree, 2)).toBe(4);
  expect(lexicalVerb(tree, 0)).toBe(0);
});

test('deep features are told where there are some', () => {
  expect(tree.deep(1)).toBe('');
  const deep = treeView(
    { dependencies: sentence.dependencies, deepFeatures: [[], ['passive', 'raising']] },
    10,
  );
  expect(deep.deep(1)).toBe('passive+raising');
});
