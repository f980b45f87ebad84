import { expect, test } from 'vitest';
import { grammarNames } from './label-names.js';
import { nameOfBeginning } from './tag-key.js';

test.each([
  ['sb-hd_mc_c', 'subject and head'],
  ['n_pl_olr', 'plural'],
  ['n_-_mc_le', 'noun'],
  ['v_3s-fin_olr', 'third person, present'],
  ['hdn-aj_redrel_c', 'noun and shortened relative clause'],
  ['zz_c', undefined],
])('%s: %s', (label, meaning) => {
  expect(nameOfBeginning(label, grammarNames)).toBe(meaning);
});
