/** Texts to begin with, written for this page; each opens the view that it is for. */
export interface Example {
  readonly title: string;
  readonly view: string;
  readonly text: string;
}

export const examples: readonly Example[] = [
  {
    title: 'Spores',
    view: 'scopes',
    text: 'Spore capsules may open after rain. We found no evidence that dry air opens them, although heat cannot be ruled out. These results suggest that water, rather than wind, is required.',
  },
  {
    title: 'Binding',
    view: 'scopes',
    text: 'The mutant did not bind the promoter, which indicates that the second domain is probably required. It remains unclear whether the inhibitor acts before or after cleavage.',
  },
  {
    title: 'Wall',
    view: 'statuses',
    text: 'There is no rot in the beams. The crack may be due to frost, and damp cannot be excluded.',
  },
  {
    title: 'Syntax',
    view: 'dependencies',
    text: 'Moss cells that were grown in the dark appear to store starch.',
  },
  {
    title: 'Grammar',
    view: 'derivations',
    text: 'Water that collects in the capsules opens them.',
  },
  {
    title: 'Categories',
    view: 'ccg',
    text: 'Moss that dries in summer keeps its spores.',
  },
  {
    title: '中文 + English',
    view: 'mixed',
    text: '他应该follow一下这个新闻，标题很cool。\n这个周末的party太high了，大家都hold不住。',
  },
  {
    title: 'Tweet',
    view: 'names',
    text: 'Flying from Lisbon to Chicago with Lufthansa tomorrow, wish me luck @ada_l :-)',
  },
];
