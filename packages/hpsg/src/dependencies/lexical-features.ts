import type { Sign } from '../grammar/sign.js';

/** What the sign of a word tells that a dependency tree does not show (Velldal et al. 2012, 6.1.1). */
export interface LexicalFeature {
  readonly name: string;
  /** Signs that have it. */
  readonly sign: RegExp;
  /** What it adds to the label of a dependent. */
  readonly mark: string;
  /** Whose label: the word's own, or those of the words that depend on it. */
  readonly marks: 'itself' | 'dependents';
  /** The rules whose labels can have the mark. Few, so that labels stay few. */
  readonly rules: RegExp;
  /** A word with its sign, and whether the feature is there. */
  readonly examples: readonly (readonly [word: string, sign: Sign, isThere: boolean])[];
}

const complement = /^hd-cmp_/;
const subject = /^sb-hd_/;
const argument = /^(?:hd-cmp|sb-hd)_/;

/** A label has one mark at most: that of the first row that gives it one. */
export const lexicalFeatures: readonly LexicalFeature[] = [
  {
    name: 'expletive',
    sign: /(?:^| )n_-_pr-(?:it|there)-x_le$/,
    mark: 'expl',
    marks: 'itself',
    rules: subject,
    examples: [
      ['*it* seems that hens sleep', 'n_-_pr-it-x_le', true],
      ['*there* are hens', 'n_-_pr-there-x_le', true],
      ['*it* sleeps', 'n_-_pr-it_le', false],
    ],
  },
  {
    name: 'passive',
    sign: /(?:^| )v_pas[-_]/,
    mark: 'pas',
    marks: 'dependents',
    rules: complement,
    examples: [
      ['a hen was *seen* by a fox', 'v_pas_odlr v_np_le', true],
      ['a hen was *given* corn', 'v_pas-dat_odlr v_np-np_le', true],
      ['a fox has *seen* a hen', 'v_psp_olr v_np_le', false],
      ['the *seen* hen', 'v_j-nb-pas-tr_dlr v_pas_odlr v_np_le', true],
    ],
  },
  {
    name: 'predicative',
    sign: /(?:^| )v_(?:prd[-_]|(?:np|cp|vp|sc)_(?:is|am|are|was|wre|be|been|being)[-_])/,
    mark: 'prd',
    marks: 'dependents',
    rules: complement,
    examples: [
      ['hens *are* small', 'v_prd_are_le', true],
      ['this *is* a hen', 'v_np_is_le', true],
      ['hens *remain* small', 'v_n3s-bse_ilr v_prd_seq-va_le', true],
      ['hens *eat* corn', 'v_n3s-bse_ilr v_np_le', false],
    ],
  },
  {
    name: 'raising',
    sign: /_s[os]r(?:-[a-z0-9-]+)?_le$/,
    mark: 'rais',
    marks: 'dependents',
    rules: argument,
    examples: [
      ['hens *seem* to sleep', 'v_n3s-bse_ilr v_vp_ssr_le', true],
      ['hens *keep* sleeping', 'v_n3s-bse_ilr v_vp_ssr-prp_le', true],
      ['we *expect* hens to sleep', 'v_n3s-bse_ilr v_np-vp_sor_le', true],
      ['hens *try* to sleep', 'v_n3s-bse_ilr v_vp_seq_le', false],
    ],
  },
  {
    name: 'control',
    sign: /_[os]eq(?:-[a-z0-9-]+)?_le$/,
    mark: 'ctrl',
    marks: 'dependents',
    rules: argument,
    examples: [
      ['hens *try* to sleep', 'v_n3s-bse_ilr v_vp_seq_le', true],
      ['we *help* hens to sleep', 'v_n3s-bse_ilr v_np-vp_oeq_le', true],
      ['hens *seem* to sleep', 'v_n3s-bse_ilr v_vp_ssr_le', false],
    ],
  },
];

/** The names of the features that a sign has. */
export function featuresOf(sign: Sign): string[] {
  return lexicalFeatures.filter((row) => row.sign.test(sign)).map(({ name }) => name);
}

/** The name of a rule, with the mark that the signs of the two words give it: `hd-cmp_u_c+pas`. */
export function markedLabel(rule: string, head: Sign, dependent: Sign): string {
  const row = lexicalFeatures.find(
    ({ rules, marks, sign }) =>
      rules.test(rule) && sign.test(marks === 'itself' ? dependent : head),
  );
  return row === undefined ? rule : `${rule}+${row.mark}`;
}
