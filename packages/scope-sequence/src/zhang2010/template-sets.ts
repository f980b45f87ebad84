/**
 * The templates that Zhang et al. (2010) publish, in the language of `@hedgerow/learn/templates`: `lemma+1` is their
 * `x1.lemma`, `lowSupportNoun:dpPathArgu.dprel.seq` their `x.lowSupportNoun:x|dpPathArgu.dprel.seq`.
 */

/** What templates were selected for: sentences (set B), words of cues (set H), scopes (set S), sentences of Wikipedia (set W). */
export type TemplateTask = 'sentences' | 'cues' | 'scopes' | 'wikipedia';

/** The looks at a column from so many words before to so many after, the word itself first. */
export function window(column: string, reach: number): string {
  const sides = Array.from({ length: reach }, (_, i) => [
    `${column}+${i + 1}`,
    `${column}-${i + 1}`,
  ]);
  return [column, ...sides.flat()].join(' ');
}

/** Table 5: words and what is known of cues. */
export const table5: Readonly<Record<TemplateTask, readonly string[]>> = {
  sentences: [
    `${window('lemma', 1)} ${window('dic', 1)}`,
    'lemma pos+1 pos-1 pos lemma+1 lemma-1',
    'form',
    window('pos', 2),
    window('dic', 1),
    'pos+1',
    window('dic', 2),
    'pos pos-1',
  ],
  cues: [
    'dic',
    'dic lemma pos form',
    window('pos', 2),
    'form-2 lemma-2',
    'form-1 form',
    window('dic', 1),
    window('dic', 3),
  ],
  scopes: [
    'indicator',
    window('hedge', 1),
    'lemma pos+1 pos-1 pos lemma+1 lemma-1',
    'pos hedge dp dprel',
    'pos+1',
    window('pos', 2),
  ],
  wikipedia: [
    `${window('lemma', 1)} ${window('dic', 1)}`,
    `${window('lemma', 2)} ${window('dic', 2)}`,
    'lemma lemma+1',
    window('hedge', 3),
    `${window('pos', 2)} ${window('dic', 2)}`,
    'pos dic',
    'num dic',
  ],
};

/** Table 6: syntax. */
export const table6: Readonly<Record<TemplateTask, readonly string[]>> = {
  sentences: [
    'lowSupportNoun:dpPathArgu.dprel.seq',
    'lowSupportNoun:dpPathArgu.dprel.seq lowSupportProp:dpPathArgu.dprel.seq',
    'lowSupportNoun.pos',
    'pos children.dprel.bag',
    'rm.dprel form',
    'pphead.lemma',
    'form children.dprel.bag',
    'lowSupportNoun:dpTreeRelation',
    'lowSupportProp.lemma',
    'form children.dprel.noDup',
    'highSupportNoun:dpTreeRelation form',
    'lowSupportVerb.form',
  ],
  cues: [
    'lowSupportProp:dpPathShared.dprel.seq',
    'lowSupportProp:dpPathShared.pos.seq',
    'highSupportNoun.pos',
    'highSupportNoun:dpTreeRelation',
    'highSupportNoun:dpPathArgu.dprel.seq highSupportProp:dpPathArgu.dprel.seq',
    'lowSupportProp.lemma',
    'rm.dprel',
    'lm.form',
    'lemma pphead.form',
    'lowSupportVerb.form',
    'rm.lemma rm.form',
  ],
  scopes: [
    'children.dprel.noDup',
    'children.dprel.bag',
    'highSupportNoun:dpTreeRelation',
    'lemma pphead.form',
    'highSupportNoun:dpTreeRelation form',
    'lowSupportVerb.form',
    'lowSupportVerb.lemma',
    'h.children.dprel.bag',
    'highSupportVerb.form',
    'lm.form',
  ],
  wikipedia: [
    'lemma pphead.form',
    'lm.dprel pos',
    'lowSupportProp:dpPathPred.dprel.seq',
    'pphead.lemma',
    'rm.lemma',
    'lowSupportProp:dpTreeRelation',
    'lowSupportVerb:dpPathPred.dprel.seq',
    'lowSupportVerb:dpPathPred.pos.seq',
    'lowSupportVerb:dpPathShared.pos.seq',
    'lowSupportProp:dpPathShared.pos.seq',
    'lowSupportProp.form',
  ],
};

/** Table 7: after the whole selection. */
export const table7: Readonly<Record<Exclude<TemplateTask, 'wikipedia'>, readonly string[]>> = {
  sentences: [
    'lemma-1',
    `${window('lemma', 1)} ${window('dic', 1)}`,
    'form lemma pos dic',
    'form-2 form-1',
    'highSupportNoun:dpTreeRelation',
    'highSupportNoun:dpPathArgu.dprel.seq',
    'lowSupportProp:dpPathShared.dprel.seq',
    'lm.form-1',
    'form+1',
    'pos dic',
  ],
  cues: [
    'lemma-1',
    window('dic', 3),
    'pos-1 pos+1',
    'rm.lemma',
    'rm.dprel',
    'lm.dprel pos',
    'lowSupportNoun:dpPathArgu.dprel.seq',
    'lowSupportNoun:dpPathArgu.dprel.seq lowSupportProp:dpPathArgu.dprel.seq',
  ],
  scopes: [
    window('hedge', 1),
    window('pos', 2),
    'children.dprel.bag',
    'lemma pphead.form',
    'highSupportVerb.form',
    'highSupportNoun:dpTreeRelation form',
    'lowSupportNoun:dpTreeRelation form',
  ],
};

export const zhang2010Tables = { table5, table6, table7 } as const;

/** The sets of tables 5 and 6 together are those of the official run; those of table 7 came after it. */
export const zhang2010Templates = {
  official: Object.fromEntries(
    (Object.keys(table5) as TemplateTask[]).map((task) => [
      task,
      [...table5[task], ...table6[task]],
    ]),
  ) as unknown as Readonly<Record<TemplateTask, readonly string[]>>,
  complete: table7,
} as const;
