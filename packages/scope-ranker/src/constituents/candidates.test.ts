import { expect, test } from 'vitest';
import { readDerivation } from '../../test/read-derivation.js';
import { toySentence, toyText } from '../../test/toy-sentences.js';
import { candidateFinder } from './candidates.js';
import { velldal2012Rankers } from './constituent-model.js';
import { constituentsOver } from './constituents.js';
import { flattenDerivation } from './flat-derivation.js';

const { speculation } = velldal2012Rankers.combined;

function find(brackets: string, families = speculation.families as typeof speculation.families) {
  const sentence = toySentence(brackets, 'cue');
  const { text } = readDerivation(brackets);
  const found = candidateFinder(sentence, { ...speculation, families }).find(
    sentence.cues[0]!,
    { start: 0, end: text.length - 2 },
    0,
    1,
  );
  return found.map((each) => ({ ...each, text: text.slice(each.start, each.end) }));
}

test('candidates are what is above the cue, from below, without final marks (figure 3)', () => {
  expect(find(toyText.passive('acid', 'used')).map(({ text, label }) => [label, text])).toEqual([
    ['v_vp_mdl-p_le', 'may'],
    ['hd-cmp_u_c', 'may be used'],
    ['sb-hd_mc_c', 'acid may be used'],
  ]);
});

test('of a cue of several words they are above all of these', () => {
  const { derivation, tokens, cue } = readDerivation(
    '(np-np_crd-t_c (c_xp_either_le <either>) (np-np_crd-t_c (n_-_c_le hens) (mrk-nh_n_c (c_xp_or_le <or>) (n_-_c_le cats))))',
  );
  const flat = flattenDerivation(derivation, tokens)!;
  const found = constituentsOver(flat, cue);
  expect(found.map(({ node }) => flat.names[node])).toEqual(['np-np_crd-t_c']);
  expect(found[0]!.paths.map((path) => path.map((node) => flat.names[node]))).toEqual([
    ['c_xp_either_le', 'np-np_crd-t_c'],
    ['c_xp_or_le', 'mrk-nh_n_c', 'np-np_crd-t_c', 'np-np_crd-t_c'],
  ]);
});

test('a word of the grammar that is larger than its cue counts as far as the cue goes', () => {
  const { derivation, tokens } = readDerivation(
    '(n-n_crd-t_c (n_-_c_le hens) (mrk-nh_n_c (c_xp_but-not_le but not) (n_-_c_le cats)))',
  );
  const cue = { kind: 'negation', spans: [{ start: 9, end: 12 }] } as const;
  const words = [
    ...tokens.slice(0, 1),
    { start: 5, end: 8, form: 'but' },
    { start: 9, end: 12, form: 'not' },
    tokens.at(-1)!,
  ];
  const tags = ['NNS', 'CC', 'RB', 'NNS'];
  const sentence = { start: 0, end: 17, tokens: words, tags, derivations: [derivation] };
  const found = candidateFinder(sentence, velldal2012Rankers.alone.negation).find(
    cue,
    undefined,
    0,
    1,
  );
  expect(found.map(({ first, last }) => [first, last])).toEqual([
    [2, 2],
    [2, 3],
    [0, 3],
  ]);
});

test('path features are the whole way, its ends and its steps, with the word and without', () => {
  const clause = find(toyText.active('acid', 'bind'), ['path'] as never)[2]!;
  expect([...clause.features]).toEqual([
    'path v_vp_mdl-p_le\\hd-cmp_u_c\\sb-hd_mc_c',
    'path of may: v_vp_mdl-p_le\\hd-cmp_u_c\\sb-hd_mc_c',
    'ends v_vp_mdl-p_le\\sb-hd_mc_c',
    'ends of may: sb-hd_mc_c',
    'step v_vp_mdl-p_le\\hd-cmp_u_c',
    'step hd-cmp_u_c\\sb-hd_mc_c',
    // The start symbol has the same span.
    'path v_vp_mdl-p_le\\hd-cmp_u_c\\sb-hd_mc_c\\root_strict',
    'path of may: v_vp_mdl-p_le\\hd-cmp_u_c\\sb-hd_mc_c\\root_strict',
    'ends v_vp_mdl-p_le\\root_strict',
    'ends of may: root_strict',
    'step sb-hd_mc_c\\root_strict',
  ]);
});

test('surface features are types side by side, the place of the cue, the size and marks', () => {
  const [word, phrase] = find(toyText.passive('acid', 'used'), ['surface'] as never);
  expect([...word!.features]).toEqual(['cue in third 1', 'size in quarter 1']);
  expect([...phrase!.features]).toEqual([
    'types v_vp_mdl-p_le v_prd_be_le',
    'types v_prd_be_le v_np_le',
    'types v_np_le pt_-_period_le',
    'cue in third 1',
    'size in quarter 3',
    'mark at the end',
  ]);
});

test('linguistic features are where the subject comes in, and only of what the cue shows', () => {
  const marked = (brackets: string) =>
    find(brackets, ['linguistic'] as never).map(({ label, features }) => [
      label,
      features.size > 0,
    ]);
  expect(marked(toyText.passive('acid', 'used'))).toEqual([
    ['v_vp_mdl-p_le', false],
    ['hd-cmp_u_c', false],
    ['sb-hd_mc_c', true],
  ]);
  expect(marked(toyText.active('acid', 'bind')).some(([, any]) => any)).toBe(false);
  const [, , clause] = find(toyText.passive('acid', 'used'), ['linguistic'] as never);
  expect(clause!.features).toContain('ends of may: sb-hd_mc_c, control of a passive');
});

test('rule features compare with the scope of the rules', () => {
  expect(
    find(toyText.passive('acid', 'used'), ['rules'] as never).map(({ features }) => [...features]),
  ).toEqual([
    [],
    ['end of the rules'],
    ['scope of the rules', 'start of the rules', 'end of the rules'],
  ]);
});

test('fragments are no derivation, nor is one of words that are not in the sentence', () => {
  const { derivation, tokens } = readDerivation(toyText.active('acid', 'bind'));
  expect(flattenDerivation(derivation, tokens)).toBeDefined();
  expect(flattenDerivation({ label: 'fragments', children: [derivation] }, tokens)).toBeUndefined();
  expect(flattenDerivation(derivation, tokens.slice(0, 2))).toBeUndefined();
  expect(flattenDerivation({ label: 'x_c', children: [] }, tokens)).toBeUndefined();
});

test('words smaller and larger than tokens are on the tokens that they touch', () => {
  const { derivation } = readDerivation(
    '(hd-cmp_u_c (p_np_i_le out of) (aj-hdn_norm_c (n_-_c_le il) (n_-_c_le induced)))',
  );
  const tokens = [
    { start: 0, end: 3, form: 'out' },
    { start: 4, end: 6, form: 'of' },
    { start: 7, end: 17, form: 'il-induced' },
  ];
  const flat = flattenDerivation(derivation, tokens)!;
  expect(flat.names.map((name, i) => [name, flat.first[i], flat.last[i]])).toEqual([
    ['p_np_i_le', 0, 1],
    ['n_-_c_le', 2, 2],
    ['n_-_c_le', 2, 2],
    ['aj-hdn_norm_c', 2, 2],
    ['hd-cmp_u_c', 0, 2],
  ]);
});
