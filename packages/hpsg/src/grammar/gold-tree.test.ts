import type { DerivationNode } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { type Bracketed, derive, show, toyTrees, toyTypes } from '../../test/toy-treebank.js';
import { typeFinder } from './find-types.js';
import { type GoldStep, type GoldTree, readGoldTree } from './gold-tree.js';
import { rulesOf } from './sign.js';

const byTable = (entry: string) => toyTypes[entry];

/** The derivation that steps make, from a stack. */
function rebuild({ words, steps }: GoldTree): DerivationNode {
  const stack: DerivationNode[] = [];
  const under = (rules: readonly string[], node: DerivationNode) =>
    rules.reduceRight((below, label) => ({ label, children: [below] }), node);
  let next = 0;
  for (const { rule, chain } of steps) {
    let node: DerivationNode;
    if (rule === undefined) {
      const { form, start, end, entry, sign } = words[next++]!;
      node = under(rulesOf(sign), { label: entry, children: [{ form, start, end }] });
    } else {
      const right = stack.pop()!;
      node = { label: rule, children: [stack.pop()!, right] };
    }
    stack.push(under(chain === '' ? [] : chain.split(' '), node));
  }
  expect(stack).toHaveLength(1);
  return stack[0]!;
}

test('words and steps of a derivation', () => {
  const { derivation } = derive(toyTrees[3]!);
  expect(readGoldTree(derivation, byTable)).toEqual({
    words: [
      { form: 'dogs', start: 0, end: 4, entry: 'dog_n1', sign: 'n_pl_olr n_-_c_le' },
      { form: 'bark', start: 5, end: 9, entry: 'bark_v1', sign: 'v_n3s-bse_ilr v_-_le' },
    ],
    steps: [
      { rule: undefined, chain: 'hdn_bnp_c' },
      { rule: undefined, chain: 'hd_optcmp_c' },
      { rule: 'sb-hd_mc_c', chain: 'root_strict' },
    ],
  });
});

test.each(toyTrees.map((tree) => derive(tree)))('$text: there and back', ({ derivation }) => {
  expect(rebuild(readGoldTree(derivation, byTable)!)).toEqual(derivation);
});

test('the type that a node tells goes before that of the table', () => {
  const entry = { ...derive(['dog_n1', 'dog']).derivation, type: 'n_-_mc_le' };
  expect(readGoldTree(entry, byTable)!.words[0]!.sign).toBe('n_-_mc_le');
});

test('the parser puts rules of several entries in their order', () => {
  const { derivation } = derive(['a_c', ['b_c', ['x_dlr', ['y_olr', ['dog_n1', 'dog']]]]]);
  const { words, steps } = readGoldTree(derivation, byTable)!;
  expect(words[0]!.sign).toBe('x_dlr y_olr n_-_c_le');
  expect(steps).toEqual([{ rule: undefined, chain: 'a_c b_c' }]);
  expect(show(rebuild({ words, steps }))).toBe(show(derivation));
});

const dog: Bracketed = ['dog_n1', 'dog'];
test.each<[string, Bracketed]>([
  ['three daughters', ['x_c', dog, dog, dog]],
  ['three daughters far below', ['root_strict', ['x_c', dog, ['y_c', dog, dog, dog]]]],
  ['an entry whose type nobody knows', ['x_c', dog, ['zebra_n1', 'zebra']]],
  ['an entry of two leaves', ['dog_n1', 'dog', 'dog']],
  ['a leaf beside a node', ['x_c', dog, 'dog']],
  ['nothing below a node', ['x_c']],
])('%s is refused', (_, tree) => {
  expect(readGoldTree(derive(tree).derivation, byTable)).toBeUndefined();
});

test.each(['left', 'right'])('a derivation that is deep to the %s is read', (side) => {
  const word = derive(dog).derivation;
  let tree: DerivationNode = word;
  for (let i = 0; i < 100_000; i++) {
    tree = { label: 'x_c', children: side === 'left' ? [tree, word] : [word, tree] };
  }
  const { words, steps } = readGoldTree(tree, byTable)!;
  expect([words.length, steps.length]).toEqual([100_001, 200_001]);
  const isWord = ({ rule }: GoldStep) => rule === undefined;
  expect(steps.slice(0, 3).map(isWord)).toEqual([true, true, side === 'right']);
});

describe('types that the table does not have', () => {
  const plural = (entry: string): Bracketed => ['n_pl_olr', [entry, 'x']];
  const derivations = [
    plural('dog_n1'),
    plural('cat_n1'),
    plural('news_n1'),
    ['x_c', ['news_n1', 'x'], ['bark_v1', 'x']] as const,
  ].map((tree) => derive(tree).derivation);
  const find = typeFinder(derivations, { ...toyTypes, news_n1: 'n_-_m_le' });

  test.each([
    ['of the table first', 'news_n1', ['n_pl_olr'], 'n_-_m_le'],
    ['as most with the ending under the same rules', 'zebra_n1', ['n_pl_olr'], 'n_-_c_le'],
    ['as the others without rules', 'zebra_n1', [], 'n_-_m_le'],
    ['by another ending', 'zoom_v1', [], 'v_-_le'],
    ['unknown under other rules', 'zoom_v1', ['v_pst_olr'], undefined],
    ['unknown by an ending that nothing has', 'zebra_n7', ['n_pl_olr'], undefined],
    ['unknown by a name of Object.prototype', 'constructor', [], undefined],
  ])('%s', (_, entry, rules, type) => {
    expect(find(entry, rules)).toBe(type);
  });
});
