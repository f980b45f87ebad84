import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { readProductions, type SymbolTable } from './productions.js';
import { trainTreebankGrammar } from './train-treebank-grammar.js';
import { type ParserWord, treebankParser } from './treebank-parser.js';

type Bracketed = readonly [string, ...(Bracketed | string)[]];

/** A derivation over the words of a text that are written as leaves, in their order. */
function derive(tree: Bracketed): { text: string; derivation: DerivationNode } {
  let text = '';
  const build = ([label, ...children]: Bracketed): DerivationNode => ({
    label,
    children: children.map((child): DerivationNode | DerivationLeaf => {
      if (typeof child !== 'string') return build(child);
      const start = text === '' ? 0 : text.length + 1;
      text += text === '' ? child : ` ${child}`;
      return { form: child.toLowerCase(), start, end: text.length };
    }),
  });
  const derivation = build(tree);
  return { text, derivation };
}

const plural = (entry: string, form: string): Bracketed => ['n_pl_olr', [entry, form]];
const clause = (subject: Bracketed, verb: Bracketed): Bracketed => [
  'root_strict',
  ['sb-hd_mc_c', ['hdn_bnp_c', subject], ['hd_optcmp_c', verb]],
];
const bark: Bracketed = ['v_n3s-bse_ilr', ['bark_v1', 'bark']];
const sleep: Bracketed = ['v_n3s-bse_ilr', ['sleep_v1', 'sleep']];

const treebank = [
  derive(clause(plural('dog_n1', 'Dogs'), bark)),
  derive(clause(['aj-hdn_norm_c', ['old_a1', 'Old'], plural('cat_n1', 'cats')], sleep)),
  derive(clause(['aj-hdn_norm_c', ['small_a1', 'Small'], plural('dog_n1', 'dogs')], bark)),
  derive(clause(plural('cat_n1', 'Cats'), sleep)),
  derive(['root_frag', ['np_frg_c', ['hdn_bnp_c', plural('cat_n1', 'Cats')]]]),
];

const types: Record<string, string> = {
  dog_n1: 'n_-_c_le',
  cat_n1: 'n_-_c_le',
  bark_v1: 'v_-_le',
  sleep_v1: 'v_-_le',
  old_a1: 'aj_-_i_le',
  small_a1: 'aj_-_i_le',
};
const table: SymbolTable = { typeOf: (entry) => types[entry] };
const headed: SymbolTable = { ...table, headOf: () => 1 };

function wordsOf(text: string): ParserWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: written, index }, n) => ({
    form: written.toLowerCase(),
    written,
    start: index,
    end: index + written.length,
    from: n,
    to: n + 1,
  }));
}

/** A derivation as brackets, with types for entries. */
function show(node: DerivationNode | DerivationLeaf): string {
  return 'form' in node ? node.form : `(${node.label} ${node.children.map(show).join(' ')})`;
}

test('a derivation is read off as productions with what is above them', () => {
  const { productions, words } = readProductions(treebank[0]!.derivation, headed);
  expect(productions).toEqual([
    { symbol: 'TOP', parent: 'TOP', grandparent: 'TOP', left: 'root_strict v' },
    { symbol: 'root_strict v', parent: 'TOP', grandparent: 'TOP', left: 'sb-hd_mc_c v' },
    {
      symbol: 'sb-hd_mc_c v',
      parent: 'root_strict v',
      grandparent: 'TOP',
      left: 'hdn_bnp_c n',
      right: 'hd_optcmp_c v',
    },
    {
      symbol: 'hdn_bnp_c n',
      parent: 'sb-hd_mc_c v',
      grandparent: 'root_strict v',
      left: 'n_pl_olr n_-_c_le',
    },
    {
      symbol: 'hd_optcmp_c v',
      parent: 'sb-hd_mc_c v',
      grandparent: 'root_strict v',
      left: 'v_n3s-bse_ilr v_-_le',
    },
  ]);
  expect(words.map(({ symbol, leaf }) => [symbol, leaf.form])).toEqual([
    ['n_pl_olr n_-_c_le', 'dogs'],
    ['v_n3s-bse_ilr v_-_le', 'bark'],
  ]);
});

test.each([
  ['rule names alone', table],
  ['with heads', headed],
])('sentences that were not seen get derivations of the rules that were: %s', (_, symbols) => {
  const parser = treebankParser(trainTreebankGrammar(treebank, symbols));
  const { outcome, derivations } = parser.parse(wordsOf('Small cats bark'), { best: 5 });
  expect(outcome).toBe('parsed');
  expect(show(derivations[0]!)).toBe(
    '(root_strict (sb-hd_mc_c (hdn_bnp_c (aj-hdn_norm_c (aj_-_i_le small) (n_pl_olr (n_-_c_le cats)))) (hd_optcmp_c (v_n3s-bse_ilr (v_-_le bark)))))',
  );
  const scores = derivations.map(({ score }) => score!);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(derivations.map(show)).size).toBe(derivations.length);
});

test('an unknown word is what its ending and its place allow', () => {
  const parser = treebankParser(trainTreebankGrammar(treebank, table));
  const { derivations } = parser.parse(wordsOf('Old zebras sleep'));
  expect(show(derivations[0]!)).toContain('(n_pl_olr (n_-_c_le zebras))');
  expect(derivations).toHaveLength(1);
});

test('what is above decides where rule names alone do not', () => {
  const under = (root: string, rule: string): Bracketed => [
    root,
    ['hd-cmp_u_c', ['x_c', [rule, ['old_a1', 'old']]]],
  ];
  const items = [
    ...Array.from({ length: 3 }, () => derive(under('root_strict', 'a_c'))),
    ...Array.from({ length: 2 }, () => derive(under('root_frag', 'b_c'))),
  ];
  const shown = treebankParser(trainTreebankGrammar(items, table))
    .parse(wordsOf('old'), { best: 4 })
    .derivations.map(show);
  const strict = '(root_strict (hd-cmp_u_c (x_c (a_c (aj_-_i_le old)))))';
  const frag = '(root_frag (hd-cmp_u_c (x_c (b_c (aj_-_i_le old)))))';
  expect(shown.slice(0, 2)).toEqual([strict, frag]);
  expect(shown).toHaveLength(4);
});

test('words that make no whole are covered by fragments, and so is what is too large', () => {
  const grammar = trainTreebankGrammar(treebank, table);
  const text = 'Dogs bark bark cats sleep';
  const { outcome, derivations } = treebankParser(grammar).parse(wordsOf(text));
  expect(outcome).toBe('fragments');
  expect(derivations[0]!.label).toBe('fragments');
  expect(derivations[0]!.children.flatMap(leavesOf)).toEqual(wordsOf(text).map((w) => w.form));
  expect(derivations[0]!.children).toHaveLength(3);
  const small = treebankParser(grammar, { maxSteps: 3 }).parse(wordsOf('Dogs bark'));
  expect(small.outcome).toBe('fragments');
});

test('more words than the chart has room for are fragments, too', () => {
  const grammar = trainTreebankGrammar(treebank, table);
  const words = wordsOf('Dogs bark');
  const { outcome, derivations } = treebankParser(grammar, { maxVertices: 2 }).parse(words);
  expect(outcome).toBe('fragments');
  expect(derivations[0]!.children.map(leavesOf)).toEqual([['dogs'], ['bark']]);
});

test('what is no treebank and no sentence is refused', () => {
  expect(() => trainTreebankGrammar([], table)).toThrow(
    expect.objectContaining({ code: 'NO_DATA' }),
  );
  const flat = { text: '', derivation: { label: 'x_c', children: [] } };
  expect(() => trainTreebankGrammar([flat], table)).toThrow(
    expect.objectContaining({ code: 'DERIVATION' }),
  );
  const parser = treebankParser(trainTreebankGrammar(treebank, table));
  expect(() => parser.parse([])).toThrow(expect.objectContaining({ code: 'NO_WORDS' }));
  expect(() => parser.parse([{ ...wordsOf('Dogs')[0]!, from: 1, to: 2 }])).toThrow(
    expect.objectContaining({ code: 'NO_COVER' }),
  );
});

function leavesOf(node: DerivationNode | DerivationLeaf): string[] {
  return 'form' in node ? [node.form] : node.children.flatMap(leavesOf);
}
