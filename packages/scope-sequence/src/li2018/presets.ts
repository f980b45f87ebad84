/** Labellers of scopes as tables: the learner, and what it looks at (templates over `scopeColumns`). */

export type ScopeLearner = 'linear' | 'semi' | 'latent';

export interface ScopePreset {
  readonly learner: ScopeLearner;
  /** For the label of a token. */
  readonly items: readonly string[];
  /** For the labels of a token and the one before it; of segments where one begins. */
  readonly edges?: readonly string[];
  /** For the label of the segment that begins, or ends, with a token. */
  readonly starts?: readonly string[];
  readonly ends?: readonly string[];
  /** For the label of a segment as a whole. */
  readonly spans?: readonly SpanTemplate[];
  /** The weight of the L2 penalty. */
  readonly c2: number;
  /** How many hidden states a label has, where the learner knows them. */
  readonly hiddenStates?: number;
  readonly maxIterations: number;
  /** How many others it asks for their scopes. */
  readonly others?: number;
}

/** Whether there is a coordinating conjunction in it; the words before and after it. */
export type SpanTemplate = 'coordination' | 'across';

/**
 * Labels that are refined by where a token is from the cue are, cues being given, the same as attributes that are joined
 * with that: a weight for `O before the cue` is a weight for `O` of `before`.
 */
const refined = (...templates: string[]) => templates.map((template) => `place ${template}`);
const refinedPairs = (...templates: string[]) =>
  templates.map((template) => `place-1 place ${template}`);

const around = (...columns: string[]) =>
  columns.flatMap((column) => [`${column}-1`, column, `${column}+1`]);

const grams = ['form-1 form', 'form-1 form form+1', 'form-2 form-1 form form+1 form+2'];

const liContext = around('form', 'lemma', 'universal', 'deprel');

/** The features of Li & Lu (2018), as their public code has them. */
const liItems = [
  'place',
  ...refined(
    ...liContext,
    ...grams,
    ...['form', ...grams].map((gram) => `${gram} cue`),
    'capitals',
    'punctuation',
  ),
];

const liEdges = ['place-1 place', ...refinedPairs(...liContext)];

const sortToo = (templates: readonly string[]) =>
  templates.flatMap((template) => [template, `${template} sort`]);

/** What a token is to the cue in a tree of constituents. */
const constituentItems = refined(
  'rise',
  'rise cue',
  'meet branch',
  ...sortToo(['meet branch cueBranch', 'rise branch', 'top branch', 'meet branch siblings']),
  'meet descent',
  'rise descent',
  'height sort',
  ...sortToo(['clausesUp']),
  'clausesDown clausesUp',
);

/** What it is to the cue in a tree of dependencies. */
const dependencyItems = refined(
  ...sortToo([
    'path',
    'climb arm',
    'joint lastClimb arm climbs',
    'deprel climbs falls',
    'jointLemma arm',
    'governed',
    'verbArm',
    'outside',
  ]),
);

const wordItems = [
  'place',
  'place cue',
  'distance',
  'distance sort',
  'distance tag',
  ...refined(
    ...[-2, -1, 0, 1, 2].flatMap((at) => {
      const look = at === 0 ? '' : at < 0 ? String(at) : `+${at}`;
      return [`word${look}`, ...sortToo([`tag${look}`])];
    }),
    'lemma sort',
    'tag-1 tag',
    'tag tag+1',
    'tag-1 tag tag+1',
    'word-1 word',
    'word word+1',
    'between',
    'commas sort',
    'quotes',
    'colons',
    'verbs sort',
    'subordinators sort',
    'conjunctions sort',
  ),
];

const treeEdges = [
  'place-1 place',
  ...refinedPairs(
    'tag-1 tag',
    'word-1',
    'word',
    'tag-1',
    'tag',
    'opened',
    'closed-1',
    'outermostOpened outermostClosed-1',
    'openings closings-1',
    'arcsOver',
    'joined',
  ),
];

/** What tables of rules say of a token, and of where the scope begins and ends. */
const saidItems = [
  ...sortToo(['said', 'saidFirst', 'saidSecond', 'said cue']),
  ...refined(
    ...sortToo(['said tag', 'said path', 'said commas']),
    'said word',
    'said deprel climbs',
  ),
];

const saidEdges = [
  ...sortToo(['change', 'changeFirst', 'changeSecond']),
  ...refinedPairs(
    'change',
    'changeFirst tag-1 tag',
    'changeSecond tag-1 tag',
    'change tag-1',
    'change tag',
    'change word-1',
    'change word',
    'change arcsOver',
    'change deprel',
  ),
];

export const scopePresets = {
  'li2018-linear': {
    learner: 'linear',
    items: liItems,
    edges: liEdges,
    c2: 0.1,
    maxIterations: 200,
  },
  'li2018-semi': {
    learner: 'semi',
    items: liItems,
    starts: refined('form-1', 'form', 'form-1 form'),
    ends: refined('form', 'form+1', 'form form+1'),
    spans: ['coordination', 'across'],
    c2: 0.1,
    maxIterations: 200,
  },
  'li2018-latent': {
    learner: 'latent',
    items: liItems,
    edges: liEdges,
    c2: 0.1,
    hiddenStates: 2,
    maxIterations: 200,
  },
  trees: {
    learner: 'linear',
    items: [...wordItems, ...dependencyItems, ...constituentItems],
    edges: treeEdges,
    c2: 1,
    maxIterations: 80,
  },
  'trees-and-rules': {
    learner: 'linear',
    items: [...wordItems, ...dependencyItems, ...constituentItems, ...saidItems],
    edges: [...treeEdges, ...saidEdges],
    c2: 1,
    maxIterations: 80,
    others: 2,
  },
} as const satisfies { readonly [name: string]: ScopePreset };

export type ScopePresetName = keyof typeof scopePresets;

export const scopePresetNames = Object.keys(scopePresets) as ScopePresetName[];
