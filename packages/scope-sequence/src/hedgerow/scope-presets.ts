/** Labellers of scopes of our own: chains that look at trees, and at what rules say. */
import { refined, refinedPairs, type ScopePreset } from '../scope-preset.js';

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

export const hedgerowPresets = {
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
