import { describe, expect, test } from 'vitest';
import { featuresOf, lexicalFeatures, markedLabel } from './lexical-features.js';

describe.each(lexicalFeatures.map((row) => [row.name, row] as const))('%s', (name, row) => {
  test.each(row.examples)('%s: %s', (_word, sign, isThere) => {
    expect(featuresOf(sign).includes(name)).toBe(isThere);
  });

  test('there is an example, and a near miss', () => {
    expect(new Set(row.examples.map(([, , isThere]) => isThere)).size).toBe(2);
  });
});

const [noun, verb] = ['n_pl_olr n_-_c_le', 'v_n3s-bse_ilr v_np_le'];

test.each([
  ['hd-cmp_u_c', 'v_pas_odlr v_np_le', noun, 'hd-cmp_u_c+pas'],
  ['hd-cmp_u_c', 'v_prd_are_le', 'aj_-_i_le', 'hd-cmp_u_c+prd'],
  ['hd-cmp_u_c', 'v_vp_ssr_le', verb, 'hd-cmp_u_c+rais'],
  ['sb-hd_mc_c', 'v_vp_seq_le', noun, 'sb-hd_mc_c+ctrl'],
  ['sb-hd_mc_c', 'v_prd_are_le', 'n_-_pr-there-x_le', 'sb-hd_mc_c+expl'],
  // Of two that hold, the first row's.
  ['hd-cmp_u_c', 'v_pas_odlr v_np-vp_oeq_le', verb, 'hd-cmp_u_c+pas'],
  ['sb-hd_mc_c', 'v_pas_odlr v_np_le', noun, 'sb-hd_mc_c'],
  ['hd-aj_int-unsl_c', 'v_pas_odlr v_np_le', 'p_np_i_le', 'hd-aj_int-unsl_c'],
  ['hd-cmp_u_c', verb, 'n_-_pr-it-x_le', 'hd-cmp_u_c'],
])('the label of %s under %s, of %s, is marked', (rule, head, dependent, label) => {
  expect(markedLabel(rule, head, dependent)).toBe(label);
});
