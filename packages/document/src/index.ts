export { certaintyByCues, certaintyOf, onlySentences } from './certainty.js';
export {
  type DerivationKind,
  derivationKind,
  type PlacedNode,
  placeNodes,
} from './derivation.js';
export type { Document, Json, Section, Sentence } from './document.js';
export { inOrder, leaveSource } from './in-order.js';
export {
  formatInputError,
  InputError,
  type InputErrorDetails,
  isInputError,
  type SourcePlace,
} from './input-error.js';
export { defineLayer, type Layer, moveSpans } from './layer.js';
export type {
  CcgDerivation,
  CcgLeaf,
  CcgNode,
  Certainty,
  Cue,
  CueKind,
  CueReason,
  CueWord,
  Dependencies,
  DerivationLeaf,
  DerivationNode,
  Entity,
  EntityStatus,
  Guide,
  LayerName,
  Layers,
  NegatedEvent,
  Relation,
  Scope,
  ScopeReason,
  StatusLabel,
  StatusReason,
  Structure,
  Token,
  Tree,
  TreeLeaf,
  TreeNode,
  TreeTrace,
} from './layers.js';
export { nestScopes } from './nest-scopes.js';
export { pieceEnds } from './piece-ends.js';
export {
  type AnyPipeline,
  type Pipeline,
  pipeline,
  pipelineOf,
  type StreamOptions,
  sentenceStages,
} from './pipeline.js';
export { plainForm } from './plain-form.js';
export { type Random, random } from './random.js';
export { sharedLayers } from './shared-layers.js';
export { compareSpans, covers, hull, overlaps, type Span, spanText } from './span.js';
export { splitDocument } from './split-document.js';
export type {
  AnySieve,
  AnyStage,
  Forgetter,
  Provision,
  Sieve,
  Splitter,
  Stage,
  Step,
} from './stage.js';
export { keeping, orElse, sequence, where } from './stage-wrappers.js';
export { forget, forgetting, onlyLayers, sifting } from './stale-layers.js';
export { type SubtreeEdges, subtreeEdges } from './subtree-edges.js';
export { type ToldStatus, toldStatuses } from './told-statuses.js';
export { widenOver } from './widen-over.js';
