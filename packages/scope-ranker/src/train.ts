export { encodeScopeEnds } from './ends/scope-ends-model.js';
export {
  fitScopeEnds,
  readExamples,
  type ScopeEndsPart,
  type ScopeExample,
  type TrainScopeEndsOptions,
  trainScopeEnds,
} from './ends/train-scope-ends.js';
