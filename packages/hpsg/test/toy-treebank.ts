/**
 * A treebank of a dozen sentences in the grammar's own names, and a parser that learned from it with small tables. Written
 * for tests: with a word of two atoms (*out of*), a word of two signs (*saw*), and a phrase that can stand in two places.
 */
import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import { packTable } from '@hedgerow/learn/hashed';
import { categoryChart } from '@hedgerow/learn/pruned-chart';
import { packSequenceNetwork, type SequenceNetwork } from '@hedgerow/learn/sequence-network';
import { compileChartRules } from '../src/chart/chart-rules.js';
import { usualChart } from '../src/chart/chart-widths.js';
import type { LexicalTypes } from '../src/grammar/find-types.js';
import { type GoldTree, readGoldTree } from '../src/grammar/gold-tree.js';
import { compileGrammar, tableSize } from '../src/grammar/grammar.js';
import { type HeadTable, readGrammar } from '../src/grammar/read-grammar.js';
import type { HpsgModel } from '../src/hpsg-model.js';
import { lexicalTagger, tagWords } from '../src/lexical-tagger/lexical-tagger.js';
import { networkItems } from '../src/lexical-tagger/network-items.js';
import { trainLexicalTagger } from '../src/lexical-tagger/train-lexical-tagger.js';
import { type ReadSentence, trainSignNetwork } from '../src/lexical-tagger/train-sign-network.js';
import { collectLexicon } from '../src/lexicon/collect-lexicon.js';
import type { Lexicon } from '../src/lexicon/lexicon.js';
import { goldActions, grammarNumbers } from '../src/parser/gold-actions.js';
import { parserSentence } from '../src/parser/parser-sentence.js';
import { readAdvice, readLattice } from '../src/parser/read-sentence.js';
import { trainActions } from '../src/parser/train-parser.js';
import type { TreebankSentence } from '../src/read-treebank.js';
import { trainSelection } from '../src/selection/train-selection.js';
import { placeLeaves } from '../src/tokens/place-leaves.js';

/** A node with its daughters; a text is a leaf. */
export type Bracketed = readonly [label: string, ...(Bracketed | string)[]];

export const toyTypes: LexicalTypes = {
  the_1: 'd_-_the_le',
  old_a1: 'aj_-_i_le',
  dog_n1: 'n_-_c_le',
  cat_n1: 'n_-_c_le',
  saw_n1: 'n_-_c_le',
  garden_n1: 'n_-_c_le',
  bark_v1: 'v_-_le',
  run_v1: 'v_-_le',
  chase_v1: 'v_np_le',
  see_v1: 'v_np_le',
  in_p1: 'p_np_i_le',
  out_of_p1: 'p_np_i_le',
};

export const toyHeads: HeadTable = {
  'sb-hd_mc_c': 1,
  'sp-hd_n_c': 1,
  'aj-hdn_norm_c': 1,
  'hd-cmp_u_c': 0,
  'hd-aj_int-unsl_c': 0,
  'hdn-aj_rc_c': 0,
};

const tags: { readonly [form: string]: string } = {
  the: 'DT',
  old: 'JJ',
  in: 'IN',
  out: 'IN',
  of: 'IN',
  barks: 'VBZ',
  runs: 'VBZ',
  chases: 'VBZ',
  dogs: 'NNS',
  cats: 'NNS',
};

const noun = (form: string): Bracketed => ['n_sg_ilr', [`${form}_n1`, form]];
const nouns = (form: string): Bracketed => ['hdn_bnp_c', ['n_pl_olr', [`${form}_n1`, `${form}s`]]];
const the = (of: Bracketed): Bracketed => ['sp-hd_n_c', ['the_1', 'the'], of];
const old = (of: Bracketed): Bracketed => ['aj-hdn_norm_c', ['old_a1', 'old'], of];
const verb = (entry: string, form: string): Bracketed => ['v_3s-fin_olr', [entry, form]];
const barks: Bracketed = ['hd_optcmp_c', verb('bark_v1', 'barks')];
const runs: Bracketed = ['hd_optcmp_c', verb('run_v1', 'runs')];
const chases = (whom: Bracketed): Bracketed => ['hd-cmp_u_c', verb('chase_v1', 'chases'), whom];
const saw = (whom: Bracketed): Bracketed => ['hd-cmp_u_c', ['v_pst_olr', ['see_v1', 'saw']], whom];
const inside = (what: Bracketed): Bracketed => ['hd-cmp_u_c', ['in_p1', 'in'], what];
const outOf = (what: Bracketed): Bracketed => ['hd-cmp_u_c', ['out_of_p1', 'out of'], what];
const clause = (subject: Bracketed, predicate: Bracketed): Bracketed => [
  'root_strict',
  ['sb-hd_mc_c', subject, predicate],
];
const verbWith = (phrase: Bracketed, more: Bracketed): Bracketed => [
  'hd-aj_int-unsl_c',
  phrase,
  more,
];
const nounWith = (phrase: Bracketed, more: Bracketed): Bracketed => ['hdn-aj_rc_c', phrase, more];

/** The text that leaves are written in, a blank between them, and the derivation over it. */
export function derive(tree: Bracketed): {
  readonly text: string;
  readonly derivation: DerivationNode;
} {
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

/** A sentence of the words of a text, with tags and without a derivation. */
export function toySentence(text: string, tagOf = (form: string) => tags[form] ?? 'NN') {
  const tokens = [...text.matchAll(/\S+/g)].map(({ 0: form, index }) => ({
    start: index,
    end: index + form.length,
    form,
  }));
  return { start: 0, end: text.length, tokens, tags: tokens.map(({ form }) => tagOf(form)) };
}

export const toyTrees: readonly Bracketed[] = [
  clause(the(noun('dog')), barks),
  clause(the(noun('cat')), runs),
  clause(the(old(noun('dog'))), runs),
  clause(nouns('dog'), ['hd_optcmp_c', ['v_n3s-bse_ilr', ['bark_v1', 'bark']]]),
  clause(the(noun('dog')), chases(the(noun('cat')))),
  clause(the(noun('cat')), saw(nouns('dog'))),
  clause(the(noun('dog')), saw(the(noun('saw')))),
  clause(the(noun('dog')), verbWith(runs, inside(the(noun('garden'))))),
  clause(the(nounWith(noun('dog'), inside(the(noun('garden'))))), barks),
  clause(the(noun('cat')), verbWith(runs, outOf(the(noun('garden'))))),
  clause(the(noun('dog')), chases(the(nounWith(noun('cat'), inside(the(noun('garden'))))))),
  ['root_frag', ['np_frg_c', the(noun('saw'))]],
  ['root_frag', ['np_frg_c', nouns('cat')]],
  ['root_frag', inside(the(noun('garden')))],
];

/** The same, and phrases that stand beside others: a grammar of more derivations. */
export const ambiguousTrees: readonly Bracketed[] = [
  ...toyTrees,
  clause(the(noun('dog')), verbWith(chases(the(noun('cat'))), inside(the(noun('garden'))))),
  clause(
    the(noun('cat')),
    verbWith(verbWith(runs, inside(the(noun('garden')))), outOf(the(noun('saw')))),
  ),
];

export const toyTreebank: readonly TreebankSentence[] = toyTrees.map((tree) => {
  const { text, derivation } = derive(tree);
  return { text, sentence: { ...toySentence(text), derivations: [derivation] } };
});

export const toyMultiwords = ['out of'];

export interface ToyOptions {
  readonly trees?: readonly Bracketed[];
  readonly types?: LexicalTypes;
  readonly passes?: number;
}

/** What `trainHpsg` does, but for its folds, with tables of some thousand slots. */
export function toyParser({ trees = toyTrees, types = toyTypes, passes = 5 }: ToyOptions = {}) {
  const read = trees.map((tree) => {
    const { text, derivation } = derive(tree);
    return { text, tree: readGoldTree(derivation, (entry) => types[entry])! };
  });
  const { grammar, counts } = readGrammar(
    read.map(({ tree }) => tree),
    toyHeads,
  );
  const tables = compileGrammar(grammar);
  const numbers = grammarNumbers(grammar);
  const placed = read.map(({ text, tree }) => {
    const sentence = toySentence(text);
    const lattice = readLattice(sentence, text, toyMultiwords);
    const advice = readAdvice(sentence, lattice.atoms);
    return { lattice, advice, tree, words: wordsOf(tree, lattice, numbers.signs) };
  });
  const signed = placed.map(({ lattice, advice, tree, words }) => ({
    atoms: tagWords(lattice.atoms, advice),
    items: networkItems(lattice.atoms, advice),
    words: words.map(({ word, sign }, i) => ({ ...word, sign, entry: tree.words[i]!.entry })),
  }));
  const lexicon = collectLexicon(
    signed.flatMap(({ words }) => words),
    grammar.signs.length,
  );
  const signBits = 12;
  const signTable = trainLexicalTagger(signed, lexicon, tables, {
    size: tableSize(grammar, signBits),
    bits: signBits,
    passes,
    seed: 1,
    drop: 0.1,
    rate: 0.1,
    least: 1,
  });
  const tag = lexicalTagger(lexicon, tables, signTable, undefined);
  const examples = placed.map(({ lattice, advice, tree, words }) => {
    const wanted = words.map(({ word, sign }) => ({ from: word.from, to: word.to, sign }));
    const sentence = parserSentence(lattice, advice, tag, tables, { spread: 4.6, wanted });
    return {
      lattice,
      sentence,
      tree,
      gold: goldActions(wanted, tree.steps, sentence.choices, numbers)!,
    };
  });
  const bits = 13;
  const size = tableSize(grammar, bits);
  const actions = trainActions(examples, tables, { passes, width: 8, seed: 1, bits, size });
  const network = toyNetwork(signed, lexicon, grammar.signs.length);
  const chart = categoryChart(compileChartRules(grammar, counts, tables), usualChart);
  const edges = trainSelection(examples, chart, tables, { passes, bits, seed: 1, rate: 0.1 });
  const model: HpsgModel = {
    grammar,
    lexicon,
    multiwords: toyMultiwords,
    signWeights: { ...packTable(signTable.table, { most: 8000 }), bits: signBits },
    ...(network && { signNetwork: packSequenceNetwork(network) }),
    actionWeights: { ...packTable(actions, { most: 8000 }), bits },
    selection: { counts, weights: { ...packTable(edges, { most: 8000 }), bits } },
  };
  return { grammar, counts, tables, lexicon, signed, tag, examples, chart, model };
}

export function toyNetwork(
  signed: readonly ReadSentence[],
  lexicon: Lexicon,
  signs: number,
): SequenceNetwork | undefined {
  return trainSignNetwork(signed, lexicon, signs, {
    bits: 8,
    rank: 16,
    width: 16,
    layers: 1,
    passes: 60,
    rate: 0.01,
    batch: 16,
    seed: 3,
  });
}

function wordsOf(
  tree: GoldTree,
  lattice: ReturnType<typeof readLattice>,
  signs: ReadonlyMap<string, number>,
) {
  const places = placeLeaves(tree.words, lattice);
  return places.map((place, i) => {
    const { from, to } = place!;
    const word = [...lattice.atoms, ...lattice.joined].find((w) => w.from === from && w.to === to)!;
    return { word, sign: signs.get(tree.words[i]!.sign)! };
  });
}

export function leavesOf(node: DerivationNode | DerivationLeaf): DerivationLeaf[] {
  return 'form' in node ? [node] : node.children.flatMap(leavesOf);
}

/** A derivation as brackets. */
export function show(node: DerivationNode | DerivationLeaf): string {
  return 'form' in node ? node.form : `(${node.label} ${node.children.map(show).join(' ')})`;
}
