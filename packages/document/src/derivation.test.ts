import { expect, test } from 'vitest';
import { derivationKind, placeNodes } from './derivation.js';
import type { DerivationNode } from './layers.js';

const kim: DerivationNode = { label: 'kim_n1', children: [{ form: 'kim', start: 0, end: 3 }] };
const sleeps: DerivationNode = {
  label: 'v_3s-fin_olr',
  children: [{ label: 'sleep_v1', children: [{ form: 'sleeps', start: 4, end: 10 }] }],
};
const clause: DerivationNode = { label: 'sb-hd_mc_c', children: [kim, sleeps] };
const strict: DerivationNode = { label: 'root_strict', children: [clause] };

test('what a node is', () => {
  expect([kim, sleeps, clause, strict].map(derivationKind)).toEqual([
    'entry',
    'lexical-rule',
    'rule',
    'start',
  ]);
  expect(derivationKind({ label: 'fragments', children: [kim, sleeps] })).toBe('fragments');
});

test('whatever its name, what stands over a leaf is an entry', () => {
  for (const label of ['root_n1', 'fragments', 'dlr']) {
    expect(derivationKind({ ...kim, label })).toBe('entry');
  }
});

test('nodes come after their daughters, with the range of their leaves', () => {
  expect(placeNodes(strict).map(({ node, start, end }) => [node.label, start, end])).toEqual([
    ['kim_n1', 0, 3],
    ['sleep_v1', 4, 10],
    ['v_3s-fin_olr', 4, 10],
    ['sb-hd_mc_c', 0, 10],
    ['root_strict', 0, 10],
  ]);
});

test('a node without a leaf is nowhere', () => {
  const empty = { label: 'gap_c', children: [] };
  expect(placeNodes(empty)).toEqual([]);
  expect(placeNodes({ label: 'x_c', children: [kim, empty] })).toMatchObject([
    { node: kim },
    { start: 0, end: 3 },
  ]);
});

test('a chain of a hundred thousand nodes is no trouble', () => {
  let deep = kim;
  for (let i = 0; i < 100_000; i++) deep = { label: 'x_c', children: [deep] };
  expect(placeNodes(deep)).toHaveLength(100_001);
});
