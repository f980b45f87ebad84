export {
  type Candidate,
  type CandidateFinder,
  type CandidateSettings,
  candidateFinder,
  type DerivedSentence,
} from './constituents/candidates.js';
export {
  type ConstituentModel,
  type ConstituentPreset,
  velldal2012Rankers,
} from './constituents/constituent-model.js';
export {
  type ConstituentRankerOptions,
  constituentRanker,
  type RevisableSentence,
} from './constituents/constituent-ranker.js';
export { type FeatureFamily, featureFamilies } from './constituents/features.js';
export { decodeConstituentModel } from './constituents/model-file.js';
export { type Phenomenon, phenomena } from './constituents/phenomena.js';
export {
  type Slackening,
  type SlackeningName,
  type SlackRange,
  type SlackSentence,
  slackeningNames,
  slackenings,
} from './constituents/slackening.js';
export type { CuedSentence, OtherTrees, ScopeMaker, Witnesses } from './ends/cue-evidence.js';
export { type ScopeEndsOptions, scopeEnds } from './ends/scope-ends.js';
export { decodeScopeEnds, type ScopeEndsModel } from './ends/scope-ends-model.js';
export type { Reading } from './ends/tree-view.js';
