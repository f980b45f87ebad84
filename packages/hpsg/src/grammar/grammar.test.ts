import { describe, expect, test } from 'vitest';
import { type Bracketed, derive, toyHeads, toyTrees, toyTypes } from '../../test/toy-treebank.js';
import { readGoldTree } from './gold-tree.js';
import { compileGrammar, type Grammar, tableSize } from './grammar.js';
import { readGrammar, readHeadTable } from './read-grammar.js';
import { classOf, kindOf, leafLabel, rulesOf, signOf, typeOf } from './sign.js';

function grammarOf(trees: readonly Bracketed[]): Grammar {
  const read = trees.map((tree) => {
    return readGoldTree(derive(tree).derivation, (entry) => toyTypes[entry])!;
  });
  return readGrammar(read, toyHeads).grammar;
}

const grammar = grammarOf(toyTrees);
const tables = compileGrammar(grammar);
const category = (name: string) => grammar.categories.indexOf(name);
const rule = (name: string) => grammar.rules.indexOf(name);
const chain = (name: string) => grammar.chains.indexOf(name);
const rulesAt = (numbers: Int32Array) => Array.from(numbers, (number) => grammar.rules[number]);
const chainsAt = (numbers: Int32Array) => Array.from(numbers, (number) => grammar.chains[number]);

test('signs tell rules, type, class and kind', () => {
  const sign = signOf(['v_pas_odlr', 'v_x_dlr'], 'v_np-pp_le');
  expect(sign).toBe('v_pas_odlr v_x_dlr v_np-pp_le');
  expect([typeOf(sign), rulesOf(sign)]).toEqual(['v_np-pp_le', ['v_pas_odlr', 'v_x_dlr']]);
  expect([classOf(sign), leafLabel(sign)]).toEqual(['v', 'np-pp+v_pas_odlr']);
  expect(kindOf(sign)).toBe('vnp-pp+v_pas_odlr');
  expect([rulesOf('x'), classOf('x'), leafLabel('x')]).toEqual([[], 'x', '+']);
});

describe('what trees show', () => {
  test('names by their frequency, the bare chain first', () => {
    expect(grammar.chains[0]).toBe('');
    expect(grammar.rules[0]).toBe('sp-hd_n_c');
    expect(grammar.signs.slice(0, 2)).toEqual(['d_-_the_le', 'n_sg_ilr n_-_c_le']);
    expect(grammar.chains.slice(1)).toContain('root_frag np_frg_c');
    for (const names of [grammar.rules, grammar.chains, grammar.categories, grammar.signs]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(Array.from(grammar.heads, (head, i) => [grammar.rules[i], head])).toEqual(
      grammar.rules.map((name) => [name, toyHeads[name]]),
    );
  });

  test('the order of the treebank does not matter', () => {
    expect(grammarOf([...toyTrees].reverse())).toEqual(grammar);
  });

  test('rules over the categories that they were seen over', () => {
    const the = category('d/-+');
    const noun = category('n/-+n_sg_ilr');
    expect(rulesAt(tables.rulesOver(the, noun))).toEqual(['sp-hd_n_c']);
    expect(rulesAt(tables.rulesOver(noun, the))).toEqual([]);
    const verb = category('v/np+v_3s-fin_olr');
    expect(rulesAt(tables.rulesOver(verb, category('n/sp-hd_n_c')))).toEqual(['hd-cmp_u_c']);
    expect(rulesAt(tables.rulesOver(verb, category('n/hdn_bnp_c')))).toEqual([]);
  });

  test('what has the same rules has them from one list', () => {
    const lists = new Set<Int32Array>();
    for (let i = 0; i < grammar.pairs.length; i += 3) {
      lists.add(tables.rulesOver(grammar.pairs[i]!, grammar.pairs[i + 1]!));
    }
    const names = Array.from(lists, (list) => list.join(' '));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThan(grammar.pairs.length / 3);
  });

  test('else rules over the same labels, else over the same classes', () => {
    const verb = category('v/np+v_3s-fin_olr');
    expect(rulesAt(tables.rulesLike(verb, category('n/hdn_bnp_c')))).toEqual(['hd-cmp_u_c']);
    expect(rulesAt(tables.rulesLike(category('d/-+'), category('n/hdn_bnp_c')))).toEqual([
      'sp-hd_n_c',
    ]);
    expect(rulesAt(tables.rulesLike(category('p/np+'), category('d/-+')))).toEqual([]);
  });

  test('chains inside and on top', () => {
    expect(chainsAt(tables.chainsInside(category('n/-+n_pl_olr')))).toEqual(['hdn_bnp_c']);
    expect(chainsAt(tables.chainsInside(category('n/sp-hd_n_c')))).toEqual(['']);
    expect(chainsAt(tables.chainsOnTop(category('v/sb-hd_mc_c')))).toEqual(['root_strict']);
    expect(chainsAt(tables.chainsOnTop(category('n/sp-hd_n_c')))).toEqual(['root_frag np_frg_c']);
    // What was never all of a sentence may have any root; what always was is bare inside of one.
    expect(chainsAt(tables.chainsOnTop(category('d/-+')))).toEqual(['root_strict', 'root_frag']);
    expect(chainsAt(tables.chainsInside(category('v/sb-hd_mc_c')))).toEqual(['']);
  });

  test('heads give their class to the category', () => {
    const verb = tables.signClass[grammar.signs.indexOf('v_3s-fin_olr v_np_le')]!;
    const noun = tables.signClass[grammar.signs.indexOf('n_pl_olr n_-_c_le')]!;
    expect(tables.underRule(verb, rule('hd-cmp_u_c'))).toBe(category('v/hd-cmp_u_c'));
    expect(tables.underChain(noun, chain('root_frag np_frg_c'))).toBe(category('n/root_frag'));
    // A class that the rule never had gets the category of one that had it.
    expect(tables.underRule(noun, rule('sb-hd_mc_c'))).toBe(category('v/sb-hd_mc_c'));
    expect([...tables.heads]).toEqual([...grammar.heads, 0]);
    expect(tables.fragmentRule).toBe(grammar.rules.length);
  });

  test('what pieces make has a category of its own, over which there is no rule but a root', () => {
    const pieces = tables.underRule(0, tables.fragmentRule);
    expect(pieces).toBe(grammar.categories.length);
    expect(tables.categoryHash).toHaveLength(grammar.categories.length + 1);
    for (let other = 0; other <= pieces; other++) {
      for (const rules of [tables.rulesOver, tables.rulesLike]) {
        expect([...rules(pieces, other), ...rules(other, pieces)]).toEqual([]);
      }
    }
    expect(chainsAt(tables.chainsInside(pieces))).toEqual(['']);
    expect(chainsAt(tables.chainsOnTop(pieces))).toEqual(['root_strict', 'root_frag']);
  });

  test('signs of words', () => {
    grammar.signs.forEach((sign, i) => {
      const name = `${classOf(sign)}/${leafLabel(sign)}`;
      expect(grammar.categories[tables.signCategory[i]!]).toBe(name);
      expect(tables.kindSlot[i]).toBeGreaterThan(grammar.signs.length);
    });
    const slots = [...tables.kindSlot, grammar.signs.length, grammar.rules.length];
    expect(2 ** 4 + Math.max(...slots, grammar.chains.length)).toBeLessThan(tableSize(grammar, 4));
  });
});

test('a rule that the table of heads does not have is headed by the left', () => {
  const { grammar } = readGrammar(
    [readGoldTree(derive(toyTrees[0]!).derivation, (entry) => toyTypes[entry])!],
    {},
  );
  expect([...grammar.heads]).toEqual([0, 0]);
});

test('what trees show is counted', () => {
  const read = toyTrees.map((tree) => {
    return readGoldTree(derive(tree).derivation, (entry) => toyTypes[entry])!;
  });
  const { counts } = readGrammar(read, toyHeads);
  const steps = read.flatMap((tree) => tree.steps);
  const sum = (numbers: Uint32Array) => numbers.reduce((total, count) => total + count, 0);
  expect(sum(counts.pairs)).toBe(steps.filter(({ rule }) => rule !== undefined).length);
  expect(sum(counts.chainsOver)).toBe(steps.length);
  // The most frequent first, as the pairs themselves.
  expect([...counts.pairs]).toEqual([...counts.pairs].sort((a, b) => b - a));
  expect(counts.pairs).toHaveLength(grammar.pairs.length / 3);
});

test('the table of heads is read line by line', () => {
  expect(readHeadTable('sb-hd_mc_c 2 1\n\n  hd-cmp_u_c\t2 0 \r\nodd\n')).toEqual({
    'sb-hd_mc_c': 1,
    'hd-cmp_u_c': 0,
  });
});
