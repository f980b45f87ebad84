export type { CuedSentence, OtherTrees, ScopeMaker, Witnesses } from './ends/cue-evidence.js';
export { type ScopeEndsOptions, scopeEnds } from './ends/scope-ends.js';
export { decodeScopeEnds, type ScopeEndsModel } from './ends/scope-ends-model.js';
export type { Reading } from './ends/tree-view.js';
