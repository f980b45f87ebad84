import type { Tree } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { readSyntax, writeSyntax } from './syntax-column.js';

const tags = ['DT', 'NN', 'VBZ'];
const leaf = (token: number): Tree => ({ label: tags[token]!, token });
const read = (column: string, depth = 100) => readSyntax(column.split(' '), tags, depth);

test.each<[string, string, Tree]>([
  [
    'a sentence',
    '(S(NP* *) (VP*))',
    {
      label: 'S',
      children: [
        { label: 'NP', children: [leaf(0), leaf(1)] },
        { label: 'VP', children: [leaf(2)] },
      ],
    },
  ],
  [
    'several trees',
    '(NP*) * (VP*)',
    {
      label: '',
      children: [
        { label: 'NP', children: [leaf(0)] },
        leaf(1),
        { label: 'VP', children: [leaf(2)] },
      ],
    },
  ],
  [
    'a chain',
    '(S(VP(NP*))) (X*) *',
    {
      label: '',
      children: [
        {
          label: 'S',
          children: [{ label: 'VP', children: [{ label: 'NP', children: [leaf(0)] }] }],
        },
        { label: 'X', children: [leaf(1)] },
        leaf(2),
      ],
    },
  ],
])('%s', (_what, column, tree) => {
  expect(read(column)).toEqual(tree);
  expect(writeSyntax(tree, 3)).toEqual({ column: column.split(' '), hasTraces: false });
});

test.each([
  ['nothing open to close', '(S*)) * *'],
  ['a bracket that stays open', '(S* * *'],
  ['no asterisk', '(S* S *)'],
  ['a label without a bracket', 'S* * *'],
  ['no label', '((S* * *))'],
  ['something after the asterisk', '(S* *x *)'],
  ['a bracket closed too soon', '(S)* * *)'],
])('%s is no tree', (_what, column) => {
  expect(read(column)).toBeUndefined();
});

test('a tree that is too deep is none', () => {
  expect(read('(A(B(C*))) * *', 3)).toBeUndefined();
  expect(read('(A(B(C*))) * *', 4)).toBeDefined();
});

test('traces are left out, with the phrases that hold nothing else', () => {
  const trace: Tree = { label: '-NONE-', trace: '*T*-1' };
  const tree: Tree = {
    label: 'S',
    children: [
      { label: 'NP', children: [{ label: 'X', children: [trace] }, trace] },
      { label: 'VP', children: [leaf(0), { label: 'NP', children: [trace] }] },
    ],
  };
  expect(writeSyntax(tree, 1)).toEqual({ column: ['(S(VP*))'], hasTraces: true });
});

test.each<[string, Tree]>([
  ['tokens out of order', { label: 'S', children: [leaf(1), leaf(0), leaf(2)] }],
  ['a token left out', { label: 'S', children: [leaf(0), leaf(1)] }],
  ['a label with a bracket', { label: 'S(', children: [leaf(0), leaf(1), leaf(2)] }],
  [
    'no label inside',
    { label: 'S', children: [{ label: '', children: [leaf(0), leaf(1), leaf(2)] }] },
  ],
])('%s cannot be written', (_what, tree) => {
  expect(writeSyntax(tree, 3)).toBeUndefined();
});
