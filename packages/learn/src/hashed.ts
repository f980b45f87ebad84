export { hashOf, joinHashes } from './hashed/feature-hash.js';
export {
  type CompactOptions,
  compactRows,
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  type HashedRow,
  type HashedScorer,
  hashedScorer,
} from './hashed/model.js';
export { type HashedPerceptron, hashedPerceptron } from './hashed/perceptron.js';
