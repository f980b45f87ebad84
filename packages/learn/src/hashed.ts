export {
  type HashPrefixes,
  hashFinder,
  hashPrefixes,
  packAscending,
  unpackAscending,
} from './hashed/ascending.js';
export { hashOf, joinHashes } from './hashed/feature-hash.js';
export {
  type CompactOptions,
  compactModel,
  compactRows,
  type HashedModel,
  type HashedRow,
  type HashedRows,
  type HashedScorer,
  type ReadyModel,
} from './hashed/model.js';
export {
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  type HashedModelFile,
  type HashedPart,
  packHashed,
  unpackHashed,
} from './hashed/model-file.js';
export { type HashedPerceptron, hashedPerceptron } from './hashed/perceptron.js';
export { type Ready, ready, readyModel, withReady } from './hashed/ready-model.js';
export { hashedScorer, type RememberingScorer, rememberingScorer } from './hashed/scorer.js';
export { packBits, unpackBits } from './hashed/sparse-bits.js';
export { type SumOptions, sumModels } from './hashed/sum-models.js';
export {
  type PackedTable,
  type PackTableOptions,
  packTable,
  sumsOf,
  sumsOfPacked,
  type TableSlots,
  tablePlace,
  type WeightSums,
  withSlots,
} from './hashed/weight-table.js';
export {
  type WindowLabeller,
  type WindowPart,
  type WindowTemplate,
  type WindowTemplates,
  windowLabeller,
} from './hashed/window-labeller.js';
