import type { Tree } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { constituentsOf, leavesOf, parseTreeLabel } from './tree-label.js';

test.each([
  ['NP', { category: 'NP', functions: [] }],
  ['NP-SBJ-1', { category: 'NP', functions: ['SBJ'], index: 1 }],
  ['NP=2', { category: 'NP', functions: [], gap: 2 }],
  ['NP-SBJ=1-2', { category: 'NP', functions: ['SBJ'], gap: 1, index: 2 }],
  ['PP-LOC-PRD-TPC-3', { category: 'PP', functions: ['LOC', 'PRD', 'TPC'], index: 3 }],
  ['S-TTL-1-FRM', { category: 'S', functions: ['TTL', 'FRM'], index: 1 }],
  ['ADVP|PRT', { category: 'ADVP|PRT', functions: [] }],
  ['PRP$', { category: 'PRP$', functions: [] }],
  ['-NONE-', { category: '-NONE-', functions: [] }],
  ['-LRB-', { category: '-LRB-', functions: [] }],
  [':', { category: ':', functions: [] }],
  ['--', { category: '--', functions: [] }],
  ['', { category: '', functions: [] }],
])('takes %j apart', (label, parts) => {
  expect(parseTreeLabel(label)).toEqual(parts);
});

const tree: Tree = {
  label: 'S',
  children: [
    { label: 'NP-SBJ', children: [{ label: '-NONE-', trace: '*' }] },
    {
      label: 'VP',
      children: [
        { label: 'VB', token: 0 },
        {
          label: 'NP',
          children: [
            { label: 'DT', token: 1 },
            { label: 'NN', token: 2 },
          ],
        },
      ],
    },
    { label: '.', token: 3 },
  ],
};

test('leaves come from left to right, traces among them', () => {
  expect([...leavesOf(tree)].map(({ label }) => label)).toEqual(['-NONE-', 'VB', 'DT', 'NN', '.']);
});

test('constituents cover half-open ranges of tokens, and come before what they hold', () => {
  expect(
    constituentsOf(tree).map(({ tree: { label }, from, to, depth }) => [label, from, to, depth]),
  ).toEqual([
    ['S', 0, 4, 0],
    ['NP-SBJ', 0, 0, 1],
    ['-NONE-', 0, 0, 2],
    ['VP', 0, 3, 1],
    ['VB', 0, 1, 2],
    ['NP', 1, 3, 2],
    ['DT', 1, 2, 3],
    ['NN', 2, 3, 3],
    ['.', 3, 4, 1],
  ]);
});

test('deep trees are walked without recursion', () => {
  let deep: Tree = { label: 'X', token: 0 };
  for (let i = 0; i < 50_000; i++) deep = { label: 'X', children: [deep] };
  expect([...leavesOf(deep)]).toHaveLength(1);
  expect(constituentsOf(deep)[0]).toMatchObject({ from: 0, to: 1 });
});
