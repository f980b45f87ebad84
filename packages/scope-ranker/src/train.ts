export {
  type AlignedScope,
  alignScopes,
  type ScopedSentence,
} from './constituents/align-scopes.js';
export {
  type CrossValidateConstituentsOptions,
  crossValidateConstituents,
  type DealtSentence,
} from './constituents/cross-validate.js';
export { encodeConstituentModel } from './constituents/model-file.js';
export {
  type ConstituentReport,
  type TrainConstituentsOptions,
  type TrainedConstituents,
  trainConstituents,
} from './constituents/train-constituents.js';
export {
  type EndsByFold,
  type EndsByFoldOptions,
  endsByFold,
  type FoldedPart,
} from './ends/ends-by-fold.js';
export { encodeScopeEnds } from './ends/scope-ends-model.js';
export {
  fitScopeEnds,
  readExamples,
  type ScopeEndsPart,
  type ScopeExample,
  type TrainScopeEndsOptions,
  trainScopeEnds,
} from './ends/train-scope-ends.js';
