import { expect, test } from 'vitest';
import { tagsByGrammar } from './grammar-tags.js';

test.each([
  { form: 'walked', type: 'v_np*_le', rules: ['v_pst_olr'], tags: 'VBD' },
  { form: 'walked', type: 'v_np_le', rules: ['v_pas_odlr'], tags: 'VBN' },
  { form: 'walks', type: 'v_-_le', rules: ['v_3s-fin_olr'], tags: 'VBZ' },
  { form: 'walk', type: 'v_-_le', rules: ['v_n3s-bse_ilr'], tags: 'VB VBP' },
  { form: 'walking', type: 'v_-_le', rules: ['v_prp_olr'], tags: 'VBG' },
  { form: 'walking', type: 'v_-_le', rules: ['v_nger-intr_dlr', 'v_prp_olr'], tags: 'NN VBG' },
  { form: 'Walking', type: 'v_-_le', rules: ['v_nger-intr_dlr'], tags: 'NN VBG NNP' },
  { form: 'broken', type: 'v_np_le', rules: ['v_j-nb-pas-tr_dlr'], tags: 'JJ VBN VBG' },
  { form: 'bearded', type: 'n_-_c_le', rules: ['n_n-ed_odlr'], tags: 'JJ VBN' },
  { form: 'Roots', type: 'n_-_c_le', rules: ['n_pl_olr'], tags: 'NNS NNPS NNP' },
  { form: 'Oslo', type: 'n_-_pn_le', rules: ['n_sg_ilr'], tags: 'NNP NNPS JJ NN CD NNS' },
  { form: 'moss', type: 'n_-_mc_le', rules: ['n_ms_ilr'], tags: 'NN CD NNP DT PRP EX WP RB' },
])('$form of $type under $rules can be $tags', ({ form, type, rules, tags }) => {
  expect(tagsByGrammar(type, rules, form)).toEqual(tags.split(' '));
});

test.each([
  { form: 'the', type: 'd_-_the_le', rules: [] },
  { form: 'thanks', type: 'n_-_c_le', rules: ['n_pl-cur_olr'] },
])('of $form the grammar does not say', ({ form, type, rules }) => {
  expect(tagsByGrammar(type, rules, form)).toBeUndefined();
});
