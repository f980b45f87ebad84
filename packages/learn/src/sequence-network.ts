export type { LabelChoice, LabelledSequence } from './sequence-network/data.js';
export {
  fitSequenceNetwork,
  type SequenceOptions,
  type SequenceProgress,
} from './sequence-network/fit.js';
export {
  type SequenceItems,
  type SequenceNetwork,
  type SequenceScorer,
  type SequenceShape,
  sequenceScorer,
} from './sequence-network/network.js';
export {
  networkSections,
  type PackedSequenceNetwork,
  packSequenceNetwork,
  readNetwork,
  unpackSequenceNetwork,
} from './sequence-network/pack.js';
