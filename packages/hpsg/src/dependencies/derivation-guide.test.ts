import type { DerivationLeaf, DerivationNode, Span, Stage } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headTableOf } from '../grammar/head-table.js';
import { exampleSentence } from '../tokens/example-sentence.js';
import { derivationGuide, guideOf } from './derivation-guide.js';

/** A rule or an entry over what is under it; a text is a leaf, found in the text behind the one before. */
type Bracketed = readonly [string, ...(Bracketed | string)[]];

function derive(text: string, tree: Bracketed): DerivationNode {
  let at = 0;
  const build = ([label, ...children]: Bracketed): DerivationNode => ({
    label,
    children: children.map((child): DerivationNode | DerivationLeaf => {
      if (typeof child !== 'string') return build(child);
      const start = text.indexOf(child, at);
      at = start + child.length;
      return { form: child, start, end: at };
    }),
  });
  return build(tree);
}

const table = {
  'sb-hd_mc_c': 1,
  'hd-cmp_u_c': 0,
  'sp-hd_n_c': 1,
  'hd-pct_c': 0,
  'n-hdn_cpd_c': 1,
  'np-np_crd-t_c': 1,
  'np-np_crd-m_c': 1,
  'mrk-nh_nom_c': 1,
};

/** One line a token: its form, that of its head, the label, and features. */
function guideLines(written: string, tree: Bracketed): string[] {
  const { text, sentence } = exampleSentence(written);
  const { heads, labels, features } = guideOf(sentence.tokens, derive(text, tree), table);
  return sentence.tokens.map(({ form }, i) =>
    [form, sentence.tokens[heads[i]!]?.form ?? '-', labels[i], ...features[i]!].join(' '),
  );
}

const hens: Bracketed = ['hdn_bnp_c', ['n_pl_olr', ['n_-_c_le', 'Hens']]];

test('heads of daughters depend on the head of the head daughter', () => {
  expect(
    guideLines('Hens were seen by a fox_.', [
      'root_strict',
      [
        'sb-hd_mc_c',
        hens,
        [
          'hd-cmp_u_c',
          ['v_prd_wre_le', 'were'],
          [
            'hd-cmp_u_c',
            ['v_pas_odlr', ['v_np_le', 'seen']],
            [
              'hd-cmp_u_c',
              ['p_np_ptcl-by_le', 'by'],
              [
                'sp-hd_n_c',
                ['d_-_sg_le', 'a'],
                ['hd-pct_c', ['n_sg_ilr', ['n_-_c_le', 'fox']], ['pt_-_period_le', '.']],
              ],
            ],
          ],
        ],
      ],
    ]),
  ).toEqual([
    'Hens were sb-hd_mc_c',
    'were - root_strict predicative',
    'seen were hd-cmp_u_c+prd passive',
    'by seen hd-cmp_u_c+pas',
    'a fox sp-hd_n_c',
    'fox by hd-cmp_u_c',
    '. fox hd-pct_c',
  ]);
});

test('the highest of the leaves of a token speaks for it', () => {
  expect(
    guideLines('hen-house doors', [
      'root_frag',
      [
        'n-hdn_cpd_c',
        [
          'n-hdn_cpd_c',
          ['hd-pct_c', ['n_-_c_le', 'hen'], ['pt_-_hyphn-rgt_le', '-']],
          ['n_-_c_le', 'house'],
        ],
        ['n_pl_olr', ['n_-_c_le', 'doors']],
      ],
    ]),
  ).toEqual(['hen-house doors n-hdn_cpd_c', 'doors - root_frag']);
});

test('the tokens of one leaf depend on the first', () => {
  expect(
    guideLines('birds such as hens', [
      'root_frag',
      [
        'hd-cmp_u_c',
        ['n_-_c_le', 'birds'],
        ['hd-cmp_u_c', ['p_np_i-such-as_le', 'such as'], ['n_-_c_le', 'hens']],
      ],
    ]),
  ).toEqual(['birds - root_frag', 'such birds hd-cmp_u_c', 'as such word', 'hens such hd-cmp_u_c']);
});

test('a part of a token that belongs to the word before it says nothing where the rest is higher', () => {
  expect(
    guideLines('as well-known', [
      'root_frag',
      ['sp-hd_n_c', ['av_-_dg_le', 'as well'], ['aj_-_i_le', '-known']],
    ]),
  ).toEqual(['as well-known sp-hd_n_c', 'well-known - root_frag']);
});

test('conjuncts depend on the first, whatever the grammar has for their head', () => {
  expect(
    guideLines('Hens foxes and owls sleep', [
      'root_strict',
      [
        'sb-hd_mc_c',
        [
          'np-np_crd-t_c',
          hens,
          [
            'np-np_crd-m_c',
            ['n_-_c_le', 'foxes'],
            ['mrk-nh_nom_c', ['c_xp_and_le', 'and'], ['n_-_c_le', 'owls']],
          ],
        ],
        ['v_-_le', 'sleep'],
      ],
    ]),
  ).toEqual([
    'Hens sleep sb-hd_mc_c',
    'foxes Hens np-np_crd-t_c',
    'and owls mrk-nh_nom_c',
    'owls foxes np-np_crd-m_c',
    'sleep - root_strict',
  ]);
});

test('fragments depend on the first', () => {
  expect(
    guideLines('Hens foxes corn', ['fragments', hens, ['n_-_c_le', 'foxes'], ['n_-_c_le', 'corn']]),
  ).toEqual(['Hens - fragments', 'foxes Hens fragments', 'corn Hens fragments']);
});

test('a rule that the table does not have is headed by its first daughter', () => {
  expect(guideLines('Hens sleep', ['constructor', hens, ['v_-_le', 'sleep']])).toEqual([
    'Hens - constructor',
    'sleep Hens constructor',
  ]);
});

test('tokens that no leaf covers depend on the root', () => {
  expect(guideLines('- Hens sleep -', ['sb-hd_mc_c', hens, ['v_-_le', 'sleep']])).toEqual([
    '- sleep uncovered',
    'Hens sleep sb-hd_mc_c',
    'sleep - sb-hd_mc_c',
    '- sleep uncovered',
  ]);
});

test('without a derivation the first token is the root', () => {
  const { text, sentence } = exampleSentence('Hens sleep');
  const { heads, labels } = guideOf(sentence.tokens, undefined, table);
  expect([text, heads, labels]).toEqual(['Hens sleep', [-1, 0], ['uncovered', 'uncovered']]);
});

test('the head of a leaf without a token is passed over', () => {
  const tokens = [
    { start: 0, end: 4 },
    { start: 9, end: 14 },
  ];
  const tree: Bracketed = [
    'hd-cmp_u_c',
    ['v_-_le', 'Hens'],
    ['hd-cmp_u_c', ['p_np_i_le', 'like'], ['n_-_c_le', 'foxes']],
  ];
  expect(guideOf(tokens, derive('Hens like foxes', tree), table).heads).toEqual([-1, 0]);
});

test('a deep derivation is no trouble', () => {
  let tree: DerivationNode | DerivationLeaf = { form: 'hens', start: 0, end: 4 };
  for (let i = 0; i < 100_000; i++) tree = { label: 'n_pl_olr', children: [tree] };
  expect(guideOf([{ start: 0, end: 4 }], tree as DerivationNode, table).heads).toEqual([-1]);
});

/** Cuts of a text of 24 characters into spans, some of which are left out. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 12 })
  .map((pieces) => {
    let at = 0;
    const found: Span[] = [];
    for (const [length, isKept] of pieces) {
      if (isKept) found.push({ start: at, end: at + length });
      at += length;
    }
    return found;
  });

/** Some derivation over leaves in their order. */
function derivationOver(leaves: readonly Span[], choices: readonly number[]): DerivationNode {
  let nodes: DerivationNode[] = leaves.map((leaf) => ({
    label: 'n_-_c_le',
    children: [{ form: 'x', ...leaf }],
  }));
  const rules = [...Object.keys(table), 'fragments'];
  for (let i = 0; nodes.length > 1; i++) {
    const choice = choices[i % choices.length]!;
    const at = choice % (nodes.length - 1);
    const children = nodes.slice(at, at + 2 + (choice % 2));
    const node = { label: rules[choice % rules.length]!, children };
    nodes = [...nodes.slice(0, at), node, ...nodes.slice(at + children.length)];
  }
  return nodes[0] ?? { label: 'root_frag', children: [] };
}

test('whatever the leaves and the tokens are, the guide is a tree over the tokens', () => {
  fc.assert(
    fc.property(spans, spans, fc.array(fc.nat(), { minLength: 1 }), (tokens, leaves, choices) => {
      const { heads, labels, features } = guideOf(tokens, derivationOver(leaves, choices), table);
      expect([heads.length, labels.length, features.length]).toEqual([
        tokens.length,
        tokens.length,
        tokens.length,
      ]);
      expect(heads.filter((head) => head < 0)).toHaveLength(tokens.length === 0 ? 0 : 1);
      for (let i = 0; i < heads.length; i++) {
        let [at, steps] = [i, 0];
        while (at >= 0 && steps <= heads.length) [at, steps] = [heads[at]!, steps + 1];
        expect(at).toBe(-1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a model knows the heads of its rules', () => {
  const grammar = { rules: ['hd-cmp_u_c', 'sb-hd_mc_c'], heads: Uint8Array.of(0, 1) };
  expect(headTableOf({ grammar })).toEqual({ 'hd-cmp_u_c': 0, 'sb-hd_mc_c': 1 });
});

describe('conformance', () => {
  const { text, sentence } = exampleSentence('Hens sleep');
  const derivations = [derive(text, ['sb-hd_mc_c', hens, ['v_-_le', 'sleep']])];
  const documents = [{ id: 'a', text, sentences: [{ ...sentence, derivations }] }];
  const stage: Stage<'tokens' | 'derivations', 'guide'> = derivationGuide(table);
  for (const { name, run } of stageConformance(stage, documents)) test(name, run);
});
