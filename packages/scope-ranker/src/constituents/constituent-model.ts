import type { CueKind } from '@hedgerow/document';
import type { HashedModel } from '@hedgerow/learn/hashed';
import type { CandidateSettings } from './candidates.js';
import { featureFamilies } from './features.js';
import { slackeningNames } from './slackening.js';

/** How constituents are ranked and what that is learnt from. */
export interface ConstituentPreset extends CandidateSettings {
  readonly kind: CueKind;
  /** In how many derivations, the best first, a constituent is looked for that is the annotated scope: n. */
  readonly learnFrom: number;
  /** Of how many derivations, the best first, the constituents are candidates: m. */
  readonly chooseFrom: number;
}

/** A ranker of constituents, as it is trained and stored. */
export interface ConstituentModel extends ConstituentPreset {
  readonly weights: HashedModel;
}

const alone = {
  families: featureFamilies.filter((family) => family !== 'rules'),
  slackenings: slackeningNames,
} as const;
const withRules = { families: featureFamilies, slackenings: slackeningNames } as const;

/** The rankers of Velldal et al. (2012), alone and with the scopes of the rules, with the numbers of 6.2.4, 6.3 and 7.3. */
export const velldal2012Rankers = {
  alone: {
    speculation: { ...alone, kind: 'speculation', learnFrom: 1, chooseFrom: 3 },
    negation: { ...alone, kind: 'negation', learnFrom: 10, chooseFrom: 1 },
  },
  combined: {
    speculation: { ...withRules, kind: 'speculation', learnFrom: 5, chooseFrom: 20 },
    negation: { ...withRules, kind: 'negation', learnFrom: 15, chooseFrom: 5 },
  },
} as const satisfies {
  readonly [way: string]: { readonly [K in CueKind]: ConstituentPreset };
};
